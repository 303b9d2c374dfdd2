"""Handovers of a till and payments of tips as blocks."""

from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, Printed, Row
from dolly.reports.forms.parts import counts, money_head, paper, signed, sum_in_words, without_form
from dolly.reports.papers import HandoverLine, HandoverProtocol
from dolly.reports.papers.till import Way
from dolly.reports.tongue import Tongue


def handover_protocol(form: HandoverProtocol, tongue: Tongue) -> Printed:
    """Chips and cash by denomination from hand to hand, and the words for both; of tips what each table brought."""
    currency = form.currency
    blocks: list[Block] = [
        Facts(
            (
                Fact(tongue.say("handover-way"), tongue.say(f"way-{form.way}")),
                Fact(tongue.say("handover-giver"), _giver(tongue, form.way, form.giver)),
                Fact(tongue.say("handover-taker"), _taker(tongue, form.way, form.taker)),
                Fact(tongue.say("time"), form.at, "time"),
                Fact(tongue.say("currency"), currency),
            )
        )
    ]
    if form.tips:
        columns = (
            Column(tongue.say("table"), width=3),
            Column(tongue.say("day"), width=4),
            Column(money_head(tongue, "tips", currency), "amount", 4),
        )
        rows: tuple[Row, ...] = tuple((each.table, tongue.date(each.day), each.amount) for each in form.tips)
        blocks.append(Grid(tongue.say("tips-by-table"), columns, rows, ((tongue.say("total"), None, form.paid),)))
    if form.chips:
        blocks.append(counts(tongue, tongue.say("chips"), currency, [("", form.chips, form.chips_total)]))
    if form.cash:
        blocks.append(counts(tongue, tongue.say("handover-notes"), currency, [("", form.cash, form.cash_total)]))
    if form.chips:
        blocks.append(sum_in_words(tongue, "handover-chips-in-words", form.chips_total, currency))
    if form.cash:
        blocks.append(sum_in_words(tongue, "handover-cash-in-words", form.cash_total, currency))
    if form.way == "tips":
        blocks.append(sum_in_words(tongue, "tips-paid-in-words", form.paid, currency))
    blocks.extend(signed(tongue, form.signatures))
    printed = (
        paper(tongue, "tips-paid", form.head, blocks)
        if form.way == "tips"
        else paper(tongue, "handover", form.head, blocks)
    )
    return without_form(printed)


def handovers(tongue: Tongue, lines: tuple[HandoverLine, ...]) -> tuple[Grid, ...]:
    """A day's handovers and payments of tips, which are in no result; nothing where there were none."""
    if not lines:
        return ()
    columns = (
        Column(tongue.say("handover-way"), width=6),
        Column(tongue.say("number-of-protocol"), width=3),
        Column(tongue.say("handover-giver"), width=3),
        Column(tongue.say("handover-taker"), width=3),
        Column(tongue.say("currency"), width=2),
        Column(tongue.say("chips"), "amount", 4),
        Column(tongue.say("handover-cash"), "amount", 4),
    )
    rows: tuple[Row, ...] = tuple(
        (
            tongue.say(f"way-{line.way}"), f"{line.number}{_mark(tongue, line)}", _giver(tongue, line.way, line.giver),
            _taker(tongue, line.way, line.taker), line.currency, line.chips, line.cash,
        )
        for line in lines
    )  # fmt: skip
    return (Grid(tongue.say("handovers"), columns, rows),)


def _mark(tongue: Tongue, line: HandoverLine) -> str:
    return f" ({tongue.say('annulled')})" if line.annulled else ""


def _giver(tongue: Tongue, way: Way, giver: str) -> str:
    return tongue.say("the-safe") if way == "from-safe" else giver


def _taker(tongue: Tongue, way: Way, taker: str) -> str:
    return {"to-safe": tongue.say("the-safe"), "tips": tongue.say("the-staff")}.get(way, taker)

"""The papers of one table as blocks."""

from dolly.chips import value_of
from dolly.money import Money
from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, Printed, Row, Words
from dolly.reports.forms.parts import (
    counts,
    differences,
    money_head,
    named,
    paper,
    signed,
    sum_in_words,
    table_facts,
    win_comes_from,
    without_form,
)
from dolly.reports.papers import Closing, FillLine, FillProtocol, InternalSlip, ResultTerm, TableProtocol
from dolly.reports.tongue import Tongue


def table_protocol(form: TableProtocol, tongue: Tongue) -> Printed:
    """Protocol for charging and closing a gaming table (annex 3)."""
    currency = form.table.currency
    blocks: list[Block] = [
        table_facts(tongue, form.table, Fact(tongue.say("opened-at"), form.opened_at, "time")),
        *((Words("", tongue.say("training-table"), strong=True),) if form.table.training else ()),
        counts(tongue, tongue.say("charge"), currency, [("", form.charge, form.charge_total)]),
        sum_in_words(tongue, "charge-in-words", form.charge_total, currency),
        *signed(tongue, form.opening_signatures, "signatures-opening"),
        _fills(form, tongue),
    ]
    if form.closing is not None:
        blocks.extend(_closing(form, form.closing, tongue))
    elif not form.head.annulled:
        blocks.append(Words("", tongue.say("not-closed-yet")))
    return paper(tongue, "table-protocol", form.head, blocks)._replace(foot=_signed_on(form.closing, tongue))


def fill_protocol(form: FillProtocol, tongue: Tongue) -> Printed:
    """Protocol for additional charging (annex 11), original or copy."""
    currency = form.table.currency
    facts = (
        Fact(tongue.say("fill-at"), form.at, "time"),
        Fact(tongue.say("initial-charge"), form.initial, "amount"),
        Fact(tongue.say("fill-size"), tongue.say(f"halves-{form.halves}")),
    )
    blocks = (
        table_facts(tongue, form.table, *facts),
        counts(tongue, tongue.say("fill-chips"), currency, [("", form.chips, form.amount)]),
        sum_in_words(tongue, "fill-in-words", form.amount, currency),
        *signed(tongue, form.signatures),
    )
    return paper(tongue, "fill-protocol", form.head, blocks)._replace(copy=tongue.say(f"fill-{form.copy}"))


def internal_slip(form: InternalSlip, tongue: Tongue) -> Printed:
    """A credit or a count within the day: the house's own, outside the forms of the law."""
    currency = form.table.currency
    more = [Fact(tongue.say("time"), form.at, "time")]
    if form.counted_as is not None:
        more.append(
            Fact(tongue.say("counted-by"), f"{named(form.counted_by)}, {tongue.say(f'role-{form.counted_as}')}")
        )
    blocks = (
        table_facts(tongue, form.table, *more),
        counts(tongue, tongue.say("chips"), currency, [("", form.chips, form.amount)]),
        sum_in_words(tongue, "amount", form.amount, currency),
        *(signed(tongue, form.signatures) if form.signatures else ()),
    )
    return without_form(paper(tongue, f"slip-{form.kind}", form.head, blocks))


def _fills(form: TableProtocol, tongue: Tongue) -> Block:
    """Each fill by number; its protocol is attached as an inseparable part (Н35 5(3))."""
    if not form.fills:
        return Words(tongue.say("fills"), tongue.say("no-fills"))
    columns = (
        Column(tongue.say("number-of-protocol"), width=3),
        Column(tongue.say("time"), "time", 4),
        Column(tongue.say("fill-size"), width=4),
        Column(money_head(tongue, "amount", form.table.currency), "amount", 3),
    )
    rows: tuple[Row, ...] = tuple(
        (_number(fill, tongue), fill.at, tongue.say(f"halves-{fill.halves}"), fill.amount) for fill in form.fills
    )
    return Grid(tongue.say("fills"), columns, rows, ((tongue.say("total"), None, None, form.fills_total),))


def _number(fill: FillLine, tongue: Tongue) -> str:
    return f"{fill.number} · {tongue.say('annulled')}" if fill.annulled else str(fill.number)


def _closing(form: TableProtocol, closing: Closing, tongue: Tongue) -> tuple[Block, ...]:
    currency = form.table.currency
    tips = [counts(tongue, tongue.say("tips-apart"), currency, [("", closing.tips, closing.tips_total)])]
    return (
        *_closing_marks(closing, tongue),
        _closing_facts(closing, tongue),
        counts(tongue, tongue.say("closing-chips"), currency, [("", closing.chips, closing.chips_total)]),
        _cash(closing, tongue, currency),
        *(tips if closing.tips else ()),
        *differences(tongue, currency, closing.differences),
        _result(form, closing, tongue),
        *win_comes_from(tongue, (form.table,)),
        sum_in_words(tongue, "result-in-words", closing.result, currency),
        *signed(tongue, closing.signatures, "signatures-closing"),
    )


def _signed_on(closing: Closing | None, tongue: Tongue) -> tuple[str, ...]:
    """The whole hash of what was signed at the closing, at the foot beside that of the opening."""
    signed_by = () if closing is None else closing.signatures
    version = signed_by[0].version if signed_by else ""
    return (f"{tongue.say('closing-version')}: {version}",) if version else ()


def _closing_marks(closing: Closing, tongue: Tongue) -> tuple[Words, ...]:
    """Whether the closing is annulled, which took its place, whose place it took, and why."""
    found, number = [], str(closing.number)
    if closing.annulled:
        replaced = tongue.say("closing-replaced", number=number, replaced=str(closing.replaced_by))
        text = replaced if closing.replaced_by else tongue.say("closing-annulled")
        found.append(Words(tongue.say("annulled"), text, strong=True))
    if closing.replaces:
        text = tongue.say("closing-replaces", number=number, replaced=str(closing.replaces))
        found.append(Words("", text, strong=True))
    if closing.reason:
        found.append(Words("", tongue.say("reason-anew", reason=closing.reason)))
    return tuple(found)


def _closing_facts(closing: Closing, tongue: Tongue) -> Facts:
    facts = [
        Fact(tongue.say("closed-at"), closing.at, "time"),
        Fact(tongue.say("ground"), tongue.say(f"ground-{closing.ground}")),
        Fact(tongue.say("counted-by"), named(closing.counted_by)),
        Fact(tongue.say("confirmed-by"), named(closing.confirmed_by)),
    ]
    if (casino := closing.casino) is not None:
        told = f"{casino.operator} · {tongue.say('eik')}: {casino.eik} · {tongue.say('licence')} {casino.licence}"
        facts.append(Fact(tongue.say("operator-at-closing"), f"{told} · {casino.name}"))
    if closing.entered_cash is not None:
        facts.append(Fact(tongue.say("entered-cash"), closing.entered_cash, "amount"))
        unnamed = closing.entered_cash - value_of(closing.entered_notes)
        if closing.entered_notes and unnamed:
            facts.append(Fact(tongue.say("unnamed-cash"), unnamed, "amount"))
    if closing.clicker is not None:
        facts.append(Fact(tongue.say("clicker"), closing.clicker, "count"))
    return Facts(tuple(facts), tongue.say("closing"))


def _cash(closing: Closing, tongue: Tongue, currency: str) -> Grid:
    """The box by banknote, and beside each what the sales named and by how many pieces it differs (ruling 25)."""
    entered, title = closing.entered_notes, tongue.say("cash-by-note")
    if not entered:
        return counts(tongue, title, currency, [("", closing.notes, closing.cash_total)])
    sides = [
        (tongue.say("by-sales"), entered, value_of(entered)),
        (tongue.say("by-count"), closing.notes, closing.cash_total),
    ]
    grid = counts(tongue, title, currency, sides)
    sold, found = ({each.denomination: each.pieces for each in count} for count in (entered, closing.notes))
    rows = tuple(
        (*row, found.get(one, 0) - sold.get(one, 0))
        for row, one in zip(grid.rows, sorted(sold | found, key=int, reverse=True), strict=True)
    )
    columns = (*grid.columns, Column(f"{tongue.say('difference')}: {tongue.say('pieces')}", "count"))
    return grid._replace(columns=columns, rows=rows, totals=tuple((*row, None) for row in grid.totals))


def _where(term: ResultTerm) -> str:
    """What is shown and not added is in the count already, or stands outside of the result."""
    return "in-result-already" if term.kind in {"colours-written-off", "paid-in-error"} else "outside-result"


def _result(form: TableProtocol, closing: Closing, tongue: Tongue) -> Grid:
    """The four terms of the law, then what else moves the result, then what stands apart from it."""
    law: list[tuple[str, str, Money]] = [
        ("closing-chips", "+", closing.chips_total),
        ("cash-counted", "+", closing.cash_total),
        ("charge", "−", form.charge_total),
        ("fills", "−", form.fills_total),
    ]
    rows: list[Row] = [(sign, tongue.say(key), amount) for key, sign, amount in law]
    counted = [term for term in closing.terms if term.in_result]
    apart = [term for term in closing.terms if not term.in_result]
    zero = Money(0)
    rows += [("−" if t.amount < zero else "+", tongue.say(f"term-{t.kind}"), max(t.amount, -t.amount)) for t in counted]
    totals: list[Row] = [("=", tongue.say("result"), closing.result)]
    totals += [("", f"{tongue.say(f'term-{t.kind}')} {tongue.say(_where(t))}", t.amount) for t in apart]
    totals.append(("", f"{tongue.say('tips')} {tongue.say('outside-result')}", closing.tips_total))
    columns = (
        Column(tongue.say("sign"), width=1),
        Column(tongue.say("what"), width=8),
        Column(money_head(tongue, "amount", form.table.currency), "amount", 4),
    )
    return Grid(tongue.say("result-of-table"), columns, tuple(rows), tuple(totals))

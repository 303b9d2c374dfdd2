"""The papers of play as blocks: the day book, a dispute, the register of complaints."""

from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, Printed, Row, Words
from dolly.reports.forms.acts import acts_by_time
from dolly.reports.forms.parts import named, paper, signed, sum_in_words, table_facts, without_form
from dolly.reports.papers import (
    ComplaintsRegister,
    DayBook,
    DisputeLine,
    DisputeProtocol,
    Party,
    ProtocolCorrection,
    SaidBefore,
)
from dolly.reports.tongue import Tongue


def day_book(form: DayBook, tongue: Tongue) -> Printed:
    """The acts of a table's day by time."""
    blocks = (table_facts(tongue, form.table), acts_by_time(form.acts, form.table.currency, tongue))
    return without_form(paper(tongue, "day-book", form.head, blocks))


def dispute_protocol(form: DisputeProtocol, tongue: Tongue) -> Printed:
    """Protocol for a dispute (Н32 46): what it must hold, the decisions, the clocks."""
    seat = () if form.seat is None else (Fact(tongue.say("seat"), str(form.seat)),)
    signed_at = () if form.protocol_at is None else (Fact(tongue.say("protocol-at"), form.protocol_at, "time"),)
    game_day = (Fact(tongue.say("game-day"), form.game_day, "date"),) if form.game_day else ()
    facts = (
        Fact(tongue.say("game"), str(form.game)),
        *seat,
        *game_day,
        Fact(tongue.say("game-at"), form.game_at, "time"),
        Fact(tongue.say("raised-at"), form.raised_at, "time"),
        *signed_at,
        Fact(tongue.say("camera"), form.camera or "–"),
    )
    amount = () if form.amount is None else (
        sum_in_words(tongue, "disputed-amount", form.amount, form.table.currency),
    )  # fmt: skip
    blocks: list[Block] = [
        table_facts(tongue, form.table, *facts),
        Words(tongue.say("subject"), form.subject),
        *amount,
        Words(tongue.say("inspector-decision"), form.inspector_decision or "–"),
        Words(tongue.say("manager-decision"), form.manager_decision or "–"),
        *(Words(tongue.say("put-right-in-it"), _corrected(each, tongue)) for each in form.corrections),
    ]
    if form.player is not None:
        blocks.append(_party(form.player, "player-data", tongue, exact=True))
    else:
        blocks.append(Words(tongue.say("player-data"), tongue.say("player-refused"), strong=True))
    if form.croupier is not None:
        blocks.append(_party(form.croupier, "croupier-data", tongue))
    blocks.append(_party(form.manager, "manager-data", tongue))
    blocks.append(_clocks(form, tongue))
    blocks.extend(signed(tongue, form.signatures))
    return paper(tongue, "dispute-protocol", form.head, blocks)


def complaints_register(form: ComplaintsRegister, tongue: Tongue) -> Printed:
    """Daily register of complaints and incidents (Н32 24(1))."""
    columns = (
        Column(tongue.say("seq"), width=1),
        Column(tongue.say("time"), "time", 3),
        Column(tongue.say("complaint-kind"), width=2),
        Column(tongue.say("table"), width=2),
        Column(tongue.say("persons"), width=3),
        Column(tongue.say("complaint-text"), width=6),
        Column(tongue.say("complaint-outcome"), width=5),
    )
    rows: tuple[Row, ...] = tuple(
        (str(line.entry), line.at, tongue.say(f"kind-{line.kind}"), line.table or "–", line.persons, line.text,
         line.outcome or "–")
        for line in form.lines
    )  # fmt: skip
    none = "no-other-complaints" if form.disputes else "no-complaints"
    held = tongue.say("register-holds", entries=len(rows), disputes=len(form.disputes)) if rows else tongue.say(none)
    disputes = _disputes(form.disputes, tongue)
    blocks = (*disputes, Grid("", columns, rows), Words("", held), *signed(tongue, form.signatures))
    return paper(tongue, "complaints", form.head, blocks, wide=True)


def _disputes(lines: tuple[DisputeLine, ...], tongue: Tongue) -> tuple[Grid, ...]:
    """The disputes of players in the register; a day without any says nothing of them."""
    columns = (
        Column(tongue.say("seq"), width=1),
        Column(tongue.say("time"), "time", 3),
        Column(tongue.say("table"), width=2),
        Column(tongue.say("game"), width=2),
        Column(tongue.say("subject"), width=6),
        Column(tongue.say("complaint-outcome"), width=8),
    )
    rows: tuple[Row, ...] = tuple(
        (str(one.number), one.at, one.table, str(one.game), one.subject, _came_of(one, tongue)) for one in lines
    )
    return (Grid(tongue.say("disputes"), columns, rows),) if rows else ()


def _came_of(line: DisputeLine, tongue: Tongue) -> str:
    """What was decided and how the dispute ended, as far as it has."""
    decided = (("inspector-decision", line.inspector), ("manager-decision", line.manager))
    told = [f"{tongue.say(key)}: {words}" for key, words in decided if words]
    if line.settled is not None:
        told.append(": ".join(filter(None, (tongue.say("dispute-settled"), line.settled))))
    elif line.protocol:
        told.append(tongue.say("dispute-protocolled", number=str(line.protocol)))
    else:
        told.append(tongue.say("dispute-open"))
    return "; ".join(told)


def _party(party: Party, title: str, tongue: Tongue, *, exact: bool = False) -> Facts:
    """Names and identity document; of a player address and phone too, a dash where there are none (Н32 46(1))."""
    facts = (
        Fact(tongue.say("names"), party.names),
        Fact(tongue.say("identity"), party.identity),
        *((Fact(tongue.say("address"), party.address or "–"),) if exact or party.address else ()),
        *((Fact(tongue.say("phone"), party.phone or "–"),) if exact or party.phone else ()),
    )
    return Facts(facts, tongue.say(title))


def _corrected(one: ProtocolCorrection, tongue: Tongue) -> str:
    before = "; ".join(f"{tongue.say(each.what)}: {_before(each, tongue)}" for each in one.before)
    return tongue.say(
        "put-right-told", at=tongue.moment(one.at), who=named(one.by), reason=one.reason, before=before
    )  # fmt: skip


def _before(said: SaidBefore, tongue: Tongue) -> str:
    return said.words or ("–" if said.amount is None else f"{tongue.amount(said.amount)} {said.currency}")


def _clocks(form: DisputeProtocol, tongue: Tongue) -> Facts:
    facts = (
        Fact(tongue.say("send-by"), form.send_by, "time"),
        Fact(tongue.say("complain-by"), form.complain_by, "time"),
        Fact(tongue.say("video-kept-from"), form.video_kept_from, "time"),
    )
    return Facts(facts, tongue.say("clocks"))

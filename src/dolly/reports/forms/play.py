"""The papers of play as blocks: one game explained, the day book, a dispute."""

from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, Printed, Row, Words
from dolly.reports.forms.parts import money_head, named, paper, signed, sum_in_words, table_facts, without_form
from dolly.reports.papers import (
    ActLine,
    BetLine,
    ComplaintsRegister,
    DayBook,
    DisputeProtocol,
    Party,
    ProtocolCorrection,
    PutRight,
    RoundSheet,
    SaidBefore,
)
from dolly.reports.tongue import Tongue


def round_sheet(form: RoundSheet, tongue: Tongue) -> Printed:
    """One page that explains a game to a player: bets, times, number, payouts, who did what."""
    facts = (
        Fact(tongue.say("game"), str(form.game)),
        Fact(tongue.say("spin"), str(form.spin)),
        Fact(tongue.say("direction"), tongue.say(f"direction-{form.direction}") if form.direction else "–"),
        Fact(tongue.say("camera"), form.camera or "–"),
    )
    blocks = (
        table_facts(tongue, form.table, *facts),
        Words(tongue.say("ending"), _ending(form, tongue), strong=True),
        *_bets(form, tongue),
        *_late(form, tongue),
        _acts(form.acts, form.table.currency, tongue),
        *_put_right(form, tongue),
    )
    return without_form(paper(tongue, "round-sheet", form.head, blocks))


def day_book(form: DayBook, tongue: Tongue) -> Printed:
    """The acts of a table's day by time."""
    blocks = (table_facts(tongue, form.table), _acts(form.acts, form.table.currency, tongue))
    return without_form(paper(tongue, "day-book", form.head, blocks))


def dispute_protocol(form: DisputeProtocol, tongue: Tongue) -> Printed:
    """Protocol for a dispute (Н32 46): what it must hold, the decisions, the clocks."""
    seat = () if form.seat is None else (Fact(tongue.say("seat"), str(form.seat)),)
    facts = (
        Fact(tongue.say("game"), str(form.game)),
        *seat,
        Fact(tongue.say("game-at"), form.game_at, "time"),
        Fact(tongue.say("raised-at"), form.raised_at, "time"),
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
    empty = () if rows else (Words("", tongue.say("no-complaints")),)
    blocks = (Grid("", columns, rows), *empty, *signed(tongue, form.signatures))
    return paper(tongue, "complaints", form.head, blocks, wide=True)


def spot_in_words(spot: str, tongue: Tongue) -> str:
    """Returns a spot as people name it: its numbers, or the word of an outside bet."""
    key = f"spot-{spot}"
    return tongue.say(key) if tongue.knows(key) else spot


def act_in_words(act: str, tongue: Tongue) -> str:
    """Returns an act of the log in words; one that has none is shown by its own tag."""
    key = f"act-{act}"
    return tongue.say(key) if tongue.knows(key) else act


def _ending(form: RoundSheet, tongue: Tongue) -> str:
    match form.ending:
        case "number":
            return f"{form.number}, {tongue.say(f'colour-{form.colour}')}" if form.colour else form.number
        case "void":
            return tongue.say("ending-void", reason=form.void_reason)
        case "interrupted":
            return tongue.say("ending-interrupted")


def _bets(form: RoundSheet, tongue: Tongue) -> tuple[Block, ...]:
    """The bets by seat and their settling; on a cloth table bets are not recorded (ruling 31)."""
    if not form.bets:
        return (Words(tongue.say("bets"), tongue.say(f"no-bets-{form.table.kind}")),)
    currency = form.table.currency
    columns = (
        Column(tongue.say("seat"), width=3),
        Column(tongue.say("bet"), width=5),
        Column(money_head(tongue, "stake", currency), "amount", 3),
        Column(tongue.say("pays"), width=2),
        Column(tongue.say("outcome"), width=3),
        Column(money_head(tongue, "winnings", currency), "amount", 3),
        Column(money_head(tongue, "returned", currency), "amount", 3),
    )
    total: Row = (tongue.say("total"), None, form.staked, None, None, form.winnings, form.returned)
    return (
        Grid(tongue.say("bets"), columns, tuple(_bet(bet, tongue) for bet in form.bets), (total,)),
        Words("", tongue.say("how-paid")),
    )


def _bet(bet: BetLine, tongue: Tongue) -> Row:
    seat = f"{bet.seat} · {bet.colour}" if bet.colour else str(bet.seat)
    spot, outcome = spot_in_words(bet.spot, tongue), tongue.say(f"outcome-{bet.outcome}")
    return (seat, spot, bet.stake, f"{bet.odds} : 1", outcome, bet.winnings, bet.returned)


def _late(form: RoundSheet, tongue: Tongue) -> tuple[Grid, ...]:
    """Bets that were refused after no more bets; a sheet without any says nothing of them."""
    columns = (
        Column(tongue.say("clock"), "clock", 3),
        Column(tongue.say("seat"), width=2),
        Column(tongue.say("who"), width=8),
    )
    rows: tuple[Row, ...] = tuple(
        (one.at, "–" if one.seat is None else str(one.seat), named(one.person)) for one in form.late
    )
    return (Grid(tongue.say("late-bets"), columns, rows),) if rows else ()


def _put_right(form: RoundSheet, tongue: Tongue) -> tuple[Grid, ...]:
    """What a desk paid or took back on whatever later day, with the line of its bound book (ruling 29)."""
    columns = (
        Column(tongue.say("time"), "time", 4),
        Column(tongue.say("desk"), width=3),
        Column(tongue.say("act"), width=8),
        Column(tongue.say("who"), width=5),
        Column(money_head(tongue, "amount", form.table.currency), "amount", 4),
    )
    rows: tuple[Row, ...] = tuple(
        (one.at, one.desk, _righted(one, tongue), ", ".join(named(each) for each in one.persons), one.amount)
        for one in form.put_right
    )
    return (Grid(tongue.say("put-right-at-desk"), columns, rows),) if rows else ()


def _righted(one: PutRight, tongue: Tongue) -> str:
    if not one.to_player and not one.book:
        return tongue.say("desk-took-back-cash", reason=one.reason)
    return tongue.say("desk-paid" if one.to_player else "desk-took-back", book=one.book, reason=one.reason)


def _acts(acts: tuple[ActLine, ...], currency: str, tongue: Tongue) -> Grid:
    columns = (
        Column(tongue.say("seq"), width=2),
        Column(tongue.say("clock"), "clock", 3),
        Column(tongue.say("act"), width=8),
        Column(tongue.say("who"), width=6),
        Column(money_head(tongue, "amount", currency), "amount", 4),
    )
    return Grid(tongue.say("acts-by-time"), columns, tuple(_act(act, tongue) for act in acts))


def _act(line: ActLine, tongue: Tongue) -> Row:
    said = act_in_words(line.act, tongue)
    if line.detail:
        said = f"{said}: {line.detail}"
    if line.entered_at is not None:
        said = f"{said} ({tongue.say('entered-later')} {tongue.moment(line.entered_at)})"
    who = tongue.say(f"role-{line.role}")
    if line.person is not None:
        who = f"{who} {named(line.person)}"
    if line.witness is not None:
        who = f"{who}; {tongue.say('signed-besides')} {named(line.witness)}"
    return (str(line.seq), line.at, said, who, line.amount)


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

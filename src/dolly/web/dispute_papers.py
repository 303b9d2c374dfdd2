"""The papers of disputes made: a round's sheet, the protocol with the data kept apart, the register of complaints."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from dolly.floor.clock import gaming_day
from dolly.floor.deciders import TableDecider
from dolly.floor.round_forms import DeskCorrection, RoundTold
from dolly.house.arranging import setting
from dolly.house.dispute_events import IncidentEntered
from dolly.house.dispute_state import THREE_DAYS, Dispute, Statement, protocol_version
from dolly.house.dispute_state import Party as Of
from dolly.money import total
from dolly.protocols.day_book import Language, act_line, in_words
from dolly.protocols.explained import explained
from dolly.protocols.names import name_of
from dolly.protocols.table_papers import Maker, mark_of
from dolly.reports.papers import (
    BetLine,
    ComplaintLine,
    ComplaintsRegister,
    DisputeLine,
    DisputeProtocol,
    Head,
    LateBet,
    Party,
    Person,
    ProtocolCorrection,
    PutRight,
    RoundSheet,
    SaidBefore,
    Signed,
    line_of,
)
from dolly.rules.compiled import compile_terms
from dolly.rules.payment import Outcome
from dolly.table.events import TableCharged
from dolly.web.identities import Identity

_UNKNOWN: Final = "–"
_ENDED: Final[Mapping[Outcome, Literal["lost", "won", "half-returned", "imprisoned"]]] = {
    Outcome.LOST: "lost",
    Outcome.WON: "won",
    Outcome.HALF_RETURNED: "half-returned",
    Outcome.IMPRISONED: "imprisoned",
}


class Known(Struct, frozen=True):
    """The identity data of a dispute's parties that are still kept."""

    identities: Mapping[Of, Identity]


def round_sheet(told: RoundTold, charged: TableCharged, camera: str, maker: Maker, language: Language) -> RoundSheet:
    """One page that explains a game to a player: bets, times, number, payouts, who did what; of a seat its own.

    What a desk put right names no seat, so that it stands on the page of the whole game alone. The head is that which
    stood as the game ended.
    """
    bets = tuple(_bets(told, charged))
    acts = (
        (step.act.seq, step.act.at, step.act.role.value, step.act.by, TableDecider.codec.decode(bytes(step.act.body)))
        for step in (*told.steps, *(one for one in told.corrections if one not in told.steps))
    )
    return RoundSheet(
        head=Head(replace(maker, as_of=told.ended_at).casino, told.day, maker.made_at),
        table=mark_of(charged),
        game=told.game,
        spin=told.spin,
        direction=told.direction,
        ending=told.end,
        acts=tuple(act_line(act, maker, language) for act in explained(acts, told.seat)),
        number=told.pocket or "",
        colour=told.colour.value if told.colour else "",
        void_reason=": ".join(in_words(part, language) for part in told.reason.split(": ")),
        camera=camera,
        bets=bets,
        staked=total(bet.stake for bet in bets),
        winnings=total(bet.winnings for bet in bets),
        returned=total(bet.returned for bet in bets),
        late=tuple(LateBet(one.door_at, one.seat, _named(one.person, maker, one.door_at)) for one in told.refused),
        put_right=tuple(_put_right(one, maker) for one in told.desk if told.seat is None),
    )


def _put_right(one: DeskCorrection, maker: Maker) -> PutRight:
    """Who signed it; an older correction bears the one who entered it."""
    numbers = [each.person for each in one.signatures] or [one.by]
    persons = tuple(_named(each, maker, one.at) for each in numbers)
    book = line_of(one.series, one.book) if one.book else ""
    return PutRight(one.at, one.log, one.to_player, one.amount, book, one.reason, persons)


def _named(number: str, maker: Maker, at: int) -> Person:
    return Person(number, name_of(maker.names, number, at))


def _bets(told: RoundTold, charged: TableCharged) -> Iterable[BetLine]:
    spots = compile_terms(charged.rules).spots
    for seat in told.seats:
        for line in seat.lost:
            yield BetLine(seat.seat, "", line.spot, line.stake, spots[line.spot].odds, "lost")
        for paid in seat.paid:
            odds = spots[paid.spot].odds
            ended = _ENDED[paid.outcome]
            yield BetLine(seat.seat, "", paid.spot, paid.stake, odds, ended, paid.winnings, paid.returned)
        for line in seat.returned:
            odds = spots[line.spot].odds
            yield BetLine(seat.seat, "", line.spot, line.stake, odds, "returned", returned=line.stake)


def dispute_protocol(
    dispute: Dispute, charged: TableCharged, known: Known, maker: Maker, reason: str = ""
) -> DisputeProtocol:
    """The protocol as it stands: before its number a draft that is read and signed, after it the one in force.

    Of an annulled one the dispute is as it told it, and the ``reason`` is why it was annulled.
    """
    protocol = dispute.protocol
    decided = {each.instance: each.text for each in dispute.decisions}  # the last wording of each
    number, version = (protocol.number, protocol.version) if protocol else (0, protocol_version(dispute))
    signatures = maker.signed(protocol.signatures) if protocol else (Signed("game-manager"),)
    refuses = protocol is not None and not protocol.player_signed
    manager = dispute.decided_by("game-manager")
    named, signed_at = dispute.party("player") is not None, protocol.at if protocol else None
    day = gaming_day(protocol.at if protocol else maker.made_at, setting(maker.house, "cut-off-hour"))
    head = maker.head("dispute", number, day, version)
    return DisputeProtocol(
        head=replace(head, replaces=dispute.replaces, reason=reason or _reason(dispute)),
        table=mark_of(charged),
        game=dispute.round.game,
        game_at=dispute.round.at,
        camera=dispute.round.camera,
        raised_at=dispute.opened_at,
        subject=dispute.subject,
        inspector_decision=decided.get("inspector", ""),
        manager_decision=decided.get("game-manager", ""),
        manager=_staff(known, "game-manager", manager.by if manager else None, maker, signed_at),
        player=_party(known.identities.get("player"), _UNKNOWN) if named else None,
        croupier=_staff(known, "croupier", _croupier(dispute), maker, signed_at) if refuses or not named else None,
        send_by=(dispute.send_from or maker.made_at) + THREE_DAYS,
        complain_by=dispute.complain_by,
        video_kept_from=dispute.held_from,
        amount=dispute.amount,
        seat=dispute.seat,
        corrections=_corrections(dispute, maker),
        game_day=charged.day,
        protocol_at=protocol.at if protocol else None,
        signatures=signatures if refuses else (*signatures, Signed("player")),
    )


def _corrections(dispute: Dispute, maker: Maker) -> tuple[ProtocolCorrection, ...]:
    """Each as it was made: what of it changed, as it said before."""
    told = (*(each.before for each in dispute.corrected), dispute.statement)
    return tuple(
        ProtocolCorrection(each.at, _named(each.by, maker, each.at), each.reason, _changed(each.before, now))
        for each, now in zip(dispute.corrected, told[1:], strict=True)
    )


def _changed(before: Statement, now: Statement) -> tuple[SaidBefore, ...]:
    """What was said before of what is said otherwise now, and nothing of what stayed."""
    old, new = (
        (
            SaidBefore("game", f"{each.round.game} ({each.round.log})"),
            SaidBefore("camera", each.round.camera),
            SaidBefore("subject", each.subject),
            SaidBefore("seat", "" if each.seat is None else str(each.seat)),
            SaidBefore("disputed-amount", amount=each.amount, currency=each.currency),
        )
        for each in (before, now)
    )
    return tuple(then for then, since in zip(old, new, strict=True) if then != since)


def _reason(dispute: Dispute) -> str:
    """Why the protocol before this one was annulled."""
    return dispute.annulled[-1].reason if dispute.annulled else ""


def _croupier(dispute: Dispute) -> str | None:
    signatures = dispute.protocol.signatures if dispute.protocol else ()
    return next((each.person for each in signatures if each.role == "croupier"), None)


def _staff(known: Known, of: Of, number: str | None, maker: Maker, at: int | None) -> Party:
    """A member of staff: the data entered for the protocol, else number and name; the rest is filled in by hand."""
    name = name_of(maker.names, number or "", at)
    return _party(known.identities.get(of), f"{number or ''} {name}".strip() or _UNKNOWN)


def _party(identity: Identity | None, names: str) -> Party:
    if identity is None:
        return Party(names, _UNKNOWN)
    return Party(identity.names, identity.papers, identity.address, identity.phone)


def complaints_register(
    day: str, entries: Iterable[IncidentEntered], disputes: Iterable[Dispute], maker: Maker
) -> ComplaintsRegister:
    """The day's register, and the players' disputes in it with what came of each so far (Н32 24(1)).

    A correction stands as its own entry and names the one it corrects.
    """
    lines = tuple(
        ComplaintLine(
            one.number, one.at, "complaint" if one.kind == "complaint" else "incident", one.table,
            ", ".join(one.persons), _corrected(one), one.outcome,
        )
        for one in entries
    )  # fmt: skip
    disputed = tuple(map(_dispute_line, disputes))
    return ComplaintsRegister(Head(maker.casino, day, maker.made_at), lines, (Signed("game-manager"),), disputed)


def _dispute_line(one: Dispute) -> DisputeLine:
    decided = {each.instance: each.text for each in one.decisions}
    return DisputeLine(
        one.number, one.opened_at, one.round.table, one.round.game, one.subject, decided.get("inspector", ""),
        decided.get("game-manager", ""), None if one.settled is None else one.settled.words,
        0 if one.protocol is None else one.protocol.number,
    )  # fmt: skip


def _corrected(one: IncidentEntered) -> str:
    return f"→ {one.corrects_day} № {one.corrects}: {one.text}" if one.corrects else one.text

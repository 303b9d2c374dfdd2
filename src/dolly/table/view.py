"""What each console is shown of a table: pure, whole, and never more than that console may know.

A number declared is seen by croupier and inspector alone until the dolly publishes it (ruling 4).
"""

from collections.abc import Callable, Iterable
from itertools import islice
from math import isqrt
from typing import Final, TypeVar

from dolly.money import NOTHING, Money
from dolly.rules.terms import liability_by_pocket
from dolly.rules.thresholds import LAW_CURRENCY, thresholds_on, warned_of
from dolly.table import commands as say
from dolly.table.events.lines import Line
from dolly.table.evolving.bets import in_order, lines_on
from dolly.table.people import Role
from dolly.table.phases import Phase
from dolly.table.picture import (
    Payout,
    PlayerPicture,
    PublicPicture,
    SeatAccount,
    SeatPicture,
    StaffPicture,
    Visited,
    WinSoFar,
)
from dolly.table.state import PITS_ALARMS, Alarm, Pending, Seat, Table
from dolly.table.touches import due_direction, next_touch, offers
from dolly.table.work import payouts

__all__ = ["SEATS_SHOWN", "next_touch", "offers", "player", "public", "seats", "staff"]

#: No picture is above 64 kB: so many seats fit in it, beside the totals of every spot.
SEATS_SHOWN: Final = 800

#: What a page of accounts or of the work-list may weigh, in bytes of JSON as reckoned below.
PAGE: Final = 24_000

ALARMS_SHOWN: Final = 30
MARKED_SHOWN: Final = 250
VISITS_SHOWN: Final = 50

#: Who may see a declared number before the dolly stands on it.
_SEE_THE_NUMBER: Final = frozenset({Role.CROUPIER, Role.INSPECTOR})

#: Who is told how the table stands: those who watch over it, and are in no place at it.
_SEE_THE_SUMS: Final = frozenset({Role.PIT_BOSS, Role.GAME_MANAGER})

_BETS_MAY_BE_LAID: Final = frozenset({Phase.OPEN, Phase.SPUN, Phase.BETTING})

T = TypeVar("T", Payout, SeatAccount)


def public(table: Table) -> PublicPicture:
    """Draws what is the same for all at the table; number and colour come with the dolly (27(2)s3)."""
    charged, terms = table.charged, table.live_terms
    result = table.pocket if table.dolly else None
    return PublicPicture(
        table=charged.table,
        day=charged.day,
        kind=charged.kind,
        training=charged.training,
        currency=charged.rules.currency,
        rules=f"{charged.rules.profile} {charged.rules.version}",
        phase=table.phase,
        phase_at=table.phase_at,
        game=table.game,
        spin=table.spin,
        direction=table.direction,
        due_direction=due_direction(table),
        bets_open=bets_open(table),
        result=result,
        colour=None if result is None else terms.wheel.colour(result),
        croupier=table.croupier is not None,
        inspector=table.inspector is not None,
        held=table.held_at is not None,
        suspended=table.suspended,
        waiting=table.pending is not None,
        last_games=table.games_left,
        last_games_withdrawn=table.last_games_withdrawn,
        ground=table.ground,
        recent=table.recent,
        drawn=table.drawn or (0,) * len(terms.wheel.pockets),
        seat_count=charged.seats,
        totals=_totals(table),
        staked=table.staked,
        limits_at=table.limits_at,
        coming_limits=None if table.coming_limits is None else table.coming_limits.limits,
    )


def bets_open(table: Table) -> bool:
    """From the lifting of the dolly, or from the spin by the house rules, until no more bets (reading 3)."""
    if table.phase not in _BETS_MAY_BE_LAID or table.held_at is not None:
        return False
    if table.suspended is not None or table.games_left == 0:
        return False
    return table.phase is not Phase.OPEN or table.live_terms.rules.play.bets_before_spin


def seats(table: Table) -> tuple[SeatPicture, ...]:
    """Draws the taken seats by number, as everyone sees them: the first so many of them."""
    taken = (table.seats[number] for number in islice(sorted(table.seats), SEATS_SHOWN))
    return tuple(SeatPicture(seat.number, seat.chip_value) for seat in taken)


def _totals(table: Table) -> tuple[Line, ...]:
    """The stakes on each spot over all seats, in the order of the layout."""
    on: dict[str, Money] = {}
    for seat in table.seats.values():
        for spot, stake in seat.stakes.on.items():
            on[spot] = on.get(spot, NOTHING) + stake
    return tuple([Line(spot, on[spot]) for spot in table.live_terms.spots if spot in on]) if on else ()


def player(table: Table, seat: int) -> PlayerPicture:
    """Draws one seat's own part; of a seat nobody has taken it is empty."""
    taken = table.seats.get(seat) or Seat(seat)
    return PlayerPicture(
        seat=seat,
        card=taken.card,
        chip_value=taken.chip_value,
        rack=taken.rack,
        staked=taken.stakes.staked,
        stakes=lines_on(taken.stakes.on),
        lost=taken.lost,
        paid=taken.paid,
        owed=next((owed.winnings for owed in table.owed if owed.seat == seat), NOTHING),
        last_slip=taken.last_slip,
        last_game=taken.last_game,
    )


def staff(
    table: Table, role: Role, person: str | None = None, *, work_from: int = 0, accounts_from: int = 0
) -> StaffPicture:
    """Draws the part for one role of staff; ``person`` is who looks, else whoever has that role's place."""
    knows, blind = table.dolly or role in _SEE_THE_NUMBER, not sees_the_sums(table, role)
    work, work_next = _page(payouts(table, work_from) if knows else (), _weight_of_payout)
    accounts, accounts_next = _page(_accounts(table, accounts_from), _weight_of_account)
    by_pocket = liability_by_pocket(table.live_terms, table.exposure, table.staked)
    return StaffPicture(
        croupier=table.croupier,
        chipper=table.chipper,
        inspector=table.inspector,
        pocket=table.pocket if knows else None,
        next=next_touch(table) if role is Role.CROUPIER else None,
        offers=offers(table, role, person or _in_place(table, role)),
        work=work,
        work_next=work_next,
        accounts=accounts,
        accounts_next=accounts_next,
        float_=None if blind else table.float_,
        tray=None if blind else table.float_ + table.racks + table.staked + table.held_for_owners,
        box=None if blind else table.box,
        racks=table.racks, held_for_owners=table.held_for_owners,
        written_off=table.written_off,
        blocked=table.blocked,
        fills=table.fills,
        fill_in_transit=table.fill_in_transit,
        liability=by_pocket, worst=max(by_pocket),
        float_warning=5 * max(by_pocket) > 4 * int(table.float_),
        marked=table.marked[:MARKED_SHOWN] if role is Role.INSPECTOR else (),
        pending=_pending(table, role),
        alarms=_alarms(table, role),
        games_left=table.games_left,
        last_games_asked=table.last_games_asked,
        to_tell=table.to_tell,
        visits=tuple(_visits(table)) if role is Role.INSPECTOR else (),
        notes=table.notes if table.box and not blind else (),
        win=_win(table, role),
        denominations=_denominations(table) if role is Role.CROUPIER else (),
        colours=table.charged.colours[: table.charged.seats],
    )  # fmt: skip


def _alarms(table: Table, role: Role) -> tuple[Alarm, ...]:
    """The alarms that are open; who took a place without being assigned is the pit's business alone."""
    shown = (one for one in table.alarms if role in _SEE_THE_SUMS or one.kind not in PITS_ALARMS)
    return tuple(shown)[-ALARMS_SHOWN:]


def sees_the_sums(table: Table, role: Role) -> bool:
    """Whoever counts never sees what there should be, and nobody does once the closing is under way (ruling 25).

    Croupier, chipper and inspector are in a place at the table, and count it: they never see. Pit boss and game manager
    watch over it until its last games are asked for, and see again what was found once the count is confirmed.
    """
    under_way = table.phase is Phase.CLOSED or table.games_left is not None or table.last_games_asked
    return role in _SEE_THE_SUMS and (table.phase is Phase.COUNTED or not under_way)


def _denominations(table: Table) -> tuple[Money, ...]:
    """The approved cash chips of a cloth table; a training table has none approved, and shows the posted values."""
    if table.charged.kind != "cloth":
        return ()
    posted = tuple(sorted(table.live_terms.rules.limits.chip_values, key=int, reverse=True))
    return table.charged.denominations or posted


def _win(table: Table, role: Role) -> WinSoFar | None:
    """Of a cloth table nobody knows the result before its count, and whoever may not see the sums is told none."""
    if table.charged.kind != "terminal" or not sees_the_sums(table, role):
        return None
    pockets = len(table.live_terms.wheel.pockets)
    came_in = table.float_ + table.box + table.tokens + table.credits
    return WinSoFar(
        estimate=int(came_in - table.charged.charge - table.fills),
        theoretical=(2 * table.theoretical + pockets) // (2 * pockets),
        deviation=isqrt(table.spread) // pockets,
    )


def _visits(table: Table) -> Iterable[Visited]:
    """Visitors who are to be told apart before the law's sum is reached; of no side a player sees (ruling 23)."""
    law = thresholds_on(table.charged.day)
    so_far = {one: here + table.elsewhere.get(one, NOTHING) for one, here in table.visits.items()}
    for visitor, amount in islice(sorted(so_far.items(), key=lambda one: -int(one[1])), VISITS_SHOWN):
        warned = warned_of(law, LAW_CURRENCY, amount)
        if warned is not None:
            yield Visited(visitor, amount, warned)


def _in_place(table: Table, role: Role) -> str | None:
    return {Role.CROUPIER: table.croupier, Role.CHIPPER: table.chipper, Role.INSPECTOR: table.inspector}.get(role)


def _pending(table: Table, role: Role) -> Pending | None:
    """What waits for the inspector; one that names a pocket is no picture's but theirs before the dolly."""
    pending = table.pending
    if pending is None or table.dolly or role in _SEE_THE_NUMBER:
        return pending
    return None if isinstance(pending.asked, say.CorrectResult | say.SettleHold) else pending


def _accounts(table: Table, first: int) -> Iterable[SeatAccount]:
    for seat in in_order(table.seats):
        if seat.number >= first:
            yield SeatAccount(
                seat=seat.number,
                card=seat.card,
                chip_value=seat.chip_value,
                rack=seat.rack,
                staked=seat.stakes.staked,
                bought=seat.bought,
                exchanged=seat.exchanged,
                missing=seat.missing,
                last_bet_at=seat.last_bet_at,
                stakes=lines_on(seat.stakes.on),
                keyed=lines_on(seat.stakes.keyed),
                barred=seat.barred,
            )


def _page(items: Iterable[T], weight: Callable[[T], int]) -> tuple[tuple[T, ...], int | None]:
    """Takes what fits on one page, at least one, and the seat from which the next page goes on."""
    taken: list[T] = []
    weighed = 0
    for item in items:
        weighed += weight(item)
        if taken and weighed > PAGE:
            return tuple(taken), item.seat
        taken.append(item)
    return tuple(taken), None


def _weight_of_payout(payout: Payout) -> int:
    return 150 + 70 * len(payout.lines)


def _weight_of_account(account: SeatAccount) -> int:
    return 200 + len(account.card or "") + 30 * (len(account.stakes) + len(account.keyed))

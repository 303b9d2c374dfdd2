"""What each act that was accepted moves, by the name the answer gives it; what moves nothing has no line here."""

from collections.abc import Callable, Mapping
from typing import Final

from dolly.chips import HeldLot
from dolly.desk import commands as desk_say
from dolly.floor.answers import Accepted
from dolly.table import commands as say
from soak.acts_of_books import OF_BOOKS, write
from soak.acts_of_day import OF_THE_DAY
from soak.books import Books, by_spot, one, worth
from soak.payouts import winnings
from soak.said import Saying


def enter(books: Books, saying: Saying, answer: Accepted) -> None:
    """Enters one command that was accepted; they come in the order in which they were written."""
    books.log = answer.log
    for tag in answer.acts:
        entering = _ENTERING.get(tag)
        if entering is not None:
            entering(books, saying)


def _placed(books: Books, saying: Saying) -> None:
    bets = one(saying, say.PlaceBets)
    books.stake(saying.where, bets.seat, books.game(saying.where).lay(bets.seat, by_spot(bets.slip)))


def _taken_back(books: Books, saying: Saying) -> None:
    back = one(saying, say.TakeBackBets)
    books.stake(saying.where, back.seat, -books.game(saying.where).take(back.seat, by_spot(back.slip)))


def _moved(books: Books, saying: Saying) -> None:
    moving, game = one(saying, say.MoveBets), books.game(saying.where)
    books.stake(saying.where, moving.seat, -game.take(moving.seat, by_spot(moving.taken)))
    books.stake(saying.where, moving.seat, game.lay(moving.seat, by_spot(moving.placed)))


def _asked(books: Books, saying: Saying) -> None:
    """Something waits for its confirmation; it is the last command of its touch."""
    books.game(saying.where).asked = saying.commands[-1]


def _declared(books: Books, saying: Saying) -> None:
    """A number is known: as said now, or as it was stated of a game on hold and is confirmed now."""
    game = books.game(saying.where)
    said = next((one for one in saying.commands if isinstance(one, say.DeclareResult)), game.asked)
    assert isinstance(said, say.DeclareResult | say.SettleHold)
    game.pocket = int(said.pocket)


def _corrected(books: Books, saying: Saying) -> None:
    """Whatever was collected and paid is undone; what follows collects and pays on the other number."""
    game, table = books.game(saying.where), saying.where
    assert isinstance(game.asked, say.CorrectResult | say.SettleHold)
    game.pocket = int(game.asked.pocket)
    for seat, spot, stake, won in game.paid:
        books.move(f"float:{table}", won)
        books.move(f"rack:{table}/{seat}", -won - stake)
        books.move(f"layout:{table}/{seat}", game.lay(seat, {spot: stake}))
    for seat, spot, stake in game.lost:
        books.move(f"float:{table}", -stake)
        books.move(f"layout:{table}/{seat}", game.lay(seat, {spot: stake}))
    game.paid, game.lost = [], []


def _collected(books: Books, saying: Saying) -> None:
    """What lies on losing spots goes into the float."""
    game, table = books.game(saying.where), saying.where
    for seat, standing in sorted(game.stakes.items()):
        for spot, stake in [*standing.items()]:
            if winnings(spot, stake, game.pocket) is None:
                game.lost.append((seat, spot, game.take(seat, {spot: stake})))
                books.move(f"layout:{table}/{seat}", -stake)
                books.move(f"float:{table}", stake)


def _paid(books: Books, saying: Saying) -> None:
    """What is left has won: stake and winnings go to the rack."""
    game, table = books.game(saying.where), saying.where
    for seat, standing in sorted(game.stakes.items()):
        for spot, stake in [*standing.items()]:
            won = winnings(spot, stake, game.pocket)
            assert won is not None, "what lost was collected before"
            game.paid.append((seat, spot, game.take(seat, {spot: stake}), won))
            books.move(f"layout:{table}/{seat}", -stake)
            books.move(f"rack:{table}/{seat}", stake + won)
            books.move(f"float:{table}", -won)


def _lifted(books: Books, saying: Saying) -> None:
    game = books.game(saying.where)
    game.lost, game.paid = [], []


def _closed(books: Books, saying: Saying) -> None:
    """Play ends; at the cut-off it does not, and what players hold is owed to them from then on (ruling 27)."""
    _all_back(books, saying)
    closing, table = one(saying, say.CloseTable), saying.where
    if closing.ground != "cut-off":
        return
    seats = books.racks_of(table)
    if table in books.cloth:
        seats = {each.seat: each.chips * books.values[table, each.seat] for each in closing.out}
    books.over.update({(books.log, seat): cents for seat, cents in seats.items() if cents})
    books.days.table(table).owed_out = books.days.owed[table] = sum(seats.values())


def _all_back(books: Books, saying: Saying) -> None:
    """All stakes go back: the game was interrupted, the table suspended or closed."""
    game = books.game(saying.where)
    for seat in sorted(game.stakes):
        books.stake(saying.where, seat, -game.take(seat, {}))


def _seated(books: Books, saying: Saying) -> None:
    sitting = one(saying, say.TakeSeat)
    if sitting.card is not None:
        books.cards[saying.where, sitting.seat] = sitting.card


def _bought(books: Books, saying: Saying) -> None:
    """Chips for cash; at a cloth table nobody knows what the tray holds before it is counted."""
    buying = one(saying, say.BuyChips)
    assert buying.chip_value is not None, "whoever buys here says what a chip is worth"
    books.values[saying.where, buying.seat] = int(buying.chip_value)
    books.move(f"box:{saying.where}", int(buying.amount))
    if saying.where not in books.cloth:
        books.rack(saying.where, buying.seat, int(buying.amount))


def _chips_sold(books: Books, saying: Saying) -> None:
    selling = one(saying, say.SellCashChips)
    books.move(f"box:{saying.where}", int(selling.amount))
    if saying.where not in books.cloth:
        books.move(f"float:{saying.where}", -int(selling.amount))


def _cashed_out(books: Books, saying: Saying) -> None:
    """Cash chips leave the tray and the rack goes down: the float, the tray less what it owes, stays as it is."""
    going = one(saying, say.CashOut)
    books.move(f"rack:{saying.where}/{going.seat}", -int(going.amount))


def _tipped(books: Books, saying: Saying) -> None:
    tip = one(saying, say.TakeTip)
    books.move(f"tips:{saying.where}", int(tip.amount))
    books.days.table(saying.where).tips_taken += int(tip.amount)
    if tip.seat is not None and saying.where not in books.cloth:
        books.move(f"rack:{saying.where}/{tip.seat}", -int(tip.amount))


def _secured(books: Books, saying: Saying) -> None:
    """The rack of an abandoned seat is held for its owner (ruling 22)."""
    seat = one(saying, say.SecureSeat).seat
    left = books.holds(f"rack:{saying.where}/{seat}")
    books.move(f"rack:{saying.where}/{seat}", -left)
    books.move(f"held:{saying.where}", left)
    books.days.table(saying.where).held += left
    books.lots[books.log, seat, left] += 1


def _given_back(books: Books, saying: Saying) -> None:
    """A lot goes back to its owner: one that is held, whole, and once, whatever has become of its table."""
    back = one(saying, desk_say.ReturnHeld)
    lot, amount = back.lot, int(back.lot.amount)
    if lot.carried:
        _had_over_cut_off(books, lot)
        books.till(saying.where, **{back.pay: -amount} if back.pay != "bank" else {})
        write(books, saying, back, amount)
        return
    books.lots[lot.log, lot.seat, amount] -= 1
    assert books.lots[lot.log, lot.seat, amount] >= 0, f"{lot} was given back, and it is not held"
    books.move(f"held:{lot.table}", -amount)
    books.move(f"home:{lot.table}", amount)
    books.till(saying.where, **{back.pay: -amount} if back.pay != "bank" else {})
    write(books, saying, back, amount)


def _had_over_cut_off(books: Books, lot: HeldLot) -> None:
    """What a player holds over a cut-off is had at a desk, and is owed by no charge any more (ruling 27)."""
    owed = books.over.pop((lot.log, lot.seat), 0)
    assert owed == int(lot.amount), f"{lot} was given back, and owed over the cut-off is {owed}"
    books.days.owed[lot.table] -= owed
    books.move(f"carried:{lot.table}", owed)
    if lot.table not in books.cloth:
        books.move(f"rack:{lot.table}/{lot.seat}", -owed)


def _brought(books: Books, saying: Saying) -> None:
    bringing = one(saying, say.BringFromCard)
    books.rack(saying.where, bringing.seat, int(bringing.amount))
    books.move(f"card:{books.cards[saying.where, bringing.seat]}", -int(bringing.amount))
    books.days.table(saying.where).tokens += int(bringing.amount)


def _taken_to_card(books: Books, saying: Saying) -> None:
    going = one(saying, say.TakeToCard)
    books.rack(saying.where, going.seat, -int(going.amount))
    books.move(f"card:{books.cards[saying.where, going.seat]}", int(going.amount))
    books.days.table(saying.where).tokens -= int(going.amount)


def _desk_sold(books: Books, saying: Saying) -> None:
    amount = worth(one(saying, desk_say.SellChips).chips)
    books.till(saying.where, chips=-amount, cash=amount)


def _desk_redeemed(books: Books, saying: Saying) -> None:
    redeeming = one(saying, desk_say.RedeemChips)
    amount = worth(redeeming.chips)
    books.till(saying.where, chips=amount, cash=-amount if redeeming.pay == "cash" else 0)
    write(books, saying, redeeming, amount)


def _tokens_sold(books: Books, saying: Saying) -> None:
    selling = one(saying, desk_say.SellTokens)
    books.till(saying.where, cash=int(selling.amount))
    books.move(f"card:{selling.card}", int(selling.amount))


def _tokens_redeemed(books: Books, saying: Saying) -> None:
    redeeming = one(saying, desk_say.RedeemTokens)
    books.till(saying.where, cash=-int(redeeming.amount) if redeeming.pay == "cash" else 0)
    books.move(f"card:{redeeming.card}", -int(redeeming.amount))
    write(books, saying, redeeming, int(redeeming.amount))


_ENTERING: Final[Mapping[str, Callable[[Books, Saying], None]]] = {
    "bets-placed": _placed,
    "bets-taken-back": _taken_back,
    "bets-moved": _moved,
    "confirmation-asked": _asked,
    "result-declared": _declared,
    "result-corrected": _corrected,
    "losing-collected": _collected,
    "winning-paid": _paid,
    "dolly-lifted": _lifted,
    "game-interrupted": _all_back,
    "table-suspended": _all_back,
    "table-closed": _closed,
    "seat-taken": _seated,
    "seat-secured": _secured,
    "chips-bought": _bought,
    "cash-chips-sold": _chips_sold,
    "cashed-out": _cashed_out,
    "tip-taken": _tipped,
    "card-chips-brought": _brought,
    "card-chips-taken": _taken_to_card,
    "desk-chips-sold": _desk_sold,
    "desk-chips-redeemed": _desk_redeemed,
    "desk-tokens-sold": _tokens_sold,
    "desk-tokens-redeemed": _tokens_redeemed,
    "held-returned": _given_back,
    **OF_BOOKS,
    **OF_THE_DAY,
}

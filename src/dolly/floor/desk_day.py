"""A desk's day on the floor: opened on what the last left, sold and redeemed with cards, closed by its balance."""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from dolly.card import card as cards
from dolly.card.card import CardCommand
from dolly.card.decide import check_currency
from dolly.chips import approved_on
from dolly.desk import commands as say
from dolly.desk import till_commands as till_say
from dolly.desk.commands import DeskCommand, TillCount
from dolly.desk.events import CountConfirmed
from dolly.errors import Refused
from dolly.floor.answering import say_of_counts
from dolly.floor.answers import Accepted, Message, message
from dolly.floor.correcting import correct
from dolly.floor.days import day_to_open, next_log, turn
from dolly.floor.desks import DeskHost
from dolly.floor.ended import Ended, desk_asked
from dolly.floor.handing import count_to_close, draft_till_paper
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.papers import draft_charge, draft_fill
from dolly.floor.paying_out import pay_out, paying_parts, return_held
from dolly.floor.register import DOLLY
from dolly.floor.slips import draft_credit
from dolly.floor.together import Part
from dolly.floor.visits import by_rate, visitors_of
from dolly.house import commands as house_say
from dolly.house.approving import check_tokens
from dolly.house.arranging import setting
from dolly.rules.thresholds import thresholds_on
from dolly.store.log import day_of
from dolly.table.commands.cards import BarCard
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

#: The house's own currency.
EURO = "EUR"


async def open_desk(floor: "Floor", desk: str, command_id: str, by: Actor) -> Accepted:
    """A cashier opens a desk on what its last day left (Н35 6); the count comes next."""
    floor.desks.check_known(desk)
    async with floor.opening:
        await floor.settled()
        known = floor.house.desks[desk]
        day = await day_to_open(floor)
        name = known.log or await next_log(floor, desk, day)
        host = floor.desks.live.get(desk) or await floor.desks.hosted(name)
        left, predecessor = await _left(floor, known.last_log)

        def plan() -> list[Part]:
            first, tills = known.last_log is None, _with_empty(floor, left, day)
            there = {each.currency for each in left}
            opening = say.OpenDesk(
                desk, day, tuple(chip for _, chip in sorted(floor.house.chips.items())), thresholds_on(day), tills,
                first, predecessor, () if first else tuple(one.currency for one in tills if one.currency not in there),
                refuse_parts=not setting(floor.house, "warn-cash-in-parts"),
            )  # fmt: skip
            entered = Part(floor.register.host, house_say.OpenDeskLog(desk, name), by)
            return [*turn(floor, day, by), entered, Part(host, opening, by)]

        said = message(desk, command_id, by, (f"open {desk}",), floor.clock())
        return await floor.together([floor.register.host, host], said, plan, host)


async def say_desk(floor: "Floor", desk: str, command_id: str, by: Actor, command: DeskCommand) -> Accepted:
    """Says to a desk what concerns it alone, or it and a card, or its end, which the house enters as well."""
    host = desk_asked(floor, desk)
    said = message(host.name, command_id, by, (command,), floor.clock())
    if isinstance(host, Ended):
        return await host.say(said)
    match command:
        case say.SellTokens():
            loaded = cards.LoadCard(host.name, command.currency, command.amount)
            return await _with_card(floor, host, said, command, loaded)
        case say.RedeemTokens():
            drawn = cards.DrawCard(host.name, command.currency, command.amount, to_play=False)
            return await _with_card(floor, host, said, command, drawn)
        case say.RedeemChips():
            return await pay_out(floor, host, said, command)
        case say.ReturnHeld():
            return await return_held(floor, host, said, command)
        case say.DraftPaper(paper=say.FloatPaper(kind="credit")):
            return await draft_credit(floor, host, said, command)
        case say.DraftPaper(paper=say.FloatPaper(kind="fill")):
            return await draft_fill(floor, host, said, command)
        case say.DraftPaper():
            return await draft_charge(floor, host, said, command)
        case till_say.DraftTillPaper():
            return await draft_till_paper(floor, host, said, command)
        case say.EnterCount(purpose="closing"):
            return await count_to_close(floor, host, said, command)
        case say.ConfirmCount():
            return await say_of_counts(floor, host, said)
        case say.CorrectPayment():
            return await correct(floor, host, said, command)
        case say.SignBalance():
            return await _sign_balance(floor, host, said, command)
        case _ if visitors_of(said.commands) or by_rate(said.commands):
            return await floor.together([host], said, lambda: [Part(host, command, by)], host)
        case _:
            return await host.say(said)


async def close_balanced(floor: "Floor", host: DeskHost) -> None:
    """A balanced desk's last head is entered in the house's log, and it takes no more commands."""
    desk = host.stored.name
    head = await floor.writer.run(partial(floor.log.head, host.name))
    if floor.house.desks[desk].log == host.name:
        with suppress(Refused):  # entered already
            await floor.register.say(DOLLY, house_say.CloseDeskLog(desk, host.name, head[1].hex()))
    floor.visits.end(host)
    if floor.desks.live.get(desk) is host:
        floor.desks.live.pop(desk)
    await host.close()


async def close_all_balanced(floor: "Floor") -> None:
    """Every desk that has balanced is entered as closed, also where the log failed at its end."""
    for host in tuple(floor.desks.live.values()):
        if host.stored.closed:
            await close_balanced(floor, host)


async def issue_card(floor: "Floor", number: str, command_id: str, by: Actor) -> Accepted:
    """A card is handed out at a desk."""
    card = await floor.desks.card(number)
    return await card.say(message(card.name, command_id, by, (cards.IssueCard(number, EURO),), floor.clock()))


async def say_card(floor: "Floor", number: str, command_id: str, by: Actor, command: CardCommand) -> Accepted:
    """Blocks a card, lets it free, or gives it a PIN; the tables where it is in use bar it as well (ruling 30).

    They hold still meanwhile, so that no seat is taken on it in between.
    """
    card = await floor.desks.card(number)
    said = message(card.name, command_id, by, (command,), floor.clock())
    if not isinstance(command, cards.BlockCard | cards.UnblockCard):
        return await card.say(said)
    tables = [one for one in floor.tables.values() if one.halted is None]

    def plan() -> list[Part]:
        barring = BarCard(number, isinstance(command, cards.BlockCard))
        used = {table for table, _ in card.stored.uses}
        at = [one for one in tables if one.name.partition("/")[0] in used]
        return [Part(card, command, by), *(Part(one, barring, DOLLY) for one in at)]

    return await floor.together([card, *tables], said, plan, card)


async def move_card(floor: "Floor", lost: str, to: str, command_id: str, by: Actor) -> Accepted:
    """A lost card is blocked for good and its balance moves to a new number, in one append (ruling 30).

    Raises:
        Refused: among others, the number was issued before: its card may be another player's.
    """
    old, new = await floor.desks.card(lost), await floor.desks.card(to)
    said = message(old.name, command_id, by, (cards.MoveCard(to),), floor.clock())

    def plan() -> list[Part]:
        parts = [Part(old, cards.MoveCard(to), by), Part(new, cards.IssueCard(to, old.stored.currency), by)]
        if old.stored.balance:
            parts.append(Part(new, cards.LoadCard(old.name, old.stored.currency, old.stored.balance), by))
        return parts

    return await floor.together([old, new], said, plan, old)


async def _with_card(
    floor: "Floor", host: DeskHost, said: Message, command: say.SellTokens | say.RedeemTokens, other: CardCommand
) -> Accepted:
    """The desk's half and the card's, in one append; where it is a payment, with its line of a bound book."""
    card = await floor.desks.card(command.card)
    with_card = Part(card, other, said.by)

    def plan() -> list[Part]:
        check_currency(card.stored, command.currency)  # before the desk asks for a rate, which would not help
        if isinstance(command, say.SellTokens):
            check_tokens(floor.house, day_of(host.name))
        else:
            return [*paying_parts(floor, host, command, said.by), with_card]
        return [Part(host, command, said.by), with_card]

    house = [floor.register.host] if isinstance(command, say.RedeemTokens) else []
    return await floor.together([*house, host, card], said, plan, host)


async def _sign_balance(floor: "Floor", host: DeskHost, said: Message, command: say.SignBalance) -> Accepted:
    """With the last signature a shift's balance takes its number, and at the day's end the house closes the desk.

    The morning's count is no paper of its own: it is printed, signed, with the balance of the shift it begins.
    """
    house, by = floor.register.host, said.by

    def plan() -> list[Part]:
        balance = host.stored.balance
        last = balance is not None and [person for _, person in balance.lacking] == [by.person]
        if balance is None or balance.paper.purpose == "opening" or not last:
            return [Part(host, say.SignBalance(command.version), by)]
        numbered = say.SignBalance(command.version, floor.house.next_paper("desk-balance"))
        return [Part(house, house_say.NumberPaper("desk-balance", host.name), by), Part(host, numbered, by)]

    answer = await floor.together([house, host], said, plan, host)
    if host.stored.closed:
        await close_balanced(floor, host)
    return answer


async def _left(floor: "Floor", last_log: str | None) -> tuple[tuple[TillCount, ...], str]:
    """What the last day closed with, and the head of its log; nothing where there was none."""
    if last_log is None:
        return (), ""
    head = await floor.writer.run(partial(floor.log.head, last_log))
    return await floor.writer.run(partial(_closing_count, floor, last_log)), head[1].hex()


def _with_empty(floor: "Floor", left: tuple[TillCount, ...], day: str) -> tuple[TillCount, ...]:
    """What was left, and an empty till of each currency of approved chips that had none: on a first day all of them."""
    there = {each.currency for each in left}
    currencies = {chip.currency for chip in approved_on(floor.house.chips.values(), day)} or {EURO}
    return (*left, *(TillCount(currency, (), ()) for currency in sorted(currencies - there)))


def _closing_count(floor: "Floor", name: str) -> tuple[TillCount, ...]:
    """Returns what a desk's day closed with, from its log."""
    counts: tuple[TillCount, ...] = ()
    for record in floor.log.read(name):
        event = DeskDecider.codec.decode(record.body)
        if isinstance(event, CountConfirmed):
            counts = tuple(TillCount(each.currency, each.chips, each.cash) for each in event.tills)
    return counts

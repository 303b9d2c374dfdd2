"""Papers of a till made anew: nothing moves, each stands in the day once, and its own hands sign it (ЗСч 8)."""

import pytest

from dolly.documents import HANDS, Way
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.past import desk_logs, read_desk
from dolly.floor.reissuing import draft_reissue, paper_says, sign_reissue
from dolly.house import commands as house_say
from dolly.house.reissue_state import ReissueKind
from dolly.house.reissuing_commands import DraftReissue, SignReissue
from dolly.protocols.house_papers import daily_protocol, desk_balance
from dolly.protocols.table_papers import Maker
from dolly.protocols.till_papers import handover_protocol
from dolly.reports.papers import DailyProtocol
from dolly.table.people import Actor
from tests.floor.day import CASHIER, OTHER_CASHIER, House, worth
from tests.floor.house import MANAGER, PIT, TriedLog
from tests.floor.test_gaming_day import house
from tests.floor.test_handing import CASH, CHIPS, DAY, TIPS, closed, drafted, second_desk, signed
from tests.floor.test_reissuing import REASON
from tests.floor.test_tips import lots, tipped

#: Each way with the number its paper takes in the day that is played, and who gives, allows and takes.
PAPERS: dict[Way, tuple[ReissueKind, int, tuple[Actor, ...]]] = {
    "from-safe": ("handover", 1, (MANAGER, CASHIER)),
    "to-desk": ("handover", 2, (CASHIER, MANAGER, OTHER_CASHIER)),
    "to-safe": ("handover", 3, (OTHER_CASHIER, MANAGER)),
    "tips": ("tips", 1, (CASHIER, MANAGER)),
}


async def handed(one: House) -> None:
    """Safe, two desks and the staff: one paper of each way, and the first desk is closed."""
    await second_desk(one)
    await tipped(one)
    await signed(one, await drafted(one, "from-safe"), MANAGER, CASHIER)
    await signed(one, await drafted(one, "to-desk", to="desk-2"), CASHIER, MANAGER, OTHER_CASHIER)
    await signed(one, await drafted(one, "to-safe", desk="desk-2", by=OTHER_CASHIER), OTHER_CASHIER, MANAGER)
    await signed(one, await drafted(one, "tips", TIPS, (), tips=lots(one)), CASHIER, MANAGER)
    await closed(one)


async def sign(one: House, draft: int, *people: Actor) -> None:
    version = one.floor.house.reissues[draft].version
    for by in people:
        await sign_reissue(one.floor, one.id(), by, SignReissue(draft, version))


async def anew(one: House, kind: ReissueKind, number: int, *people: Actor) -> int:
    """A paper is made anew and signed; its number."""
    await draft_reissue(one.floor, one.id(), MANAGER, DraftReissue(kind, number, REASON))
    await sign(one, one.floor.house.reissue_count, *people)
    return one.floor.house.papers[kind]


def day_of(one: House) -> DailyProtocol:
    desks = [read_desk(one.floor.log, name) for name in desk_logs(one.floor.log, DAY)]
    return daily_protocol(DAY, 1, [], desks, Maker(one.floor.house, {}, 0))


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("way", PAPERS)
async def test_a_paper_of_a_till_made_anew_stands_in_the_day_once_and_moves_nothing(way: Way) -> None:
    log = TriedLog()
    async with house(log) as one:
        await handed(one)
        held, before = one.held(), day_of(one)
        kind, number, people = PAPERS[way]
        assert [by.role.value for by in people] == [role for _, role in HANDS[way]]
        last = one.floor.house.papers[kind]

        assert await anew(one, kind, number, *people) == last + 1

        day = day_of(one)
        assert one.held() == held
        assert (day.desks, day.totals) == (before.desks, before.totals)
        lines = {(line.way, line.number): (line.giver, line.taker, line.chips, line.cash) for line in before.handovers}
        lines[way, last + 1] = lines.pop((way, number))
        found = {(line.way, line.number): (line.giver, line.taker, line.chips, line.cash) for line in day.handovers}
        assert found == lines
        assert len(day.handovers) == len(before.handovers)
        assert not any(line.annulled for line in day.handovers)
        assert check_export(export(log, Wanted(DAY, one.floor.clock()))).fault is None


@pytest.mark.law("ruling 32")
async def test_the_old_handover_is_annulled_and_the_new_one_names_it_and_says_the_same() -> None:
    async with house() as one:
        await handed(one)
        first = desk_one(one)
        await anew(one, "handover", 2, CASHIER, MANAGER, OTHER_CASHIER)
        maker = Maker(one.floor.house, {}, 0)
        (gave,) = (each for each in read_desk(one.floor.log, f"desk-1/{DAY}").handed if each.paper.way == "to-desk")
        (took,) = (each for each in read_desk(one.floor.log, f"desk-2/{DAY}").handed if each.paper.way == "to-desk")
        old, new = handover_protocol(gave, maker, 2), handover_protocol(gave, maker)
        assert (old.head.annulled, old.head.replaced_by, old.head.reason) == (True, 4, REASON)
        assert (new.head.number, new.head.replaces, new.head.reason) == (4, 2, REASON)
        assert (new.chips, new.cash, new.giver, new.taker) == (CHIPS, CASH, "desk-1", "desk-2")
        assert new.head.version != old.head.version
        assert [each.version for each in new.signatures] == [new.head.version] * 3
        assert handover_protocol(took, maker) == new
        assert desk_one(one) == first
        says = paper_says(one.floor.log, one.floor.house, "handover", 4)
        assert (says.sums[0].chips, says.sums[0].cash) == (CHIPS, CASH)
        assert says.handing is not None
        assert (says.handing.way, says.handing.giver, says.handing.taker) == ("to-desk", "desk-1", "desk-2")


def desk_one(one: House) -> tuple[tuple[str, int, int, int], ...]:
    """What the balance of the first desk says of its handovers and tips: line, acts, cash, chips."""
    day = read_desk(one.floor.log, f"desk-1/{DAY}")
    assert day.closing is not None
    (till,) = desk_balance(day, day.closing, Maker(one.floor.house, {}, 0)).tills
    lines = tuple((line.kind, line.acts, int(line.cash), int(line.chips)) for line in till.movements)
    assert ("desk-out", 1, -worth(CASH), -worth(CHIPS)) in lines
    return lines


@pytest.mark.law("ruling 24")
async def test_who_gives_allows_and_takes_sign_a_handover_anew_and_nobody_else() -> None:
    async with house() as one:
        await handed(one)
        await draft_reissue(one.floor, one.id(), MANAGER, DraftReissue("handover", 2, REASON))
        with pytest.raises(NotPermitted):
            await sign(one, 1, PIT)
        await sign(one, 1, CASHIER)
        with pytest.raises(Refused) as early:
            await sign(one, 1, OTHER_CASHIER)
        assert early.value.refusal is Refusal.NOT_SIGNED
        await sign(one, 1, MANAGER)
        with pytest.raises(Refused) as twice:
            await sign(one, 1, CASHIER)
        assert twice.value.refusal is Refusal.SIGNED_ALREADY
        assert one.floor.house.number_now("handover", 2) == 2
        await sign(one, 1, OTHER_CASHIER)
        assert one.floor.house.number_now("handover", 2) == 4


@pytest.mark.law("ruling 32")
async def test_a_day_waits_for_the_handover_that_is_made_anew_and_no_handover_is_annulled_alone() -> None:
    async with house() as one:
        await handed(one)
        with pytest.raises(Refused) as alone:
            await one.floor.register.say(MANAGER, house_say.AnnulPaper("handover", 1, REASON))
        assert alone.value.refusal is Refusal.REISSUE_ONLY
        assert "make it anew" in str(alone.value)
        await draft_reissue(one.floor, one.id(), MANAGER, DraftReissue("tips", 1, REASON))
        with pytest.raises(Refused) as waiting:
            await one.floor.register.say(MANAGER, house_say.NumberPaper("daily", DAY, "5" * 64, "5" * 64))
        assert waiting.value.refusal is Refusal.DAY_NOT_OVER
        assert "tips 1" in str(waiting.value)

"""Papers made anew: the manager drafts one in the place of another, and all who sign such a paper sign it (ЗСч 8)."""

from typing import Final

from dolly.house.reissue_state import REISSUED, Reissue, ReissueKind
from dolly.house.reissuing_commands import DraftReissue, SignReissue, WithdrawReissue
from dolly.house.state import House
from dolly.store.log import day_of
from dolly.table.people import Actor
from soak.consoles import Console
from soak.founding import CLOTH, DESKS, LEADS
from soak.lines import Line
from tests.floor.house import MANAGER, PIT

#: Who may sign in each role; of cashiers all there are, for some papers are signed by two.
_PEOPLE: Final[dict[str, tuple[Actor, ...]]] = {
    "cashier": tuple(one for desk in DESKS.values() for one in desk),
    "game-manager": (MANAGER,),
    "pit-boss": (PIT,),
    "croupier": (LEADS[CLOTH],),
}


class Anew(Console):
    """Somebody always finds a wrong signature: on a paper of today as a rule, now and then on one of a day before."""

    def __init__(self, line: Line) -> None:
        super().__init__(line, MANAGER)

    async def act(self) -> None:
        """The next signatures on a paper that waits, or another one is drafted anew."""
        floor, chance = self.floor(), self.chance
        if floor is None:
            return
        waiting = [draft for _, draft in sorted(floor.house.reissues.items())]
        if waiting and chance.random() < 0.85:
            await self._signed(chance.choice(waiting))
        elif chance.random() < (0.05 if self.world.closing else 0.4):
            found = self._wrong(floor.house)
            if found is not None:
                await self.say("anew", "house", DraftReissue(*found, "signed by the wrong person"))

    def _wrong(self, house: House) -> tuple[ReissueKind, int] | None:
        """Draws a paper that stands, or one that is annulled already."""
        of_today = self.chance.random() < 0.9
        kind = self.chance.choice(REISSUED)
        numbers = [
            number
            for (one, number), log in sorted(house.stands.items())
            if one == kind and (not of_today or day_of(log) == house.day)
        ]
        return (kind, self.chance.choice(numbers)) if numbers else None

    async def _signed(self, draft: Reissue) -> None:
        """Signed by all or by fewer so far, or given up; the old paper stands on until the last."""
        chance, signed = self.chance, {each.person for each in draft.signed}
        if chance.random() < 0.1:
            await self.say("house", "house", WithdrawReissue(draft.number, "it was right"))
            return
        version = draft.version if chance.random() < 0.95 else "0" * 64
        for role in draft.paper.lacking(draft.signed)[: chance.choice((4, 4, 2, 1))]:
            by = chance.choice([one for one in _PEOPLE[role] if one.person not in signed])
            signed.add(by.person)
            await self.say("sign-anew", "house", SignReissue(draft.number, version), by=by)

"""The door of what was written on a sheet in an outage: entered afterwards, with both times and two signatures."""

from litestar.params import FromPath
from msgspec.structs import replace

from dolly.errors import NotPermitted
from dolly.floor.answers import Accepted
from dolly.table.commands.later import EnterLater
from dolly.table.people import Role
from dolly.web.desk_bodies import EnteringLater
from dolly.web.door import AnyRequest, body, house_of
from dolly.web.doors import door
from dolly.web.signing import signer

#: Who signs besides: somebody over the table.
WITNESSES = frozenset({Role.INSPECTOR, Role.PIT_BOSS, Role.GAME_MANAGER})


@door("POST", "/api/tables/{table:str}/later", "enter-later", body=EnteringLater, answer=Accepted)
async def enter_later(request: AnyRequest, table: FromPath[str]) -> Accepted:
    """Enters one line of an emergency sheet; who enters it and a second person sign it, each by PIN."""
    house, entering = house_of(request), await body(request, EnteringLater)
    if entering.witness.role not in WITNESSES:
        raise NotPermitted("what is entered later is signed besides by inspector, pit boss or game manager")
    host = house.floor.host(table)
    by = await signer(request, entering.signing, host)
    witness = await signer(request, entering.witness, host)
    line: EnterLater = replace(entering.line, witness=witness.person, witness_role=witness.role)
    return await house.floor.say(table, entering.id, by, line)

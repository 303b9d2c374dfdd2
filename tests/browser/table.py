"""A table with four people in four windows of one browser, and what its log says of them."""

from collections import Counter
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, Route, ViewportSize, WebSocketRoute

from tests.browser.people import Console, Croupier, Inspector, Player

DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
COMMANDS: Final = "**/api/tables/*/commands"


class Table:
    """Croupier and inspector in place, two players with a hundred euro each at seats 3 and 4."""

    def __init__(self, context: BrowserContext, address: str, door: str = "") -> None:
        self.context = context
        self.address = address
        self._door = door or address  # where tests ask, who know no name that only the browser knows
        self.croupier = Croupier(context.new_page(), address)
        self.inspector = Inspector(context.new_page(), address)
        self.croupier.take_place()
        self.inspector.take_place()
        self.three = Player(context.new_page(), address, 3)
        self.four = Player(context.new_page(), address, 4)
        self.begin()

    def begin(self) -> None:
        """A test begins: windows of a desk's size, racks looked at, touches counted from nought, acts from here."""
        for who in (self.croupier, self.inspector, self.three, self.four):
            who.page.set_viewport_size(DESK)
        for player in (self.three, self.four):
            player.began = player.rack
        self.croupier.touches = 0
        self.first = self.view()["seq"]

    def at_rest(self) -> bool:
        """Whether the next game can begin as if nothing had been before it."""
        view = self.view()
        table, staff = view["public"], view["staff"]
        quiet = not (staff["alarms"] or staff["pending"] or table["held"] or table["staked"])
        return quiet and table["phase"] == "open" and table["last_games"] is None

    def ask(self, path: str, who: Console | None = None) -> Any:  # noqa: ANN401 - the server's own JSON
        """Asks the server what the croupier may know, or somebody else."""
        token = (who or self.croupier).token
        answer = self.context.request.get(f"{self._door}/api/tables/R1/{path}", headers=bearer(token))
        assert answer.ok, answer.text()
        return answer.json()

    def view(self) -> Any:  # noqa: ANN401 - likewise
        return self.ask("view")

    def acts(self) -> list[Any]:
        """The acts since the test began, oldest first."""
        return [act for act in self.ask("acts?limit=500")["acts"] if act["seq"] > self.first]

    def tags(self) -> Counter[str]:
        """How often each kind of act was recorded since the test began."""
        return Counter(act["tag"] for act in self.acts())

    def say(self, *commands: dict[str, Any]) -> None:
        """Acts of the croupier that the console says in one touch, said apart by another client."""
        words = {"id": f"apart-{self.view()['seq']}", "commands": list(commands)}
        answer = self.context.request.post(
            f"{self._door}/api/tables/R1/commands", data=words, headers=bearer(self.croupier.token)
        )
        assert answer.ok, answer.text()

    def betting(self) -> None:
        """A game with five euro of seat 3 on 17 and ten of seat 4 on red."""
        self.croupier.spin()
        self.three.bets("17", 5)
        self.four.bets("red", 10)

    def ball(self, pocket: str) -> None:
        """No more bets, the number, the dolly."""
        self.croupier.no_more_bets()
        self.croupier.number(pocket)
        self.croupier.dolly()

    def game(self, pocket: str) -> None:
        """A quiet game to its end."""
        self.croupier.spin()
        self.ball(pocket)
        self.croupier.done()


def bearer(token: str) -> dict[str, str]:
    """The header that says who asks."""
    return {"Authorization": f"Bearer {token}"}


class Kept:
    """What a page says to the table is kept on its way until somebody lets it go."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._kept: list[Route] = []
        self._open = False
        page.route(COMMANDS, self._keep)

    def _keep(self, said: Route) -> None:
        if self._open:
            said.continue_()
        else:
            self._kept.append(said)

    def let_go(self) -> None:
        """It goes on, as if nothing had kept it."""
        self._open = True
        for one in self._kept:
            one.continue_()
        self._page.unroute(COMMANDS)

    def lose_answers(self) -> None:
        """It goes on and is heard, but the answer is lost on the way back."""
        self._open = True
        for one in self._kept:
            one.fetch()
            one.abort()
        self._page.unroute(COMMANDS)


class Line:
    """The line between one page and the house, which somebody may pull out without either of them being told."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        page.route_web_socket("**/live", self._socket)
        page.route("**/api/**", lambda route: route.abort() if self.cut else route.continue_())
        page.reload()  # the window keeps its sign-in; its socket goes over this line from now on

    def _socket(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close()
            return
        house = page.connect_to_server()
        page.on_message(lambda text: None if self.cut else house.send(text))
        house.on_message(lambda text: None if self.cut else page.send(text))

"""Pages that hang on a node beside the holder: they play, and go on by themselves when the holder dies."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table import DESK, Table
from tests.store.server import Server
from tests.web.nodes import follower, founded, holder


@pytest.mark.law("ruling 11")
def test_pages_on_the_node_that_takes_over_go_on_by_themselves(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(1) as apart:  # the browser has a loop of its own in this thread
        database = apart.submit(asyncio.run, founded(server.address("pages"), tmp_path)).result()
    context = chromium.new_context(viewport=DESK)
    with holder(tmp_path / "one", database) as one, follower(tmp_path / "two", database) as two:
        table = Table(context, two.url)
        table.game("8")
        table.betting()
        one.process.kill()
        table.croupier.sees("The game is on hold")
        for who in (table.croupier, table.inspector, table.three, table.four):
            who.no_longer_sees("No signal")
        table.three.has_staked(5_00)
        table.croupier.press("We both saw the ball come to rest")
        table.croupier.number("17")
        table.inspector.confirm()
        table.croupier.dolly()
        table.croupier.done()
        table.three.has_won(35 * 5)
        table.four.has_won(-10)
        context.close()

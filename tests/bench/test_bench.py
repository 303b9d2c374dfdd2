"""The bench runs, and what it writes down has its shape. No speed is held here: that is for quiet machines."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench import __main__ as command
from bench import pages, peers
from bench.ceiling import Files, Twin
from bench.figures import FIGURES
from bench.paper import paper, summary
from bench.plot import draw
from bench.report import Goal, Report, Row, met, row
from bench.timing import Effort, in_turns
from dolly.store.sqlite import SqliteLog
from tests.store.house import played

SIMULATED = ["1 bet", "10 bets", "100 bets", "10 bets, bankroll", "10 other bets each spin", "martingale"]
FEED_WORDS = ["no more bets", "number", "dolly", "collect, pay, lift"]
BESIDE = ["seen beside", "said and seen beside"]
READINGS = ["replay", "chain and sequence", "verify whole"]
TINY = Effort("tiny", rounds=1, seconds=0.001, slips=16, writers=(1, 2), games=4, seats=(4,))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Report:
    folder = tmp_path_factory.mktemp("bench")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(peers, "HOME", folder / "not-installed")
        patch.setattr(pages, "BROWSER", folder / "not-installed")
        report = command.run(TINY)
    assert list(folder.iterdir()) == []  # it cleans up behind itself
    return report


def test_every_figure_has_its_rows(run: Report) -> None:
    cases = {figure.name: [one.case for one in run.rows if one.figure == figure.name] for figure in FIGURES}
    assert cases == {
        "P1": ["1 bet a slip", "10 bets a slip", "100 bets a slip"],
        "P1 peers": [],
        "P1b": ["1 seat × 1 bet", "8 seats × 10 bets"],
        "P2": SIMULATED,
        "P2 fast": SIMULATED,
        "P2 exact": [
            "one slip of 20 bets",
            "10,000 spins, transform",
            "1,000 spins, whole numbers",
            "bankroll of 1,000 chips",
            "totals of 10^9 spins",
        ],
        "P3 host": ["1 writer", "2 writers"],
        "P3 PostgreSQL": ["1 writer", "2 writers"],
        "P3 HTTP": ["1 writer", "2 writers"],
        "P4": [f"4 seats, {word}" for word in (*FEED_WORDS, "one never reads")],
        "P4 nodes": [
            f"4 seats, {word}, {where}" for word in FEED_WORDS for where in ("seen beside", "said and seen beside")
        ],
        "P5": [f"{case}, {slips} a slip" for slips in ("a bet", "12 bets") for case in READINGS],
        "P6": [
            *(f"{bets} a seat, 8 seats" for bets in ("1 bet", "10 bets", "100 bets")),
            *(f"{seats}, 10 bets each" for seats in ("1 seat", "10 seats", "100 seats", "1,000 seats")),
            *(f"after {games} games, 8 seats, 10 bets" for games in (0, 1, 4)),
            *(f"{tables}, a durable slip" for tables in ("1 table", "4 tables", "16 tables")),
        ],
        "P6 memory": ["4 seated consoles, one", "a game of a day of 4"],
        "P7": ["empty house, first page served", "dolly settle"],
        "P8": [f"{console}, weight" for console in pages.CONSOLES],
    }


def test_a_run_as_json_can_be_read_back_whole(run: Report) -> None:
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(run))
    assert set(told) == {"machine", "others", "at", "effort", "seconds", "rows"}
    assert {"figure", "case", "unit", "value", "beside", "reference", "ratio", "goals", "notes", "remark"} == set(
        told["rows"][0]
    )
    assert set(told["rows"][0]["value"]) == {"median", "least", "most", "rounds"}
    assert msgspec.convert(told, Report) == run


def test_every_figure_is_more_than_nothing(run: Report) -> None:
    assert [one for one in run.rows if one.value.least <= 0] == []
    assert [one for one in run.rows if one.reference is not None and one.reference.least <= 0] == []


def test_what_is_written_stands_beside_its_bound(run: Report) -> None:
    assert [one.case for one in run.rows if one.figure.startswith("P3") and one.ratio is None] == []


def test_a_day_read_back_stands_beside_both_ceilings(run: Report) -> None:
    for one in (each for each in run.rows if each.figure == "P5"):
        whole, strict = one.notes["share of read, hash and parse"], one.notes["share of hash and parse alone"]
        assert one.ratio is not None
        assert abs(whole * one.ratio.median - 1) < 0.5, "one is the other turned round, round by round"
        assert strict > 0


def test_the_page_has_every_row(run: Report) -> None:
    page = paper(run)
    assert [one.case for one in run.rows if f"| {one.case} |" not in page] == []
    assert run.machine.processor in page


def test_a_run_of_some_figures_leaves_the_others_on_the_page(run: Report) -> None:
    last, *_ = [one for one in run.rows if one.figure == "P7"]
    page = paper(run)
    again = paper(msgspec.structs.replace(run, at="a later day", rows=(last,)), page)
    assert again.count("Run of a later day") == 1
    assert again.partition("## P7")[0] == page.partition("## P7")[0]
    assert "## P1 peers: packages that settle bets\n\nNot measured." in again


def test_the_page_in_the_repository_has_every_figure() -> None:
    page = command.PAPER.read_text(encoding="utf-8")
    assert [figure.name for figure in FIGURES if f"## {figure.name}: {figure.title}" not in page] == []


def a_row(value: float, reference: float, *goals: Goal) -> Row:
    return row("P0", "one case", "things/s", [value], beside="bound", references=[reference], goals=goals)


def test_no_console_weighs_more_than_it_may(run: Report) -> None:
    weighed = [one for one in run.rows if one.figure == "P8"]
    assert [one.case for one in weighed if not all(met(one, goal) for goal in one.goals)] == []


def test_a_goal_is_met_at_its_bound_and_missed_below_it() -> None:
    assert met(a_row(50, 100), Goal("ratio", 0.5))
    assert not met(a_row(49, 100), Goal("ratio", 0.5))
    assert met(a_row(50, 100), Goal("figure", 50))
    assert not met(a_row(51, 100), Goal("figure", 50, at="most"))


def test_a_missed_goal_is_told(run: Report) -> None:
    goals = (Goal("figure", 10), Goal("ratio", 2))
    report = msgspec.structs.replace(run, rows=(a_row(10, 10, *goals),))
    assert "1 of 2 goals met" in summary(report)
    assert "P0, one case: ratio ≥ 2 MISSED (1)" in summary(report)


def test_ratios_are_taken_round_by_round() -> None:
    one = row("P0", "one case", "things/s", [10, 40, 30], beside="bound", references=[10, 20, 30])
    assert one.ratio is not None
    assert (one.ratio.median, one.ratio.least, one.ratio.most) == (1, 1, 2)


def test_contenders_take_turns_and_the_first_round_does_not_count() -> None:
    order: list[str] = []

    def contender(name: str) -> float:
        order.append(name)
        return len(order)

    found = in_turns(Effort("tiny", 2, 0, 0), (lambda: contender("a"), lambda: contender("b")))
    assert order == ["b", "a", "a", "b", "b", "a"]
    assert found == [[3, 6], [4, 5]]


def test_the_ceiling_writes_the_very_rows_of_the_host(tmp_path: Path) -> None:
    played(tmp_path / "host.sqlite3")
    twin = Twin(Files(tmp_path / "host.sqlite3", tmp_path / "twin.sqlite3"))
    twin.write(4)
    twin.close()
    host, copy = SqliteLog(tmp_path / "host.sqlite3"), SqliteLog(tmp_path / "twin.sqlite3")
    assert host.logs() == copy.logs()
    assert [list(host.read(log)) for log in host.logs()] == [list(copy.read(log)) for log in copy.logs()]
    assert list(host.answers()) == list(copy.answers())
    assert list(host.journal()) == list(copy.journal())
    assert host.balances() == copy.balances()
    host.close()
    copy.close()


def test_a_run_is_drawn_and_what_was_not_measured_leaves_its_place_empty(run: Report, tmp_path: Path) -> None:
    draw(run.rows, tmp_path / "run.svg")
    picture = (tmp_path / "run.svg").read_text(encoding="utf-8")
    assert "</svg>" in picture
    draw([one for one in run.rows if one.figure == "P7"], tmp_path / "some.png")
    assert (tmp_path / "some.png").read_bytes().startswith(b"\x89PNG")


def test_runs_are_read_back_as_one_and_the_last_of_a_figure_stands(
    run: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = msgspec.structs.replace(run, rows=(a_row(7, 1), *[one for one in run.rows if one.figure == "P7"][:1]))
    for name, report in (("one", run), ("two", again)):
        (tmp_path / name).write_bytes(msgspec.json.encode(report))
    found = command.read([tmp_path / "one", tmp_path / "two"])
    assert [one for one in found.rows if one.figure != "P7"] == [one for one in run.rows if one.figure != "P7"]
    assert len([one for one in found.rows if one.figure == "P7"]) == 1
    assert command.main(["--read", str(tmp_path / "one"), "--plot", str(tmp_path / "run.svg")]) == 0
    assert "goals met" in capsys.readouterr().out


def test_a_figure_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["--only", "P99"])
    assert ended.value.code == 2
    assert "there is no figure 'P99'; they are: P1, P1 peers, P1b" in capsys.readouterr().err


def test_the_page_is_not_written_from_half_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--write-docs", "--quick"])
    assert "written from a whole run" in capsys.readouterr().err

"""``dolly odds`` and ``dolly simulate``: what is printed, what is JSON, and what a missing extra says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dolly import cli
from dolly.odds import whole
from tests.odds.commands import as_json, told, wrong
from tests.odds.slips import course, terms_of
from tests.odds.test_table_win import DAY


def test_odds_are_told_as_one_reads_them(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "odds", slip)
    assert ["house", "edge", "2.7027%", "(1/37)"] in lines
    assert ["expectation", "-0.4054", "(-15/37)"] in lines
    assert ["largest", "liability", "165.00", "on", "17"] in lines
    nets = lines.index(["net", "chance"])
    assert lines[nets + 1 : nets + 4] == [["-15.00", "48.648649%"], ["5.00", "48.648649%"], ["165.00", "2.702703%"]]
    assert ["variance", "857.2681", "(1173600/1369)"] in lines
    assert ["0.1%", "to", "25.0%", "below", "-15.00"] in lines
    assert ["99.0%", "to", "99.9%", "below", "165.00"] in lines
    liability = lines[lines.index(["liability", "on"]) + 1 :]
    assert [line[0] for line in liability] == ["165.00", "5.00", "-15.00"]
    assert [len(line) - 1 for line in liability] == [1, 18, 18]


def test_odds_as_json_are_cents_and_fractions(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    held = as_json(capsys, "odds", slip, "--rules", "en-prison-second-zero-loses")
    assert held["staked"] == 1500
    assert held["edge"]["fraction"] == "25/1369"
    assert held["spins_a_slip"]["fraction"] == "38/37"
    assert sum(one["chance"]["value"] for one in held["nets"]) == pytest.approx(1)
    assert held["liability"]["17"] == 16_500
    assert {"expectation", "variance", "deviation", "rounding"} < set(held)
    assert (held["quantiles"]["0.5"], held["quantiles"]["0.99"]) == (500, 16_500)
    assert "total" not in held


def test_many_spins_and_a_bankroll_stand_beside(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    held = as_json(capsys, "odds", slip, "--spins", "100", "--bankroll", "20000", "--goal", "30000")
    assert (held["total"]["method"], held["total"]["error"], held["total"]["slips"]) == ("exact", 0, 100)
    assert held["total"]["quantiles"]["0.5"] % 500 == 0
    chances = held["bankroll"]
    assert sum(chances[name]["value"] for name in ("ruin", "goal", "playing")) == pytest.approx(1)
    lines = told(capsys, "odds", slip, "--spins", "20000", "--bankroll", "20000", "--goal", "30000")
    assert ["found", "by", "Fourier", "transform;"] in [line[:4] for line in lines]
    assert ["goal", f"{chances['goal']['value']:.6%}"] not in lines  # more spins, another chance
    to_the_end = as_json(capsys, "odds", slip, "--bankroll", "20000", "--goal", "30000")
    assert to_the_end["bankroll"]["playing"]["value"] == 0
    assert to_the_end["bankroll"]["mean_slips"]["value"] > 1


def test_the_json_holds_the_distribution_of_many_spins(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    held = as_json(capsys, "odds", slip, "--spins", "100")["total"]
    law = held["distribution"]
    assert (law["full"], law["low"], law["step"], law["width"]) == (True, -150_000, 2_000, 2_000)
    assert sum(law["chances"]) == pytest.approx(1)
    losing = sum(chance for place, chance in enumerate(law["chances"]) if law["low"] + place * law["step"] < 0)
    assert losing == pytest.approx(held["loss"]["value"])
    for spins in ("1000000", "100000000000000"):
        law = as_json(capsys, "odds", slip, "--spins", spins)["total"]["distribution"]
        assert (law["full"], len(law["chances"]) <= 10_000, law["width"] > law["step"]) == (False, True, True)
        assert sum(law["chances"]) == pytest.approx(1, abs=1e-6)


def test_the_way_a_figure_was_found_is_named(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    for way, words in (
        (("--bankroll", "1000000", "--goal", "2000000"), "linear equations in floating point"),
        (("--bankroll", "1000000", "--spins", "2000"), "slip by slip in floating point"),
        (("--bankroll", "10000000000000000000000", "--spins", "5"), "whole numbers, exact"),
    ):
        assert words in " ".join(word for line in told(capsys, "odds", slip, *way) for word in line)


def test_exact_sums_can_be_asked_for(
    slip: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "QUICK", 1_000)
    near = as_json(capsys, "odds", slip, "--spins", "900")["total"]
    exact = as_json(capsys, "odds", slip, "--spins", "900", "--exact")["total"]
    assert (near["method"], exact["method"]) == ("transform", "exact")
    assert near["gain"]["value"] == pytest.approx(exact["gain"]["value"], abs=near["error"])
    assert near["quantiles"] == exact["quantiles"]


def test_the_win_band_of_a_file_of_rounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "day.txt"
    file.write_text(DAY, encoding="utf-8")
    held = as_json(capsys, "odds", str(file), "--rounds", "--by", "hour")
    assert [(one["period"][-5:], one["staked"], one["won"]) for one in held["bands"]] == [
        ("20:00", 1100, 1100),
        ("21:00", 100, -3500),
    ]
    lines = told(capsys, "odds", str(file), "--rounds", "--level", "0.5")
    assert lines[1][:4] == ["2026-08-24", "R1", "2", "12.00"]
    for level, share in (("0.5", "50%"), ("0.999", "99.9%"), ("0.9999999", "99.99999%")):
        assert f"with a chance of {share} or a little more" in " ".join(
            told(capsys, "odds", str(file), "--rounds", "--level", level)[-1]
        )
    file.write_text(DAY.split("20:05:12")[0], encoding="utf-8")
    assert "no round of this file has bets" in wrong(capsys, cli.WRONG_DATA, "odds", str(file), "--rounds")


@pytest.mark.parametrize("form", ["png", "svg"])
def test_a_picture_is_the_same_each_time(
    form: str, slip: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, again, sessions = (tmp_path / f"{name}.{form}" for name in ("first", "again", "sessions"))
    for path in (first, again):
        told(capsys, "odds", slip, "--spins", "200", "--plot", str(path))
    told(capsys, "simulate", slip, "--sessions", "50", "--plot", str(sessions), "--workers", "1")
    assert first.read_bytes() == again.read_bytes()
    begins = b"\x89PNG" if form == "png" else b"<?xml"
    assert {path.read_bytes()[: len(begins)] for path in (first, sessions)} == {begins}


def test_one_slip_is_drawn_as_bars(slip: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "odds", slip, "--plot", str(tmp_path / "one.svg"))
    assert (tmp_path / "one.svg").stat().st_size > 1000


def test_what_does_not_go_together_is_misuse(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (("odds", slip, "--rules", "none"), "there are no rules 'none'"),
        (("odds", "nowhere.json"), "there is no file 'nowhere.json'"),
        (("odds", slip, "--goal", "5"), "--goal is reached from a bankroll"),
        (("odds", slip, "--bankroll", "5"), "--bankroll goes with --goal, with --spins"),
        (("odds", slip, "--bankroll", "-5", "--spins", "3"), "--bankroll is whole cents from 0, not -5"),
        (("odds", slip, "--level", "2"), "they go with --rounds"),
        (("odds", slip, "--by", "hour"), "they go with --rounds"),
        (("odds", slip, "--exact"), "--exact goes with --spins"),
        (("odds", slip, "--rounds", "--exact"), "--rounds tells the table's win band"),
        (("odds", slip, "--rounds", "--spins", "5"), "--rounds tells the table's win band"),
        (("simulate",), "name the file of a slip"),
        (("simulate", slip, "nowhere.json"), "there is no file 'nowhere.json'"),
        (("simulate", slip, "--rules", "none"), "there are no rules 'none'"),
        (("simulate", slip, "--goal", "5"), "--goal is reached from a bankroll"),
        (("simulate", slip, "--spin-by-spin", "--sessions", "2"), "plays one slip in one session"),
    ):
        assert sentence in wrong(capsys, cli.MISUSE, *words)
    assert "a picture is a .png or a .svg" in wrong(capsys, cli.WRONG_DATA, "odds", slip, "--plot", "odds.pdf")


def test_what_cannot_be_reckoned_or_written_is_told_before_anything_is_played(
    slip: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, sentence in (
        (("odds", slip, "--rounds", "--level", "nan"), "a level lies between 0 and 1"),
        (("odds", slip, "--spins", "1" + "0" * 24), "slips are added up at most"),
        (("odds", slip, "--plot", "/nosuch/odds.png"), "there is no folder '/nosuch'"),
        (("simulate", slip, "--plot", "/nosuch/odds.png"), "there is no folder '/nosuch'"),
        (("simulate", slip, "--bankroll", "1" + "0" * 22), "a bankroll is 2^60 cents at most"),
        (("simulate", slip, "--cluster", "rubbish"), "no Dask scheduler answers at rubbish"),
        (("simulate", slip, "--system", "labouchere:20-20", "--beyond", "stop"), "no slip was laid"),
        (("simulate", slip, "--system", "labouchere:1-1", "--no-limits", "--spins", "1" + "0" * 15), "64 bits"),
    ):
        assert sentence in wrong(capsys, cli.WRONG_DATA, *words)


def without(parts: tuple[str, ...], *words: str) -> tuple[int, str, str]:
    """Runs a command in a Python that has not got these parts."""
    script = f"import sys\nfor one in {parts!r}: sys.modules[one] = None\nfrom dolly.cli import main\nsys.exit(main())"
    done = subprocess.run([sys.executable, "-c", script, *words], check=False, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_exact_odds_need_no_extra_at_all(slip: str) -> None:
    code, out, err = without(("numpy", "numba", "flint", "matplotlib"), "odds", slip, "--spins", "50", "--json")
    assert (code, err) == (cli.DONE, "")
    assert json.loads(out)["total"]["method"] == "exact"


@pytest.mark.parametrize(
    ("part", "words", "sentence"),
    [
        (
            "numpy",
            ("odds", "--spins", "1000000"),
            'this needs NumPy, which is not installed: pip install "dolly[odds]"',
        ),
        ("numpy", ("simulate",), 'pip install "dolly[odds]"'),
        ("matplotlib", ("odds", "--plot", "odds.svg"), 'pip install "dolly[plots]"'),
        ("distributed", ("simulate", "--cluster", "tcp://127.0.0.1:1"), 'pip install "dolly[cluster]"'),
    ],
)
def test_a_missing_extra_is_named(part: str, words: tuple[str, ...], sentence: str, slip: str) -> None:
    code, out, err = without((part,), words[0], slip, *words[1:])
    assert (code, out) == (cli.WRONG_DATA, "")
    assert sentence in err


def test_without_numba_a_study_is_the_same(slip: str) -> None:
    words = ("simulate", slip, "--system", "fibonacci", "--spins", "50", "--sessions", "20", "--json", "--workers", "1")
    assert without(("numba",), *words) == without((), *words)


def test_settling_loads_none_of_the_parts(slip: str) -> None:
    script = (
        "import sys, dolly\nfrom dolly.cli import main\nmain(sys.argv[1:])\n"
        "parts = {'numpy', 'numba', 'flint', 'dask', 'distributed', 'matplotlib', 'dolly.odds'}\n"
        "print(sorted(parts & set(sys.modules)))"
    )
    words = ("settle", slip, "--number", "17")
    done = subprocess.run([sys.executable, "-c", script, *words], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_names_of_the_package_are_there_and_say_what_they_are() -> None:
    import dolly.odds  # noqa: PLC0415 - the package, looked at from outside

    assert dolly.odds.__all__ == sorted(dolly.odds.__all__)
    for name in dolly.odds.__all__:
        assert getattr(dolly.odds, name).__doc__, name
    with pytest.raises(AttributeError, match="has no attribute 'rien'"):
        _ = dolly.odds.rien  # type: ignore[attr-defined]
    assert course(("17", 500)).pockets == terms_of().wheel.pockets


def test_every_extra_is_in_the_environment_of_the_tests() -> None:
    import tomllib  # noqa: PLC0415 - one test reads two lists

    root = Path(__file__).resolve().parents[2]
    extras = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    wanted = {part for parts in extras.values() for part in parts if not part.startswith("dolly[")}
    asked = [(root / "requirements" / name).read_text(encoding="utf-8") for name in ("test.in", "postgres.in")]
    assert wanted <= {line for text in asked for line in text.splitlines()}
    assert "-r postgres.in" in asked[0].splitlines()

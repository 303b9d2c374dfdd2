"""A whole soak: its pieces are what is asked for, one that fails stops no other, and the exit code tells."""

import sys
from pathlib import Path

import msgspec
import pytest

from soak.fuzzing import READERS
from soak.whole import Piece, Soak, Ways, begun_before, new_soak, pieces, soak_whole

SOUND = "import sys; open(sys.argv[-1], 'w').write('[{\"kills\": 3}]')"
AMISS = "import sys; print('FAILED 000-17 stands nowhere'); sys.exit(1)"
KILLED = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"


def soaked(folder: Path, *programs: str, only: str = "", on: bool = False) -> tuple[int, Soak]:
    asked = [Piece(f"piece-{number}", ("-c", program)) for number, program in enumerate(programs, 1)]
    kept = folder / "soak.json"
    soak = begun_before(kept) if on else new_soak(27)
    code = soak_whole(soak, asked, ways=Ways((sys.executable,), kept, folder / "pieces"), only=[only] if only else ())
    return code, msgspec.json.decode(kept.read_bytes(), type=Soak)


def test_a_whole_soak_is_what_was_asked_for_each_piece_from_a_seed_of_its_own() -> None:
    asked = pieces(27)
    sums = {kind: sum(int(one.words[one.words.index(word) + 1]) for one in asked if one.name.startswith(kind))
            for kind, word in (("kills-sqlite", "--count"), ("kills-postgres", "--count"), ("crash", "--count"),
                               ("simulation-", "--said"))}  # fmt: skip
    seeds = [one.words[one.words.index("--seed") + 1] for one in asked]

    assert sums == {"kills-sqlite": 1_000, "kills-postgres": 1_000, "crash": 10_000, "simulation-": 1_000_000}
    assert {one.words[1] for one in asked if one.words[0] == "fuzz"} == set(READERS)
    assert all(int(one.words[-3]) >= 900 for one in asked if one.words[0] == "fuzz")
    assert len(set(seeds)) == len(seeds)


def test_all_is_sound_when_every_piece_is_and_the_figures_are_kept(tmp_path: Path) -> None:
    code, soak = soaked(tmp_path, SOUND, SOUND, SOUND)

    assert code == 0
    assert (soak.outcome, soak.seed) == ("sound", 27)
    assert [one.figures for one in soak.found] == [({"kills": 3},)] * 3


def test_a_piece_that_fails_or_is_cut_off_stops_no_other_and_can_be_said_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, soak = soaked(tmp_path, AMISS, KILLED, SOUND, SOUND)
    found = {one.name: one for one in soak.found}

    assert code == 1
    assert soak.outcome == "failed"
    assert [found[f"piece-{number}"].outcome for number in (1, 2, 3, 4)] == ["failed", "cut off", "sound", "sound"]
    assert "stands nowhere" in found["piece-1"].told
    assert f"again: {found['piece-1'].again}" in capsys.readouterr().out


def test_a_soak_goes_on_where_it_was_left_and_is_sound_when_the_last_piece_is(tmp_path: Path) -> None:
    code, first = soaked(tmp_path, SOUND, SOUND, SOUND, only="piece-2")
    assert (code, first.outcome, [one.name for one in first.found]) == (0, "cut off", ["piece-2"])

    code, then = soaked(tmp_path, SOUND, AMISS, SOUND, on=True)  # the second would fail, were it said again
    assert (code, then.outcome, then.sittings, then.seed) == (0, "sound", 2, 27)
    assert sorted(one.name for one in then.found) == ["piece-1", "piece-2", "piece-3"]
    assert then.seconds >= first.seconds


def test_what_failed_is_said_again_when_a_soak_goes_on(tmp_path: Path) -> None:
    soaked(tmp_path, AMISS, SOUND)
    code, soak = soaked(tmp_path, AMISS, SOUND, on=True)

    assert (code, soak.outcome) == (1, "failed")
    assert [(one.name, one.outcome) for one in soak.found] == [("piece-2", "sound"), ("piece-1", "failed")]


def test_no_soak_goes_on_with_what_another_commit_was_found_to_be(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"there is no .*soak\.json"):
        begun_before(tmp_path / "soak.json")
    soak = new_soak(27)
    soak.commit = "another"
    (tmp_path / "soak.json").write_bytes(msgspec.json.encode(soak))
    with pytest.raises(ValueError, match="is of another, and here is"):
        begun_before(tmp_path / "soak.json")

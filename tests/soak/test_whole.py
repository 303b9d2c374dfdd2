"""A whole soak: its pieces are what is asked for, one that fails stops no other, and the exit code tells."""

import sys
from pathlib import Path

import msgspec
import pytest

from soak.fuzzing import READERS
from soak.whole import Piece, Soak, Ways, pieces, soak_whole

SOUND = "import sys; open(sys.argv[-1], 'w').write('[{\"kills\": 3}]')"
AMISS = "import sys; print('FAILED 000-17 stands nowhere'); sys.exit(1)"
KILLED = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"


def soaked(folder: Path, *programs: str) -> tuple[int, Soak]:
    asked = [Piece(f"piece-{number}", ("-c", program)) for number, program in enumerate(programs, 1)]
    code = soak_whole(27, asked, ways=Ways((sys.executable,), folder / "soak.json", folder / "pieces"))
    return code, msgspec.json.decode((folder / "soak.json").read_bytes(), type=Soak)


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

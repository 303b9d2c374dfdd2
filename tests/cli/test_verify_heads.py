"""``dolly verify --head``: what is typed from a signed paper is a record of this house, or it is not."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from dolly import cli
from dolly.errors import Malformed
from dolly.store.heads import read_head
from tests.floor.house import HandClock
from tests.web.day import NOTES, SAFE, Day
from tests.web.serving import demo_house, doors, good

#: What the papers say, as it stands on them: log, record, short, whole.
Printed = list[tuple[str, str, str, str]]


def heads_on(paper: bytes) -> Printed:
    """The rows under the heads of the logs, as a hand types them."""
    rows = [list(row) for row in load_workbook(BytesIO(paper)).worksheets[0].iter_rows(values_only=True)]
    start = next(at for at, row in enumerate(rows) if row[:2] == ["Log", "Record no."])
    found: Printed = []
    for row in rows[start + 1 :]:
        if not row[0] or not row[3]:
            break
        found.append((str(row[0]), str(row[1]), str(row[2]), str(row[3])))
    return found


async def printed(folder: Path) -> dict[str, Printed]:
    """A short day with every signed paper printed, and the export of it; the house is closed then."""
    async with doors(demo_house(folder, clock=HandClock())) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        await one.charge("L1")
        opening = await one.manager.ask("GET", f"/api/reports/table?log=L1/{day}&form=xlsx&language=en")
        await one.desk({"type": "sell-chips", "currency": "EUR", "chips": [[10_000, 1]], "visitor": "17"})
        croupier, pit = await house.signed_in("104"), await house.signed_in("301")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await pit.must_say({"type": "close-table", "ground": "no-players"}, table="L1")
        full = [[100_000, 60], [10_000, 350], [500, 1_000]]
        await pit.must_say({"type": "enter-table-count", "chips": full, "cash": []}, table="L1")
        confirming = {"id": one.id(), "signing": one.signing("104"), "answers_for": None}
        good(await one.cashier.ask("POST", "/api/tables/L1/closing/confirm", confirming))
        version = good(await one.cashier.ask("GET", "/api/tables/L1/closing"))["version"]
        for number in ("501", "401", "301", "104"):
            body = {"id": one.id(), "version": version, "signing": one.signing(number)}
            good(await one.cashier.ask("POST", "/api/tables/L1/closing/sign", body))
        await house.house.floor.settled()
        await one.count("closing", [[100_000, 500], [10_000, 2_999], SAFE[2]], [[10_000, 201], NOTES[1]])
        await one.sign_sum(day)
        found = {"opening": heads_on(opening.content)}
        for name, path in (
            ("closing", f"table?log=L1/{day}&"),
            ("desk", f"desk?log=desk-1/{day}&"),
            ("daily", f"day/{day}?"),
            ("monthly", f"month/{day[:7]}?"),
        ):
            paper = await one.manager.ask("GET", f"/api/reports/{path}form=xlsx&language=en")
            assert paper.status_code == 200, paper.text
            found[name] = heads_on(paper.content)
        exported = await one.manager.ask("GET", f"/api/export?day={day}")
        (folder / "day.jsonl").write_bytes(exported.content)
        return found


def verified(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> tuple[int, str]:
    code = cli.main(["verify", str(file), *words])
    return code, capsys.readouterr().out


@pytest.mark.law("B30")
async def test_every_signed_protocol_bears_heads_that_verify_finds_in_the_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    papers = await printed(tmp_path)
    day = papers["desk"][0][0].partition("/")[2]
    assert {name: [one[0] for one in heads] for name, heads in papers.items()} == {
        "opening": [f"L1/{day}"],
        "closing": [f"L1/{day}"],
        "desk": [f"desk-1/{day}"],
        "daily": [f"L1/{day}", f"desk-1/{day}", f"house/{day[:4]}"],
        "monthly": [f"house/{day[:4]}"],
    }
    opened, closed = int(papers["opening"][0][1]), int(papers["closing"][0][1])
    assert opened < closed  # each was drawn when it was
    for log, record, short, whole in [one for heads in papers.values() for one in heads]:
        for typed in (short, whole):
            code, out = verified(capsys, tmp_path / "house.sqlite3", "--head", typed)
            assert code == cli.DONE
            assert f"The head {typed} is record {record} of {log}." in out


async def test_a_head_that_no_record_has_is_wrong_data_and_an_export_is_searched_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    papers = await printed(tmp_path)
    ((log, record, short, _),) = papers["closing"]
    for file in (tmp_path / "house.sqlite3", tmp_path / "day.jsonl"):
        code, out = verified(capsys, file, "--head", short)
        assert (code, out.splitlines()[-1]) == (cli.DONE, f"The head {short} is record {record} of {log}.")
        other = "0000 1111 2222 3333"
        code, out = verified(capsys, file, "--head", short.upper(), "--head", other)
        assert code == cli.WRONG_DATA
        assert out.splitlines()[-1] == f"No such head: no record here has the hash {other}."
        code, out = verified(capsys, file, "--head", short, "--json")
        (told,) = json.loads(out)["heads"]
        assert (code, told["typed"], len(told["found"])) == (cli.DONE, short, 1)
        assert (told["found"][0]["log"], told["found"][0]["seq"]) == (log, int(record))
        assert told["found"][0]["hash"].startswith(short.replace(" ", ""))


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("3f2a 91c0 7b1d e5a2", "3f2a91c07b1de5a2"),
        ("3F2A-91C0-7B1D-E5A2", "3f2a91c07b1de5a2"),
        ("3ф2а 91с0 7в1д е5а2", "3f2a91c07b1de5a2"),  # a Bulgarian keyboard
    ],
)
def test_a_head_is_read_as_hands_type_it(typed: str, read: str) -> None:
    assert read_head(typed) == read


@pytest.mark.parametrize("typed", ["", "3f2a 91c0", "3f2a 91c0 7b1g e5a2", "0" * 65])
def test_what_is_no_head_or_too_little_of_one_is_malformed(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Malformed, match="a head is"):
        read_head(typed)
    code, out = verified(capsys, Path(__file__), "--head", typed)
    assert (code, out) == (cli.WRONG_DATA, "")


async def test_a_database_rewritten_whole_is_found_by_the_paper_that_was_signed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("as-it-was", "rewritten"):
        (tmp_path / name).mkdir()
    papers = await printed(tmp_path / "as-it-was")
    await printed(tmp_path / "rewritten")  # the very same day once more, every hash reckoned anew
    ((_, _, short, _),) = papers["closing"]
    code, out = verified(capsys, tmp_path / "rewritten" / "house.sqlite3", "--head", short)
    assert out.startswith("Sound: ")
    assert (code, out.splitlines()[-1]) == (cli.WRONG_DATA, f"No such head: no record here has the hash {short}.")

"""A profile: read key by key, held to itself, and stopped at whatever is wrong."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed
from dolly.rules.house_rules import Approval, HouseRules
from dolly.rules.profile import check_rules, parse_profile, write_rules
from dolly.rules.shipped import DEFAULT, shipped_names, shipped_profile, shipped_text
from dolly.rules.terms import compile_terms
from tests.rules.facts import DOUBLE, SINGLE, changed, facts

APPROVED = 'approval = { reference = "NRA-7", date = "2026-01-31" }'


def wrong(profile: str, *changes: tuple[str, str]) -> Malformed:
    with pytest.raises(Malformed) as refusal:
        changed(profile, *changes)
    return refusal.value


def test_the_default_profile_is_the_bulgarian_one() -> None:
    assert DEFAULT == "bg-2021"
    assert shipped_profile().law == "bg-2021"
    assert {DEFAULT, SINGLE, DOUBLE} < set(shipped_names())


@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_profile_bears_its_file_s_name_and_compiles(name: str) -> None:
    rules = shipped_profile(name)
    assert rules.profile == name
    assert compile_terms(rules).rules == rules


@pytest.mark.law("27(3)9")
def test_bg_2021_ships_the_customary_voisins_as_an_example_without_approval() -> None:
    scheme = shipped_profile("bg-2021").calls.schemes["voisins"]
    assert [list(part) for part in scheme.bets] == facts("announced")["voisins"]["bets"]
    assert scheme.approval is None


def test_a_profile_that_does_not_ship_is_refused_with_those_that_do() -> None:
    with pytest.raises(Malformed, match="all-bets-double-zero, all-bets-single-zero, bg-2021"):
        shipped_profile("bg-2012")


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("straight = { min = 50, max", "straight = { min = 50, mx", "limits.straight.mx", "did you mean max?"),
        ("straight = { min = 50, max = 10000 }", "straight = { min = 50 }", "limits.straight.max", "is missing"),
        ("max = 10000 }", "max = 0 }", "limits.straight.max", "is 1 to 1000000000000, not 0"),
        ("max = 10000 }", "max = -5 }", "limits.straight.max", "is 1 to"),
        ("max = 10000 }", "max = 40 }", "limits.straight.max", "is not below the minimum 50, as 40 is"),
        ("max = 10000 }", "max = 100.0 }", "limits.straight.max", "is a whole number, not 100.0"),
        ("max = 10000 }", "max = true }", "limits.straight.max", "is a whole number, not True"),
        ("max = 10000 }", 'max = "10000" }', "limits.straight.max", "is a whole number, not '10000'"),
        ("max = 10000 }", "max = 10000000000000 }", "limits.straight.max", "is 1 to 1000000000000"),
        ("straight = { min = 50, max", "strait = { min = 50, max", "limits.strait", "did you mean straight?"),
        ("straight = { min = 50, max = 10000 }", "straight = 5", "limits.straight", "is a table of min, max, not 5"),
        ("even = { min = 500, max = 500000 }", "even = { min = 510, max = 540 }", "limits.even.max", "no whole chips"),
        ("[50, 100, 200,", "[50, 100, 100,", "limits.chip.values", "goes upwards, none twice"),
        ("[50, 100, 200,", "[50, 75, 200,", "limits.chip.values[2]", "75 is no multiple of the smallest, 50"),
        ("[50, 100, 200,", "[50, 100, 2e2,", "limits.chip.values[3]", "is a whole number"),
        ("inside.min = 100", "inside.min = 0", "limits.inside.min", "is 1 to 1000000000000, not 0"),
        ("silent_croupier = 90", "silent_croupier = 0", "timing.silent_croupier", "is 1 to 3600, not 0"),
        ("abandoned_seat = 600", "abandoned_seat = 0", "timing.abandoned_seat", "is 1 to 3600, not 0"),
        ("charge_sizes = [2000000", "charge_sizes = [2000001", "money.charge_sizes[1]", "no whole number of chips"),
        ('law = "bg-2021"\n', "", "law", "is missing: bg-2021, or none"),
        ("inside.min = 100", "inside.max = 100", "limits.inside.max", "there is no such key"),
        ("number.max = 1500000", "number.max = 1700", "limits.number.max", "one chip of 50 on a number wins 1750"),
        ("player.max = 2000000", "player.max = 400", "limits.player.max", "400 is below the minimum 500"),
        ("table.max = 10000000", "table.max = 50", "limits.table.max", "50 is below the inside minimum 100"),
        ('permitted = ["straight"', 'permitted = ["strait"', "bets.permitted[1]", "did you mean straight?"),
        ('"straight", "split"', '"straight", "straight"', "bets.permitted[2]", "'straight' stands here twice"),
        ('"straight", "split"', '"straight", "five"', "bets.permitted[2]", "'five' is unknown"),
        ('"neighbours", "voisins"', '"neighbours", "voisin"', "calls.permitted[2]", "did you mean voisins?"),
        ('["0-2-3", 2]', '["0-3-2", 2]', "calls.voisins.bets[1][1]", "write 0-2-3"),
        ('["4-7", 1]', '["4-8", 1]', "calls.voisins.bets[2][1]", "do not lie together"),
        ('["4-7", 1]', '["0-2-3", 1]', "calls.voisins.bets[2][1]", "stands here twice"),
        ('["4-7", 1]', '["4-7", 0]', "calls.voisins.bets[2][2]", "is 1 to 1000, not 0"),
        ('["4-7", 1]', '"4-7"', "calls.voisins.bets[2]", "is a pair of spot and chips"),
        ('version = "customary-1"', "", "calls.voisins.version", "is missing"),
        ("[calls.voisins]", "[calls.voisin]", "calls.voisin", "did you mean voisins?"),
        ("[play]", "[pay]", "pay", "did you mean play?"),
        ("last_games = 3", "last_game = 3", "play.last_game", "did you mean last_games?"),
        ("last_games = 3", "last_games = true", "play.last_games", "is a whole number"),
        ("bets_before_spin = true", "bets_before_spin = 1", "play.bets_before_spin", "is true or false, not 1"),
        ('= "stand"', '= "stay"', "play.stakes_after_void", "did you mean stand?"),
        ('["column", "dozen", "even"', '["column", "dozen"', "play.payout_order", "even is missing"),
        ("last_seconds = 3 ", "last_seconds = -3 ", "timing.last_seconds", "is 0 to 3600, not -3"),
        ("charge_sizes = [2000000", "charge_sizes = [0", "money.charge_sizes[1]", "is 1 to"),
        ('wheel = "single-zero"', 'wheel = "single"', "wheel", "did you mean single-zero?"),
        ('law = "bg-2021"', 'law = "bg-2012"', "law", "did you mean bg-2021?"),
        ('currency = "EUR"', 'currency = "euro"', "currency", "is three capitals as EUR"),
        ('version = "1"', 'version = ""', "version", "is a text, not ''"),
        ("straight = 35", "strait = 35", "odds.strait", "did you mean straight?"),
        ("straight = 35", "straight = 0", "odds.straight", "is 1 to 1000, not 0"),
        ("[bets]", 'aproval = { reference = "x", date = "2026-01-31" }\n[bets]', "aproval", "did you mean approval?"),
        ("[bets]", 'approval = { reference = "x" }\n[bets]', "approval.date", "is missing"),
        ("[bets]", 'approval = { reference = "x", date = "31.01.2026" }\n[bets]', "approval.date", "a day as 2026"),
        ("[bets]", 'approval = { reference = "x", date = "2026-02-29" }\n[bets]', "approval.date", "a day as 2026"),
    ],
)  # fmt: skip
def test_what_is_wrong_stops_the_start_with_the_key_s_full_path(old: str, new: str, where: str, reason: str) -> None:
    refusal = wrong("bg-2021", (old, new))
    assert refusal.where == f"house.toml: {where}"
    assert reason in refusal.reason
    assert str(refusal) == f"house.toml: {where}: {refusal.reason}"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('currency = "EUR"', 'currency = "EUR', 10),
        ("[odds]", "[odds", 23),
        ('currency = "EUR"', 'currency = "EUR"\ncurrency = "EUR"', 11),
    ],
)
def test_a_broken_file_is_told_with_its_line(old: str, new: str, line: int) -> None:
    assert wrong("bg-2021", (old, new)).where == f"house.toml: line {line}"


def test_the_line_of_a_text_that_ends_too_soon_is_its_last() -> None:
    with pytest.raises(Malformed) as refusal:
        parse_profile('profile = "x"\nbets = [', "house.toml")
    assert refusal.value.where == "house.toml: line 2"


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize(
    ("changes", "where", "part"),
    [
        ([("zero_combinations = true", "zero_combinations = false")], "calls.voisins.bets[1]", "0-2-3"),
        (
            [("zero_combinations = true", "zero_combinations = false"), ('"voisins", ', ""), ('"jeu-zero", ', "")],
            "calls.permitted",
            "complete-0 has the part 0-1",
        ),
        ([('"street", "corner"', '"street"'), ("corner = 8\n", "")], "calls.voisins.bets[6]", "25-26-28-29"),
    ],
)
def test_a_scheme_with_a_part_that_is_not_permitted_stops_the_start(
    changes: list[tuple[str, str]], where: str, part: str
) -> None:
    refusal = wrong(SINGLE, *changes)
    assert refusal.where == f"house.toml: {where}"
    assert part in refusal.reason


def test_a_permitted_sector_without_a_scheme_stops_the_start() -> None:
    text = shipped_text("bg-2021").replace("[calls.voisins]", "[calls.tiers]")
    with pytest.raises(Malformed, match=r"calls\.voisins: is missing"):
        parse_profile(text, "house.toml")


def test_calls_of_one_wheel_are_unknown_on_the_other() -> None:
    refusal = wrong(DOUBLE, ('permitted = ["neighbours", "complete"]', 'permitted = ["neighbours", "voisins"]'))
    assert refusal.where == "house.toml: calls.permitted[2]"


def test_where_half_comes_back_chips_are_even_cents() -> None:
    half = ('even_chances_on_zero = "lose"', 'even_chances_on_zero = "half-back"')
    odd = ("values = [50, 100, 200, 500, 1000, 2500, 5000, 10000]", "values = [25, 50, 100]")
    assert wrong(SINGLE, half, odd).where == "house.toml: limits.chip.values[1]"
    assert changed(SINGLE, half).play.even_chances_on_zero == "half-back"
    assert int(changed(SINGLE, odd).limits.chip_values[0]) == 25


@pytest.mark.law("27(3)9")
def test_a_scheme_bears_version_approval_and_the_day_it_is_valid_from() -> None:
    new = f'{APPROVED}\nvalid_from = 2026-02-01\nversion = "house-2"'
    rules = changed("bg-2021", ('version = "customary-1"', new))
    scheme = rules.calls.schemes["voisins"]
    assert (scheme.version, scheme.valid_from) == ("house-2", "2026-02-01")
    assert scheme.approval == rules.calls.approvals["voisins"] == Approval("NRA-7", "2026-01-31")


def test_what_may_be_left_out_has_the_house_s_defaults() -> None:
    text = shipped_text(SINGLE)
    text = text[: text.index("[play]")] + "[money]\ncharge_sizes = [1000]\n"
    rules = parse_profile(text.replace("table.max = 20000000\n", ""), "house.toml")
    assert rules.limits.table is None
    assert rules.play.payout_order == shipped_profile(SINGLE).play.payout_order
    assert rules.timing == shipped_profile(SINGLE).timing


def test_the_same_rules_are_written_as_the_same_bytes() -> None:
    assert write_rules(changed(SINGLE)) == write_rules(changed(SINGLE))
    assert write_rules(changed(SINGLE)) != write_rules(changed(SINGLE, ("inside.min = 100", "inside.min = 150")))


@given(text=st.text(), place=st.integers(0, 4000), cut=st.integers(0, 40))
def test_a_damaged_profile_is_read_or_refused_in_words(text: str, place: int, cut: int) -> None:
    whole = shipped_text("bg-2021")
    try:
        parse_profile(whole[:place] + text + whole[place + cut :], "house.toml")
    except Malformed as wrong_one:
        assert wrong_one.where.startswith("house.toml: ")  # noqa: PT017 - a profile may also survive it


@pytest.mark.parametrize("name", shipped_names())
def test_rules_that_come_in_whole_are_held_to_what_a_file_is_held_to(name: str) -> None:
    check_rules(shipped_profile(name), name)
    check_rules(changed(name, ("[bets]", f"{APPROVED}\n[bets]")), name)


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize(
    ("part", "path", "value", "where"),
    [
        ("limits", ("kinds", "straight"), None, "limits.straight.min"),
        ("limits", ("kinds", "straight", "max"), 10, "limits.straight.max"),
        ("limits", ("kinds", "five"), {"min": 1, "max": 2}, "limits.five"),
        ("limits", ("chip_values",), [], "limits.chip.values"),
        ("limits", ("chip_values",), [0], "limits.chip.values[1]"),
        ("odds", ("split",), None, "odds.split"),
        ("odds", ("split",), 18, "odds.split"),
        ("odds", ("five",), 6, "odds.five"),
        ("bets", ("permitted",), ["straight", "basket"], "bets.permitted[2]"),
        ("calls", ("permitted",), [], "calls.permitted"),
        ("calls", ("permitted",), ["neighbours", "voisins", "tiers"], "calls.tiers"),
        ("calls", ("schemes", "voisins"), None, "calls.voisins"),
        ("calls", ("schemes", "voisins", "approval"), {"reference": "x", "date": "2026-01-31"}, "calls"),
        ("calls", ("neighbours_each_side",), [3], "calls.neighbours_each_side"),
        ("play", ("last_games",), 4, "play.last_games"),
        ("play", ("payout_order",), [], "play.payout_order"),
        ("money", ("charge_sizes",), [], "money.charge_sizes"),
        ("title", (), {}, "title"),
        ("currency", (), "euro", "currency"),
    ],
)  # fmt: skip
def test_wrong_rules_that_come_in_whole_are_told_with_the_same_path(
    part: str, path: tuple[str, ...], value: object, where: str
) -> None:
    tree = msgspec.json.decode(write_rules(shipped_profile("bg-2021")))
    *outer, last = (part, *path)
    inner = tree
    for key in outer:
        inner = inner[key]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    with pytest.raises(Malformed) as refusal:
        check_rules(msgspec.convert(tree, type=HouseRules), "house")
    assert refusal.value.where == f"house: {where}"

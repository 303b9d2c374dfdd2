"""The parts that several papers share: counts by denomination, signatures, the house's own words."""

from collections.abc import Iterable

from dolly.chips import Count
from dolly.money import Money
from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, InWords, Printed, Row, Signatures
from dolly.reports.papers import Difference, Head, Person, Signed, TableMark
from dolly.reports.tongue import Tongue


def named(person: Person | None) -> str:
    """Returns a staff number, with the name if it was given; a dash for nobody."""
    if person is None:
        return "–"
    return f"{person.number} · {person.name}" if person.name else person.number


def money_head(tongue: Tongue, key: str, currency: str) -> str:
    """Returns a column's head with the currency it counts in."""
    return f"{tongue.say(key)}, {currency}"


def counts(tongue: Tongue, title: str, currency: str, columns: Iterable[tuple[str, Count, Money]]) -> Grid:
    """Counts side by side, a row a denomination: pieces and value of each (annexes 3, 4, 11)."""
    sides = tuple(columns)
    denominations = sorted({each.denomination for _, count, _ in sides for each in count}, key=int, reverse=True)
    held = [{each.denomination: each.pieces for each in count} for _, count, _ in sides]
    heads = [Column(money_head(tongue, "denomination", currency), "amount")]
    for label, _, _ in sides:
        lead = f"{label}: " if label else ""
        heads.append(Column(f"{lead}{tongue.say('pieces')}", "count"))
        heads.append(Column(f"{lead}{tongue.say('value')}", "amount", 3))
    rows: list[Row] = []
    for one in denominations:
        pieces = [each.get(one, 0) for each in held]
        rows.append((one, *(cell for n in pieces for cell in (n, one * n))))
    totals: Row = (tongue.say("total"), *(cell for _, _, total in sides for cell in (None, total)))
    return Grid(title, tuple(heads), tuple(rows), (totals,), narrow=len(sides) == 1)


def differences(tongue: Tongue, currency: str, found: tuple[Difference, ...]) -> tuple[Grid, ...]:
    """Counts that differ, with who answers for each; nothing where none does (ruling 25)."""
    if not found:
        return ()
    columns = (
        Column(tongue.say("counted-what"), width=3),
        Column(money_head(tongue, "expected", currency), "amount", 3),
        Column(money_head(tongue, "counted", currency), "amount", 3),
        Column(money_head(tongue, "difference", currency), "amount", 3),
        Column(tongue.say("answers-for"), width=4),
    )
    rows: tuple[Row, ...] = tuple(
        (tongue.say(f"counted-{each.what}"), each.expected, each.counted, each.counted - each.expected,
         named(each.answers_for))
        for each in found
    )  # fmt: skip
    return (Grid(tongue.say("differences"), columns, rows),)


def table_facts(tongue: Tongue, table: TableMark, *more: Fact) -> Facts:
    """The table as the licence names it, then what else the paper says at its head."""
    facts = (
        Fact(tongue.say("table"), table.name),
        Fact(tongue.say("serial"), table.serial or "–"),
        Fact(tongue.say("game-kind"), tongue.say("american-roulette")),
        Fact(tongue.say("table-kind"), tongue.say(f"table-{table.kind}")),
        Fact(tongue.say("currency"), table.currency),
        *((Fact(tongue.say("rules"), table.rules),) if table.rules else ()),
        *more,
    )
    return Facts(facts)


def signed(tongue: Tongue, lines: tuple[Signed, ...], title: str = "signatures") -> tuple[Block, ...]:
    """The signatures of a paper; nothing where nobody signs."""
    return (Signatures(tongue.say(title), lines),) if lines else ()


def sum_in_words(tongue: Tongue, key: str, amount: Money, currency: str) -> InWords:
    """An amount in figures and words, where a signature stands."""
    return InWords(tongue.say(key), amount, currency)


def paper(tongue: Tongue, name: str, head: Head, blocks: Iterable[Block], *, wide: bool = False) -> Printed:
    """A paper under its title and the form it follows."""
    return Printed(tongue.say(f"{name}-title"), tongue.say(f"{name}-form"), head, tuple(blocks), wide=wide)


def without_form(printed: Printed) -> Printed:
    """A paper for which the law has no form: nothing of it is a proposal."""
    return printed._replace(proposal=False)

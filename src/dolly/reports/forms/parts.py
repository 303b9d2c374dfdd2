"""The parts that several papers share: counts by denomination, signatures, the house's own words."""

from collections.abc import Iterable

from dolly.chips import Count
from dolly.money import Money
from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, InWords, Printed, Row, Signatures, Words
from dolly.reports.papers import Difference, Head, LogHead, Person, Signed, TableMark
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


def win_comes_from(tongue: Tongue, tables: Iterable[TableMark]) -> tuple[Words, ...]:
    """Where a win comes from, a line for each kind of table that is there (rulings 1, 21, 31)."""
    kinds = sorted({table.kind for table in tables})
    return tuple(Words("", tongue.say(f"win-of-{kind}")) for kind in kinds)


def signed(tongue: Tongue, lines: tuple[Signed, ...], title: str = "signatures") -> tuple[Block, ...]:
    """The signatures of a paper; nothing where nobody signs."""
    return (Signatures(tongue.say(title), lines),) if lines else ()


def sum_in_words(tongue: Tongue, key: str, amount: Money, currency: str) -> InWords:
    """An amount in figures and words, where a signature stands."""
    return InWords(tongue.say(key), amount, currency)


def paper(tongue: Tongue, name: str, head: Head, blocks: Iterable[Block], *, wide: bool = False) -> Printed:
    """A paper under its title and the form it follows; the logs it was drawn from stand above who signs it."""
    said = tuple(blocks)
    at = _before_the_last_signatures(said)
    said = (*said[:at], *_heads(tongue, head.heads), *said[at:])
    return Printed(tongue.say(f"{name}-title"), tongue.say(f"{name}-form"), head, said, wide=wide)


def _heads(tongue: Tongue, heads: tuple[LogHead, ...]) -> tuple[Grid, ...]:
    """The heads of the logs: short for the eye, and whole in groups that can be typed."""
    if not heads:
        return ()
    columns = (
        Column(tongue.say("log"), width=4),
        Column(tongue.say("log-record"), width=2),
        Column(tongue.say("log-hash-short"), width=4),
        Column(tongue.say("log-hash"), width=8),
    )
    rows: tuple[Row, ...] = tuple(
        (each.log, str(each.seq), _grouped(each.hash[:16], 4), _grouped(each.hash, 8)) for each in heads
    )
    return (Grid(tongue.say("log-heads"), columns, rows),)


def _grouped(digits: str, size: int) -> str:
    return " ".join(digits[at : at + size] for at in range(0, len(digits), size))


def _before_the_last_signatures(blocks: tuple[Block, ...]) -> int:
    """The place above the last signatures and the words or facts that lead to them; the end where nobody signs."""
    last = max((at for at, block in enumerate(blocks) if isinstance(block, Signatures)), default=len(blocks))
    if 0 < last < len(blocks) and isinstance(blocks[last - 1], Facts):
        return last - 1
    while 0 < last < len(blocks) and isinstance(blocks[last - 1], InWords | Words):
        last -= 1
    return last


def without_form(printed: Printed) -> Printed:
    """A paper for which the law has no form: nothing of it is a proposal."""
    return printed._replace(proposal=False)

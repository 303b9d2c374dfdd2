"""What the games of a day were to bring by chance alone, added up game by game in whole numbers."""

from msgspec.structs import replace

from dolly.rules.terms import liability_by_pocket
from dolly.table.state import Table


def weighed(table: Table) -> Table:
    """The game's bets are final once collecting begins: what each pocket would have brought is added to the day's.

    ``theoretical`` grows by the sum over all pockets, so it is cents times pockets; ``spread`` by the game's variance,
    in cents and pockets squared. Games are independent, so both simply add up.
    """
    if not table.staked or table.collecting:
        return table
    gains = [-cost for cost in liability_by_pocket(table.live_terms, table.exposure, table.staked)]
    theoretical = sum(gains)
    spread = len(gains) * sum(gain * gain for gain in gains) - theoretical * theoretical
    return replace(table, theoretical=table.theoretical + theoretical, spread=table.spread + spread)

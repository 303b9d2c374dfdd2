"""Writes src/dolly/wheels/best_arcs.py: how high the best arc of a fair wheel goes, by seeded simulation.

``python tools/best_arcs.py``, with NumPy. Counts are drawn in the limit of many spins: independent normals less
their mean. dolly.wheels.arcs brings the arcs of any number of spins to this scale by their exact chances.
"""

from pathlib import Path
from typing import Final

import numpy as np

HOME: Final = Path(__file__).resolve().parents[1] / "src" / "dolly" / "wheels" / "best_arcs.py"
WIDTHS: Final = (3, 5, 9, 12, 18)
LEVELS: Final = (0.9, 0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001)
SEED, BLOCKS, BLOCK = 27, 100, 40_000

HEAD: Final = '''"""How high the best arc of a fair wheel goes. Written by tools/best_arcs.py: do not edit.

{wheels:,} wheels simulated by the seed {seed}. For a wheel of so many pockets and an arc of so many (0: the best of
all widths together): the z that the best arc reaches with the chance of the same place in ``LEVELS``.
"""

from typing import Final

WIDTHS: Final = {widths}
LEVELS: Final = {levels}
REACHED: Final = {{
'''


def best_of(pockets: int) -> dict[int, list[float]]:
    """Returns the quantiles by width."""
    found: dict[int, list[np.ndarray]] = {width: [] for width in (0, *WIDTHS)}
    for block in range(BLOCKS):
        draws = np.random.Generator(np.random.PCG64DXSM(np.random.SeedSequence(SEED, spawn_key=(pockets, block))))
        counts = draws.standard_normal((BLOCK, pockets))
        counts -= counts.mean(axis=1, keepdims=True)
        around = np.concatenate((np.zeros((BLOCK, 1)), counts, counts[:, : max(WIDTHS)]), axis=1).cumsum(axis=1)
        best = []
        for width in WIDTHS:
            arcs = around[:, width : width + pockets] - around[:, :pockets]
            best.append(arcs.max(axis=1) / np.sqrt(width * (1 - width / pockets)))
            found[width].append(best[-1])
        found[0].append(np.max(best, axis=0))
    return {
        width: [float(z) for z in np.quantile(np.concatenate(held), [1 - level for level in LEVELS])]
        for width, held in found.items()
    }


def main() -> None:
    """Simulates both wheels and writes the module."""
    lines = [HEAD.format(wheels=BLOCK * BLOCKS, seed=SEED, widths=WIDTHS, levels=LEVELS)]
    for pockets in (37, 38):
        lines.append(f"    {pockets}: {{\n")
        for width, reached in best_of(pockets).items():
            lines.append(f"        {width}: ({', '.join(f'{z:.3f}' for z in reached)}),\n")
        lines.append("    },\n")
    HOME.write_text("".join([*lines, "}  # fmt: skip\n"]), encoding="utf-8")


if __name__ == "__main__":
    main()

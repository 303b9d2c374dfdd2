/** A fill is half, once or twice the initial charge (ruling 24). */

import type { Cents } from "$lib/wire";

export const fillSizes = (charge: Cents): Cents[] => [charge / 2, charge, charge * 2].filter(Number.isInteger);

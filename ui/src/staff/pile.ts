/** A number of chips as croupiers think of it: `3 stacks + 7`; what makes no stack is told by the piece. */

import { t } from "$lib/words/words.svelte";
import { STACK } from "../croupier/stacks";

export const pileText = (chips: number): string => t("pile", { stacks: Math.floor(chips / STACK), over: chips % STACK }).trim();

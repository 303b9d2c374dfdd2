/** What only staff read; a page of theirs imports this before its first component. */

import { addStaffTexts } from "$lib/words/words.svelte";

addStaffTexts(import.meta.glob<string>("../../locales/staff/**/*.ftl", { query: "?raw", import: "default", eager: true }));

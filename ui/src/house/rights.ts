/** The texts of the rights: only this page reads them, so that no other console carries them. */

import { addStaffTexts } from "$lib/words/words.svelte";

addStaffTexts(import.meta.glob<string>("../../locales/rights/*.ftl", { query: "?raw", import: "default", eager: true }));

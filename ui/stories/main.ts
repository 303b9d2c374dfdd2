import "$lib/base.css";
import "$lib/theme.svelte";
import { mount } from "svelte";
import "../src/staff/texts";
import Stories from "./Stories.svelte";

const target = document.getElementById("page");
if (target) mount(Stories, { target });

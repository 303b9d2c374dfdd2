import "$lib/base.css";
import "$lib/theme.svelte";
import { mount } from "svelte";
import "../staff/texts";
import App from "./App.svelte";

const target = document.getElementById("page");
if (target) mount(App, { target });

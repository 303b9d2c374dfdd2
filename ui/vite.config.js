import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const root = import.meta.dirname;
const consoles = ["croupier", "chipper", "inspector", "pit", "desk", "house", "audit", "player", "board"];
const server = process.env.DOLLY_SERVER ?? "localhost:8000";

export default defineConfig({
  root,
  base: "/",
  plugins: [svelte()],
  resolve: { alias: { $lib: `${root}/src/lib` }, ...(process.env.VITEST ? { conditions: ["browser"] } : {}) },
  build: {
    outDir: "../src/dolly/web/static",
    emptyOutDir: true,
    // The pages are served with `style-src 'self'` and `img-src 'self'`: nothing is inlined.
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      input: {
        landing: `${root}/index.html`,
        ...Object.fromEntries(consoles.map((name) => [name, `${root}/${name}/index.html`])),
      },
    },
  },
  server: {
    // Tests read the shared vectors and the tree of refusals.
    fs: { allow: [`${root}/..`] },
    proxy: { "/api": { target: `http://${server}`, ws: true } },
  },
  test: {
    environment: "happy-dom",
    // The style sheets are read by the test of the design.
    css: true,
    include: ["tests/**/*.test.ts"],
    // A long past game is some thousands of elements: more than a machine with other work draws in the usual five seconds.
    testTimeout: 30_000,
    setupFiles: ["src/staff/texts.ts"],
  },
});

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import openapiTS, { astToString } from "openapi-typescript";

it("the typed client is what the served description says (npm run types)", async () => {
  const kept = await readFile("src/lib/generated/openapi.ts", "utf-8");
  const described = await readFile("openapi.json", "utf-8");
  const made = astToString(await openapiTS(described, { defaultNonNullable: false }));
  expect(kept.trimEnd().endsWith(made.trimEnd())).toBe(true);
});

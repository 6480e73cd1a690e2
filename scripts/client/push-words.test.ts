import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SWITCH_OFF, SWITCH_ON_AGAIN, SWITCHED_OFF } from "#domain/notices/switch-off-words.ts";

test("NOT-01 the push worker, which imports nothing, says what the site says", () => {
  const worker = readFileSync("public/push-worker.js", "utf8");
  const said = [...worker.matchAll(/(?:title|body|showNotification\()(?:: )?"([^"]+)"/g)].map(
    ([, text]) => text,
  );
  expect(said).toEqual([SWITCH_OFF, SWITCHED_OFF, SWITCH_ON_AGAIN]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SWITCH_ON_AGAIN, SWITCHED_OFF } from "#domain/notices/switch-off-words.ts";

test("NOT-01 what follows the button of a push is what the site says, though its worker imports nothing", () => {
  const worker = readFileSync("public/push-worker.js", "utf8");
  const [, title, body] = /showNotification\("([^"]+)", \{\s+body: "([^"]+)"/.exec(worker) ?? [];
  expect([title, body]).toEqual([SWITCHED_OFF, SWITCH_ON_AGAIN]);
});

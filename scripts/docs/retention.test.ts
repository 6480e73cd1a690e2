import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import { PERSONAL_TABLES } from "#workers/db/accounts/personal-data.ts";
import { SESSION_UNWRITTEN_MS } from "#workers/db/accounts/sessions.ts";

test("docs/retention.md says of each table with rows of a person how long they are kept, and of no other", () => {
  const rows = readFileSync("docs/retention.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").replace(/\(.*\)/, "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(["account", ...PERSONAL_TABLES.map(({ name }) => name)].sort());
});

test("docs/retention.md and the privacy policy say when the row of a session that ended is deleted", () => {
  const policy = readFileSync("app/features/legal/privacy.server.ts", "utf8");
  // A 1,440th of the rows is looked at each minute, so each row once a day.
  const within = `within ${SESSION_UNWRITTEN_MS / DAY_MS + 1} days of`;
  expect(readFileSync("docs/retention.md", "utf8")).toContain(`its row is deleted ${within} that`);
  expect(policy).toContain(`We delete it ${within} its end.`);
});

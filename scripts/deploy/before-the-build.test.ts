import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AccountState, Serving } from "./account.ts";
import { isSureToAsk } from "./plan.ts";
import { targetOf } from "./target.ts";

const target = targetOf("production", readFileSync("wrangler.toml", "utf8"));
const COMMIT = "commit 1a2b3c4 of 2026-11-27";
const variables = { APP_URL: "https://bingo.example" };
const serving: Serving = {
  ...{
    version: "v",
    build: "b",
    commit: COMMIT,
    variables,
    takenOver: variables,
    isAlone: true,
    uploads: [],
  },
  secrets: new Set(),
};
const account: AccountState = {
  databaseId: "d",
  queues: new Set(target.queues),
  secrets: new Set(["DRAW_SECRET", "OPERATOR_TOKEN", "SEAL_KEY"]),
  migrations: new Set(["0000_a.sql"]),
  serving,
};
const wanted = { commit: COMMIT, migrations: ["0000_a.sql"], variables: {}, secrets: [] };

test("before a build of a minute it is known that there is something to ask: anything but the same commit", () => {
  const isSure = (more: object, state: Partial<AccountState> = {}, isBuilt = false) =>
    isSureToAsk(target, { ...account, ...state }, { ...wanted, ...more }, isBuilt);
  expect(isSure({})).toBe(false);
  expect(isSure({ commit: "commit 5d6e7f8 of 2026-11-28" })).toBe(true);
  expect(isSure({ commit: null }, { serving: { ...serving, commit: null } })).toBe(true);
  // With changes nobody can tell whether they are the same.
  const changed = `${COMMIT} with changes`;
  expect(isSure({ commit: changed }, { serving: { ...serving, commit: changed } })).toBe(true);
  // A build that is there is named in seconds.
  expect(isSure({ commit: changed }, {}, true)).toBe(false);
  expect(isSure({ variables: { SEASON: "2026-27" } })).toBe(true);
  expect(isSure({ isAgain: true }, {}, true)).toBe(true);
  expect(isSure({}, { serving: null }, true)).toBe(true);
});

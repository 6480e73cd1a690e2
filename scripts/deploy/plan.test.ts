import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { leftElsewhere, reportOf } from "#contract/operator/features.ts";
import type { AccountState, Serving } from "./account.ts";
import { backAgain, cameOn, isNothing, isWaitingIn, linesOf, planOf, type Wanted } from "./plan.ts";
import { readSettings } from "./settings.ts";
import { takenOverOf } from "./taken/taken-over.ts";
import { configurationOf, targetOf } from "./target.ts";

const shipped = readFileSync("wrangler.toml", "utf8");
const target = targetOf("production", shipped);
const fresh: AccountState = {
  databaseId: null,
  queues: new Set(),
  secrets: new Set(),
  migrations: new Set(),
  serving: null,
};
const wanted: Wanted = { build: "b1", migrations: ["0000_a.sql", "0001_b.sql"], variables: {}, secrets: [] };
const APP_URL = "https://bingo.example";
const SECRETS = new Set(["DRAW_SECRET", "OPERATOR_TOKEN", "SEAL_KEY"]);
/** A version that serves with these variables, and was uploaded last. */
const servingWith = (variables: Readonly<Record<string, string>>): Serving => {
  return {
    version: "v",
    build: "b1",
    variables,
    takenOver: variables,
    secrets: SECRETS,
    isAlone: true,
    uploads: [],
  };
};
const done: AccountState = {
  databaseId: "0f9c2a34-8f0e-4c1e-9a55-1f2f3a4b5c6d",
  queues: new Set(target.queues),
  secrets: SECRETS,
  migrations: new Set(wanted.migrations),
  serving: servingWith({ APP_URL }),
};
const planFor = (known: AccountState, more: Partial<Wanted> = {}) =>
  planOf(target, known, { ...wanted, ...more });

test("a fresh account needs everything, and the plan says so in order", () => {
  const plan = planFor(fresh);
  expect(linesOf(plan, target, fresh)).toEqual([
    "make the database football-bingo, in western Europe",
    expect.stringMatching(/^make the queues football-bingo-/),
    "migrate the database: 0000_a.sql, 0001_b.sql",
    "draw the secrets DRAW_SECRET, OPERATOR_TOKEN, SEAL_KEY",
    "deploy football-bingo for everybody, and check it",
    "tell the site its own address, in a second version: checked with no visitors yet, then with a tenth of the requests, then with all",
  ]);
});

test("run again there is nothing to do", () => {
  expect(isNothing(planFor(done))).toBe(true);
  expect(linesOf(planFor(done), target, done)).toEqual([]);
});

test.each<[string, Partial<AccountState>, string]>([
  ["the database", { databaseId: null }, "make the database"],
  ["a queue", { queues: new Set(target.queues.slice(1)) }, "make the queue football-bingo-"],
  ["a migration", { migrations: new Set(["0000_a.sql"]) }, "migrate the database: 0001_b.sql"],
  ["a secret", { secrets: new Set(["DRAW_SECRET", "SEAL_KEY"]) }, "draw the secret OPERATOR_TOKEN"],
])("broken off before %s, the next run goes on from there", (_, lacks, line) => {
  const known = { ...done, ...lacks };
  expect(linesOf(planFor(known), target, known)[0]).toContain(line);
});

test("a first deploy that broke off before the site knew its address goes to everybody again, as the plan says", () => {
  const known = { ...done, serving: servingWith({}) };
  expect(linesOf(planFor(known), target, known)).toEqual([
    "deploy football-bingo for everybody, and check it",
    "tell the site its own address, in a second version: checked with no visitors yet, then with a tenth of the requests, then with all",
  ]);
});

test("one that broke off once the address was uploaded, and before that version served, goes on with it", () => {
  const known = { ...done, serving: { ...servingWith({}), takenOver: { APP_URL } } };
  const plan = planFor(known);
  expect(linesOf(plan, target, known)).toEqual([
    "tell the site its own address, https://bingo.example",
    "upload a new version of football-bingo: checked with no visitors yet, then with a tenth of the requests, then with all",
  ]);
  expect(plan.setsVariables).toEqual({ APP_URL });
  expect(takenOverOf(known, plan.setsVariables)).toBeNull();
  // Another one that somebody gives has a line that says more.
  const given = planFor(known, { variables: { APP_URL: "https://other.example" } });
  expect(linesOf(given, target, known)[0]).toMatch(
    /^set APP_URL to https:\/\/other\.example, where the checks/,
  );
});

test("a roll-out that stood at a tenth is finished, and a new build is rolled out", () => {
  const serving = { ...servingWith({ APP_URL }), isAlone: false };
  const broken = { ...done, serving };
  expect(planFor(broken).uploads).toBe(true);
  expect(linesOf(planFor(broken), target, broken)[0]).toBe(
    "end a roll-out that was broken off: two versions are live",
  );
  expect(planFor(done, { build: "b2" }).uploads).toBe(true);
});

test("after a restore the build that serves is rolled out again when it is asked for", () => {
  const plan = planFor(done, { isAgain: true });
  expect(linesOf(plan, target, done)).toEqual([
    "upload a new version of football-bingo, of the build that serves, so that every object starts anew: checked with no visitors yet, then with a tenth of the requests, then with all",
  ]);
});

test("a build that was taken back is brought again only with a warning in its plan", () => {
  const takenBack = { at: "2026-11-27T15:40:12.000Z", why: "goals were lost" };
  const plan = planFor(done, { build: "b2", takenBack });
  expect(linesOf(plan, target, done)[0]).toMatch(/^WARNING: bring a build again that was taken back on /);
  expect(linesOf(planFor(done, { build: "b2" }), target, done)).toHaveLength(1);
});

test("after a rollback the plan says which settings the upload takes over", () => {
  const takenOver = { APP_URL, MAIL_FROM: "a@bingo.example" };
  const known = { ...done, serving: { ...servingWith({ APP_URL }), takenOver } };
  const [line, ...stages] = linesOf(planFor(known, { build: "b2" }), target, known);
  expect(line).toMatch(/^take the settings of the version uploaded last.*: mail will be on$/);
  expect(stages).toHaveLength(1);
  // Another variable than a feature's is named, too: nobody is to find the season moved by the next deploy.
  const season = {
    ...done,
    serving: { ...servingWith({ APP_URL }), takenOver: { APP_URL, SEASON: "2025-26" } },
  };
  expect(takenOverOf(season)).toMatch(/: SEASON will be 2025-26$/);
  expect(takenOverOf(done)).toBeNull();
  // What the upload sets itself is not taken over.
  const moved = planFor(season, { build: "b2", variables: { SEASON: "2026-27" } });
  expect(linesOf(moved, target, season)[0]).toBe("set SEASON to 2026-27");
  // Nor a feature whose settings it sets itself.
  const again = planFor(known, { build: "b2", variables: takenOver });
  expect(linesOf(again, target, known)[0]).toBe("set MAIL_FROM to a@bingo.example");
  // Where a rollback brought the one that serves, its day and its message are named.
  const rolledBack = { at: "2026-11-27T15:40:12.000Z", why: "the old address" };
  const moved2 = {
    ...done,
    serving: { ...servingWith({ APP_URL }), takenOver: { APP_URL: "https://b.example" } },
  };
  expect(takenOverOf(moved2, {}, rolledBack)).toBe(
    'take the settings of the version uploaded last, which was taken back on 2026-11-27 at 15:40 UTC ("the old address"), not of the one that serves: APP_URL will be https://b.example',
  );
  // A feature that is on in both may have other settings: a rollback past new keys for pushes.
  const keys = (key: string) => ({ APP_URL, VAPID_PUBLIC_KEY: key, VAPID_SUBJECT: "mailto:a@bingo.example" });
  const pushed = { ...servingWith(keys("old")), secrets: new Set(["VAPID_PRIVATE_KEY"]) };
  const rolled = { ...done, secrets: pushed.secrets, serving: { ...pushed, takenOver: keys("new") } };
  expect(takenOverOf(rolled)).toMatch(/: push will have other settings$/);
  const off = { ...done, serving: { ...servingWith(takenOver), takenOver: { APP_URL } } };
  expect(linesOf(planFor(off, { build: "b2" }), target, off)[0]).toMatch(/: mail will be off$/);
  expect(isNothing(planFor(known))).toBe(true);
  // What is wanted and serves is written again where the upload would lose it.
  expect(planFor(off, { variables: takenOver }).setsVariables).toEqual({ MAIL_FROM: "a@bingo.example" });
});

test("what a deploy brings on is what serves with it and did not before", () => {
  const after = { variables: { APP_URL, MAIL_FROM: "a@bingo.example" }, secrets: new Set<string>() };
  expect(cameOn({ serving: servingWith({ APP_URL }) }, after)).toEqual(["mail"]);
  expect(cameOn({ serving: servingWith(after.variables) }, after)).toEqual([]);
  expect(cameOn({ serving: null }, after)).toEqual(["mail"]);
});

test("a feature whose version was uploaded and never served is switched on by the next run", () => {
  const takenOver = { APP_URL, MAIL_FROM: "a@bingo.example" };
  const known = { ...done, serving: { ...servingWith({ APP_URL }), takenOver } };
  expect(isWaitingIn(known, ["mail"])).toBe(true);
  expect(isWaitingIn(known, ["push"])).toBe(false);
  expect(isWaitingIn({ ...done, serving: servingWith(takenOver) }, ["mail"])).toBe(false);
});

test("a secret that is there is written again, and the plan says why", () => {
  const known = { ...done, secrets: new Set([...SECRETS, "RESEND_API_KEY"]) };
  const lines = (state: AccountState) =>
    linesOf(planFor(state, { secrets: ["RESEND_API_KEY"] }), target, state);
  expect(lines(done)[0]).toBe("write the secret RESEND_API_KEY");
  expect(lines(known)[0]).toBe(
    "write the secret RESEND_API_KEY again: nobody can read one back, so whether it is the same is not known",
  );
});

test("secrets and variables that are there stay as they are", () => {
  const plan = planFor(done, { variables: { APP_URL: "https://bingo.example" } });
  expect(isNothing(plan)).toBe(true);
  const moved = planFor(done, { variables: { APP_URL: "https://other.example" } });
  expect(linesOf(moved, target, done)).toEqual([
    "set APP_URL to https://other.example, where the checks look then: the domain has to be on the Worker already (README.md, Deploy)",
    "upload a new version of football-bingo: checked with no visitors yet, then with a tenth of the requests, then with all",
  ]);
});

test("keys for pushes that are there stay, unless new ones are asked for, of which the plan warns", () => {
  const environment = { APP_URL: "https://bingo.example" };
  const first = readSettings(["push"], environment);
  if ("mistake" in first) throw new Error(first.mistake);
  const variables = { ...environment, ...first.variables };
  const secrets = new Set([...done.secrets, "VAPID_PRIVATE_KEY"]);
  const known = { ...done, secrets, serving: { ...servingWith(variables), secrets } };
  const again = (more: Readonly<Record<string, string>>, isNewKeys = false) => {
    const given = readSettings(
      ["push"],
      { ...environment, ...more },
      { has: { variables, secrets }, isNewKeys },
    );
    return "mistake" in given
      ? given.mistake
      : linesOf(planFor(known, { ...given, secrets: Object.keys(given.secrets) }), target, known);
  };
  expect(again({})).toEqual([]);
  expect(again({ VAPID_SUBJECT: "mailto:owner@bingo.example" })[0]).toMatch(/^set VAPID_SUBJECT/);
  expect(again({ VAPID_PUBLIC_KEY: "another" })).toContain("--new-keys");
  const replaced = again({}, true);
  // Which pair it is nobody knows before: a dry run draws another.
  expect(replaced[0]).toBe("draw a pair of keys for pushes: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY");
  expect(replaced).not.toContainEqual(expect.stringContaining("set VAPID_PUBLIC_KEY"));
  expect(replaced).toContainEqual(expect.stringMatching(/^WARNING: .*subscribe again/));
  // Half a pair would never fit the other half.
  expect(readSettings(["push"], { ...environment, VAPID_PUBLIC_KEY: "half" })).toEqual({
    mistake: expect.stringMatching(/^To switch push on, VAPID_SUBJECT, VAPID_PRIVATE_KEY have to stand/),
  });
});

test("the report says what is on, and by which command the rest is switched on", () => {
  const lines = reportOf({ variables: { MAIL_FROM: "a@b.example" }, secrets: new Set() }, "staging");
  expect(lines[0]).toMatch(
    /^off {2}contact: .*CONTACT_MAIL='help@your\.domain' npm run deploy -- --staging --switch-on contact$/s,
  );
  expect(lines[1]).toMatch(/^off {2}imprint: .*RUN_BY='Your Name, /s);
  expect(lines[2]).toMatch(/^on {3}mail/);
  expect(lines.find((line) => line.startsWith("off  payments"))).toContain(
    "npm run deploy -- --staging --switch-on payments",
  );
});

test("after a version that was not well tables are spoken of only where some were migrated", () => {
  expect(backAgain(planFor(done, { isAgain: true }))).toBe("The version before serves everybody again.");
  expect(backAgain(planFor({ ...done, migrations: new Set() }))).toContain("on the migrated tables");
});

test("after a version that was not well its settings are named, which the next upload would take again", () => {
  const plan = planFor(done, { variables: { SEASON: "2020-21" } });
  expect(backAgain(plan)).toMatch(/again\. The next deploy would take SEASON again: put the right value/);
});

test("each site's configuration names its own database", () => {
  const id = "0f9c2a34-8f0e-4c1e-9a55-1f2f3a4b5c6d";
  for (const site of ["production", "staging"] as const)
    expect(configurationOf(site, shipped, id)).toContain(`database_id = "${id}"`);
  expect(targetOf("staging", shipped)).toMatchObject({
    worker: "football-bingo-staging",
    database: "football-bingo-staging",
    file: "wrangler.staging.toml",
  });
});

test("what a feature needs elsewhere is said with the site's own address, and nothing where nothing is left", () => {
  const left = (name: string, ...secrets: string[]) =>
    leftElsewhere(name, "https://bingo.example", { variables: {}, secrets: new Set(secrets) });
  const withKey = (key: string) =>
    leftElsewhere("payments", "https://bingo.example", {
      variables: { STRIPE_PUBLISHABLE_KEY: key },
      secrets: new Set(),
    });
  expect(withKey("pk_test_1")).toMatch(/^These are Stripe's test keys: no money is taken\./);
  expect(withKey("pk_live_1")).toMatch(/^See that Stripe's webhook/);
  expect(left("chats")).toContain("in the league's Extras");
  expect(left("provider")).toContain("https://bingo.example/api/login/callback");
  expect(left("payments")).toContain("https://bingo.example/api/stripe/webhook");
  expect(left("mail")).toContain("Onboard Domain");
  expect(left("mail", "RESEND_API_KEY")).toBeNull();
  expect(left("push")).toBeNull();
});

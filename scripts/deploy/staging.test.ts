import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reach } from "./reach.ts";
import { stagingOf } from "./staging.ts";
import { targetOf } from "./target.ts";

const production = readFileSync("wrangler.toml", "utf8");
const databaseId = "0f9c2a34-8f0e-4c1e-9a55-1f2f3a4b5c6d";
const staging = stagingOf(production, { databaseId });

const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`\\b${key} = "([^"]*)"`, "g"))].map(([, value]) => value);

test.each(["name", "database_name", "database_id", "queue", "dead_letter_queue", "namespace_id", "SITE"])(
  "staging shares no %s with production, other than names of bindings",
  (key) => {
    const isBinding = (value: string | undefined) => /^[A-Z_]+$/.test(value ?? "");
    const own = valuesOf(staging, key).filter((value) => !isBinding(value));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((value) => valuesOf(production, key).includes(value))).toEqual([]);
  },
);

test("staging differs from production in nothing else", () => {
  const lines = production.split("\n");
  expect(staging.split("\n")).toHaveLength(lines.length);
  const changed = staging.split("\n").filter((line, at) => line !== lines[at]);
  for (const line of changed) {
    expect(line).toMatch(/^(name|database_name|database_id|queue|dead_letter_queue|namespace_id|SITE) = "/);
  }
});

test("staging is never production, whatever the deploy button was told to call it", () => {
  const renamed = production
    .replace('name = "football-bingo"', 'name = "our-league"')
    .replace('database_name = "football-bingo"', 'database_name = "people"')
    .replaceAll('"football-bingo-jobs"', '"errands"');
  const [here, there] = [targetOf("production", renamed), targetOf("staging", renamed)];
  expect([here.worker, here.database]).toEqual(["our-league", "people"]);
  expect([there.worker, there.database]).toEqual(["our-league-staging", "people-staging"]);
  expect(there.queues).toHaveLength(here.queues.length);
  expect(there.queues.filter((name) => here.queues.includes(name))).toEqual([]);
});

const STAGING = "https://bingo-staging.stand-in.workers.dev";
const PLACES = `${STAGING}=http://127.0.0.1:2,http://127.0.0.1:1`;

test("on the stand-in each site is looked at where it is served, and elsewhere at its own address", () => {
  expect(reach(`${STAGING}/api/health`, PLACES)).toBe("http://127.0.0.1:2/api/health");
  expect(reach(STAGING, PLACES)).toBe("http://127.0.0.1:2");
  expect(reach(`${STAGING}.evil.example/`, PLACES)).toBe("http://127.0.0.1:1/");
  expect(reach("https://bingo.example/setup?a=b", PLACES)).toBe("http://127.0.0.1:1/setup?a=b");
  expect(reach("http://127.0.0.1:1/", PLACES)).toBe("http://127.0.0.1:1/");
  expect(reach("https://bingo.example/", "")).toBe("https://bingo.example/");
});

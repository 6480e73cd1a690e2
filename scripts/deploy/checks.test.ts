import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { complaintsOf, variablesIn } from "./checks.ts";

const ready = {
  configuration: 'database_id = "0f9c2a34-8f0e-4c1e-9a55-1f2f3a4b5c6d"\n',
  secrets: ["DRAW_SECRET", "OPERATOR_TOKEN"],
  variables: { APP_URL: "https://bingo.example", MAIL_FROM: "Football Bingo <no-reply@bingo.example>" },
};

test("a complete deploy passes", () => {
  expect(complaintsOf(ready)).toEqual([]);
  expect(complaintsOf({ ...ready, secrets: null })).toEqual([]);
});

test("the shipped configuration is stopped: no database, no secrets, no address, no sender", () => {
  const configuration = readFileSync("wrangler.toml", "utf8");
  const complaints = complaintsOf({ configuration, secrets: [], variables: variablesIn(configuration) });
  expect(complaints.map((line) => line.split(" ")[0])).toEqual([
    "wrangler.toml:",
    "DRAW_SECRET",
    "OPERATOR_TOKEN",
    "APP_URL",
    "MAIL_FROM",
  ]);
});

test.each([
  [{ APP_URL: "http://bingo.example" }, "APP_URL"],
  [{ APP_URL: "https://bingo.example/path" }, "APP_URL"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
  [{ CLOCK_AT: "2025-11-01T15:00:00Z" }, "CLOCK_AT"],
  [{ ENVIRONMENT: "development" }, "ENVIRONMENT"],
])("%o is stopped", (more, name) => {
  const complaints = complaintsOf({ ...ready, variables: { ...ready.variables, ...more } });
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(name);
});

test("only variables under [vars] count", () => {
  expect(
    variablesIn('A = "0"\n[vars]\nAPP_URL = "https://a.example"\n# note\nB = "1"\n[triggers]\nC = "2"\n'),
  ).toEqual({
    APP_URL: "https://a.example",
    B: "1",
  });
});

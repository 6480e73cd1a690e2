import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { Health } from "#contract/seasons.ts";

const TEXT = readFileSync("docs/alarms/gatus.yaml", "utf8");

/** What Gatus refuses at its start: config/endpoint/endpoint.go, condition.go and alerting/alert/alert.go of its v5. */
const COMPARISON = / (==|!=|<=|>=|<|>) /;
const PLACEHOLDER =
  /^(?:(?:len|has)\()?\[(STATUS|RESPONSE_TIME|CERTIFICATE_EXPIRATION|BODY)\](?:[.[][\w.[\]]+)?\)?$/;
const duration = z.string().regex(/^(\d+(ms|s|m|h))+$/);
const condition = z.string().refine((text) => {
  const [left = "", , right = "", ...more] = text.split(COMPARISON);
  return more.length === 0 && right !== "" && PLACEHOLDER.test(left);
}, "a placeholder, a comparison and a value");
const alert = z.strictObject({
  type: z.literal("custom"),
  // It is put into the JSON of the message as it is.
  description: z.string().regex(/^[^"\\]+$/),
});
const configuration = z.strictObject({
  alerting: z.strictObject({
    custom: z.strictObject({
      url: z.string(),
      method: z.enum(["GET", "POST", "PUT"]),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      "default-alert": z.strictObject({
        "failure-threshold": z.int().min(1),
        "success-threshold": z.int().min(1),
        "send-on-resolved": z.boolean(),
      }),
    }),
  }),
  endpoints: z.array(
    z.strictObject({
      name: z.string().regex(/^[^"\\]+$/),
      url: z.url({ protocol: /^https$/ }),
      interval: duration,
      headers: z.record(z.string(), z.string()).optional(),
      conditions: z.array(condition).min(1),
      alerts: z.array(alert).min(1),
    }),
  ),
});

const ENVIRONMENT: Readonly<Record<string, string>> = {
  SITE: "https://bingo.example",
  OPERATOR_TOKEN: "token-of-the-operator",
  ALARM_WEBHOOK: "https://chat.example/hook",
};

/** The configuration as Gatus reads it: variables are put in before the text is parsed. */
function read() {
  const text = TEXT.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = ENVIRONMENT[name];
    if (value === undefined) throw new Error(`Nobody sets ${name}`);
    return value;
  });
  return configuration.parse(parse(text));
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Whether a condition holds for an answer, as Gatus judges it. */
function holds(text: string, { status, body }: Answer): boolean {
  const [left = "", comparison, right = ""] = text.split(COMPARISON);
  const [, wrapper, place = ""] = /^(?:(len|has)\()?([^)]+)\)?$/.exec(left) ?? [];
  const path = place.replace("[BODY]", "").split(".").filter(Boolean);
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], body);
  const known: Record<string, unknown> = {
    "[STATUS]": status,
    "[RESPONSE_TIME]": 100,
    "[CERTIFICATE_EXPIRATION]": 1e12,
  };
  // What is null is not there for Gatus.
  const value = place in known ? known[place] : (found ?? undefined);
  if (wrapper === "has") return String(value !== undefined) === right;
  const size = wrapper === "len" ? (value as unknown[]).length : value;
  const said = Array.isArray(size)
    ? `[${size.join(" ")}]`
    : value === undefined
      ? `${left} (INVALID)`
      : String(size);
  if (comparison === "<" || comparison === ">") {
    // What is no number counts as 0; durations do not occur where it matters.
    const number = Number(said) || 0;
    return comparison === "<" ? number < Number(right) : number > Number.parseFloat(right);
  }
  const [, kind, inside = ""] = /^(pat|any)\((.*)\)$/.exec(right) ?? [];
  const isEqual =
    kind === "pat"
      ? new RegExp(`^${inside.replaceAll("*", ".*")}$`).test(said)
      : kind === "any"
        ? inside.split(",").some((option) => option.trim() === said)
        : said === right;
  return isEqual === (comparison === "==");
}

/** The names of the endpoints of health that alarm at an answer. */
const alarmsAt = (answer: Answer) =>
  read()
    .endpoints.filter(({ url }) => url.endsWith("/api/health"))
    .filter(({ conditions }) => !conditions.every((each) => holds(each, answer)))
    .map(({ name }) => name);

const healthWith = (details: Partial<Health["details"]>, more: Partial<Health> = {}): Answer => {
  const reasons = details?.reasons ?? [];
  const body: Health = {
    ok: reasons.length === 0,
    season: "2025-26",
    epoch: 812,
    feed: { season: "2025-26", lastSuccessAt: "2026-02-14T15:00:00Z", state: "fresh", lastError: null },
    details: {
      reasons,
      oldestMessage: { jobs: null, facts: null },
      deadLetters: 0,
      clockAhead: 0,
      ...details,
    },
    ...more,
  };
  return { status: body.ok ? 200 : 503, body };
};

test("Gatus accepts the configuration of the alarms, whose every variable is one that the runbook names", () => {
  const { endpoints } = read();
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  const runbook = readFileSync("docs/runbook.md", "utf8");
  for (const name of Object.keys(ENVIRONMENT)) expect(runbook).toContain(`\`${name}\``);
});

test.each([
  ["feed: silent", "feed"],
  ["data: D1_ERROR: overloaded", "data"],
  ["queue: nobody takes the messages of facts", "queues"],
  ["clock: not the feed's", "clock"],
])("S2 `%s` raises one alarm, %s", (reason, alarm) => {
  const deadLetters = alarm === "data" ? null : 0;
  expect(alarmsAt(healthWith({ reasons: [reason], deadLetters }))).toEqual([alarm]);
});

test("S2 a healthy site raises none, dead letters raise theirs, and a token that is refused hides nothing", () => {
  expect(alarmsAt(healthWith({}))).toEqual([]);
  expect(alarmsAt(healthWith({ deadLetters: 3 }))).toEqual(["dead letters"]);
  const { details: _, ...asVisitor } = healthWith({}).body as Health;
  expect(alarmsAt({ status: 200, body: asVisitor })).toEqual([
    "feed",
    "data",
    "queues",
    "clock",
    "dead letters",
  ]);
  expect(alarmsAt({ status: 404, body: "" })).toHaveLength(6);
});

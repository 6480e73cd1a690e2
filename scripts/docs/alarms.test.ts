import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { Health } from "#contract/seasons.ts";

const read = (name: string) => parse(readFileSync(`docs/alarms/${name}`, "utf8"));

/**
 * The parts of the exporter's modules that these alarms use; its own programs check the rest
 * (tests/platform/alarms.test.ts).
 */
const { modules } = z
  .strictObject({
    modules: z.record(
      z.string(),
      z.strictObject({
        prober: z.literal("http"),
        timeout: z.string().regex(/^\d+s$/),
        http: z.strictObject({
          valid_status_codes: z.array(z.int()),
          authorization: z
            .strictObject({ type: z.literal("Bearer"), credentials_file: z.string() })
            .optional(),
          fail_if_not_ssl: z.boolean().optional(),
          fail_if_body_matches_regexp: z.array(z.string()).default([]),
          fail_if_body_not_matches_regexp: z.array(z.string()).default([]),
        }),
      }),
    ),
  })
  .parse(read("blackbox.yml"));

interface Target {
  readonly labels: { readonly __path: string; readonly __param_module: string };
}
const targets: Target[] = read("prometheus.yml").scrape_configs[0].static_configs;
const rules: { alert: string; expr: string }[] = read("alarms.yml").groups[0].rules;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Whether a look at the site succeeds, as the exporter judges it. */
function succeeds(module: string, { status, body }: Answer): boolean {
  const { http } = modules[module] ?? {};
  if (!http) throw new Error(`There is no module ${module}`);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (
    http.valid_status_codes.includes(status) &&
    http.fail_if_body_not_matches_regexp.every((each) => new RegExp(each).test(text)) &&
    !http.fail_if_body_matches_regexp.some((each) => new RegExp(each).test(text))
  );
}

/** The looks at health that fail at an answer. */
const alarmsAt = (answer: Answer) =>
  targets
    .filter(({ labels }) => labels.__path === "/api/health")
    .map(({ labels }) => labels.__param_module)
    .filter((module) => !succeeds(module, answer));

const healthWith = (details: Partial<Health["details"]>, more: Partial<Health> = {}): Answer => {
  const reasons = details?.reasons ?? [];
  const body: Health = {
    ok: reasons.length === 0,
    season: "2025-26",
    epoch: 812,
    feed: { season: "2025-26", lastSuccessAt: "2026-02-14T15:00:00Z", state: "fresh", lastError: null },
    details: {
      reasons,
      oldestMessage: { jobs: null, facts: null, chats: null },
      deadLetters: 0,
      clockAhead: 0,
      ...details,
    },
    ...more,
  };
  return { status: body.ok ? 200 : 503, body };
};

test("every look at the site has its module and its alarm, and the runbook names what has to be put in", () => {
  const looks = targets.map(({ labels }) => labels.__param_module);
  expect(looks).toEqual(Object.keys(modules));
  for (const look of looks)
    expect(
      rules.some(({ expr }) => expr.includes(`alarm="${look}"`)),
      look,
    ).toBe(true);
  const runbook = readFileSync("docs/runbook.md", "utf8");
  for (const place of ["bingo.example", "/etc/prometheus/operator-token", "chat.example/hook"]) {
    expect(runbook).toContain(place);
  }
});

test.each([
  ["feed: silent", "feed"],
  ["data: D1_ERROR: overloaded", "data"],
  ["queue: nobody takes the messages of facts", "queues"],
  ["clock: not the feed's", "clock"],
])("`%s` raises one alarm, %s", (reason, alarm) => {
  const deadLetters = alarm === "data" ? null : 0;
  expect(alarmsAt(healthWith({ reasons: [reason], deadLetters }))).toEqual([alarm]);
});

test("a healthy site raises none, dead letters raise theirs, and a token that is refused hides nothing", () => {
  expect(alarmsAt(healthWith({}))).toEqual([]);
  expect(alarmsAt(healthWith({ deadLetters: 3 }))).toEqual(["dead_letters"]);
  const { details: _, ...asVisitor } = healthWith({}).body as Health;
  expect(alarmsAt({ status: 200, body: asVisitor })).toEqual([
    "feed",
    "data",
    "queues",
    "clock",
    "dead_letters",
  ]);
  expect(alarmsAt({ status: 404, body: "" })).toHaveLength(6);
});

test("nineteen clubs are too few", () => {
  const clubs = (count: number) => Array.from({ length: count }, (_, id) => ({ fplId: id + 1, players: [] }));
  expect(succeeds("clubs", { status: 200, body: clubs(20) })).toBe(true);
  expect(succeeds("clubs", { status: 200, body: clubs(19) })).toBe(false);
});

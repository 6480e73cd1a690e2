import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** The programs of package.json's commands that take options. */
const PROGRAMS = Object.entries(scripts).flatMap(([name, command]) => {
  const program = /node ((?:scripts|tests|sandbox)\/\S+\.ts)$/.exec(command)?.[1];
  return program && readFileSync(program, "utf8").match(/\b(parseArgs|readArguments|readOptions)\(/)
    ? [[name === "start" ? "npm start" : `npm run ${name}`, program] as const]
    : [];
});

const run = (program: string, ...args: string[]) => runIn({}, program, ...args);

function runIn(
  more: Readonly<Record<string, string>>,
  program: string,
  ...args: string[]
): Promise<{ code: unknown; out: string; err: string }> {
  const { OPERATOR_TOKEN: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...env, ...more } }, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out, err });
    });
  });
}

test("each command that takes options explains itself, with 0 when asked and with 2 after a mistake", async () => {
  expect(PROGRAMS.length).toBeGreaterThanOrEqual(10);
  for (const [name, program] of PROGRAMS) {
    const [asked, mistaken] = await Promise.all([run(program, "--help"), run(program, "--halp")]);
    expect(asked, name).toEqual({ code: 0, out: expect.stringContaining(name), err: "" });
    expect(mistaken, name).toEqual({ code: 2, out: "", err: expect.stringContaining("--halp") });
    expect(mistaken.err, name).toContain(asked.out.trim());
    expect(mistaken.err, name).not.toMatch(/^\s+at /m);
  }
});

test.each([
  ["scripts/deploy.ts", { npm_config_staging: "true" }, "--staging"],
  ["scripts/deploy.ts", { npm_config_dry_run: "true", npm_config_yes: "true" }, "--yes --dry-run"],
  ["scripts/backups/backup.ts", { npm_config_production: "true" }, "--production"],
  ["sandbox/start.ts 9000", { npm_config_port: "true" }, "--port"],
])("`%s`, whose options npm took, is refused before anything is done", async (command, env, taken) => {
  const [program = "", ...args] = command.split(" ");
  const { code, err } = await runIn(env, program, ...args);
  expect([code, err]).toEqual([2, expect.stringContaining(`npm took ${taken} for itself`)]);
});

test("an option that was passed on, or is among npm's own settings, is no mistake", async () => {
  const env = { npm_config_yes: "true", npm_config_production: "true", npm_config_url: "https://a.example" };
  const { err } = await runIn(env, "scripts/smoke.ts", "--url", "http://127.0.0.1:9");
  expect(err).toMatch(/^Nothing answers at .* Is the address right\?/);
});

test.each(["scripts/recompute.ts", "scripts/dead-letters.ts"])(
  "%s says where its token is from, and takes none that is the example",
  async (program) => {
    const missing = await run(program);
    expect([missing.code, missing.err]).toEqual([
      2,
      expect.stringContaining("that the first deploy printed"),
    ]);
    const example = await runIn({ OPERATOR_TOKEN: "…" }, program, "--url", "http://127.0.0.1:9");
    expect([example.code, example.err]).toEqual([2, expect.stringContaining("is it still the example?")]);
  },
);

test("asked for help only, no pair of keys is drawn", async () => {
  expect((await run("scripts/vapid.ts", "--help")).out).not.toContain("VAPID_PRIVATE_KEY");
});

test.each([
  ["sandbox/start.ts --at tomorrow", "--at takes an instant such as 2026-01-17T12:29:00Z, not tomorrow"],
  ["sandbox/dev.ts --speed 0", "--speed takes a number above 0"],
  ["scripts/simulate.ts --seed 1e3", '--seed takes a number from 1 on, not "1e3"'],
  ["scripts/simulate.ts --weeks 0", "--weeks takes a number"],
  ["scripts/cost.ts --players many", "--players takes a number"],
  ["scripts/smoke.ts --url example.com", "--url takes an address"],
  ["scripts/dead-letters.ts forget", "not `forget`"],
  ["scripts/codes.ts", "`create`, `list` or `end`"],
  ["scripts/codes.ts create", "--uses is missing"],
  ["scripts/codes.ts create --uses 0", "--uses must be"],
  ["scripts/deploy.ts staging", "staging"],
  ["scripts/backups/backup.ts", "Say which database"],
  ["scripts/backups/backup.ts --local --production", "Say which database"],
  ["scripts/backups/restore.ts --local", "--from is missing"],
  ["scripts/backups/restore.ts --from copy.sql", "Say which database"],
  ["scripts/backups/restore.ts --from copy.sql --staging --persist-to x", "--persist-to goes with --local"],
  ["scripts/backups/restore.ts --from copy.sql --production --yes", "--yes is not for production"],
  ["tests/bench/run.ts --only goal,gaol", 'not "gaol"'],
])("`%s` is refused before anything is done", async (command, mistake) => {
  const [program = "", ...args] = command.split(" ");
  const { code, out, err } = await run(program, ...args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(mistake);
  expect(err).toMatch(/npm (run |start )/);
});

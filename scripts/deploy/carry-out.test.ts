import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AccountState } from "./account.ts";
import { carryOut } from "./carry-out.ts";
import { planOf } from "./plan.ts";
import { targetOf } from "./target.ts";
import { BrokenOff, brokenOff, stoppable, stoppablePause } from "./tools.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "breaking-off-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A first deploy that is in its last step, with the secrets in their file, when `inStep` happens. */
const deployEndedBy = (inStep: string) => `
  import { readFileSync, readdirSync } from "node:fs";
  import { carryOut } from "#scripts/deploy/carry-out.ts";
  import { planOf } from "#scripts/deploy/plan.ts";
  import { targetOf } from "#scripts/deploy/target.ts";
  const shipped = readFileSync("wrangler.toml", "utf8");
  const target = { ...targetOf("production", shipped), file: ${JSON.stringify(join(folder, "site.toml"))} };
  const none = new Set();
  const account = { databaseId: "d", queues: new Set(target.queues), secrets: none, migrations: none, serving: null };
  const wanted = { build: "b", migrations: [], variables: {}, secrets: [] };
  const step = (...args) => {
    if (args[0] !== "deploy") return { isOk: true, output: "" };
    const file = args[args.indexOf("--secrets-file") + 1];
    if (!readFileSync(file, "utf8").includes("OPERATOR_TOKEN")) process.exit(3);
    ${inStep};
    return { isOk: true, output: "" };
  };
  const tools = { wrangler: step, change: async (...args) => step(...args), smokeAt: async () => [], pause: async () => {}, watch: async () => {}, say: () => {} };
  await carryOut({ target, account, plan: planOf(target, account, wanted), wanted, shipped, secretOf: () => "", tools });
`;

test.each([
  ["process.exit(130)", 130],
  ["throw new Error('of the step')", 1],
])("the secrets' folder is gone after %s in the middle of a step", async (inStep, code) => {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", deployEndedBy(inStep)], {
    env: { ...process.env, TMPDIR: folder },
  });
  expect((await once(child, "exit"))[0]).toBe(code);
  expect(readdirSync(folder).filter((name) => name.startsWith("secrets-"))).toEqual([]);
});

/**
 * A first deploy whose owner breaks it off in the first step that `inStep` names. @returns what was run, and how it
 * ended.
 */
async function deployBrokenOffIn(inStep: string) {
  const shipped = readFileSync("wrangler.toml", "utf8");
  const target = { ...targetOf("production", shipped), file: join(folder, "site.toml") };
  const account: AccountState = {
    databaseId: "d",
    queues: new Set(),
    secrets: new Set(),
    migrations: new Set(),
    serving: null,
  };
  const wanted = { build: "b", migrations: ["0000_a.sql"], variables: {}, secrets: [] };
  const breaking = new AbortController();
  const ran: string[] = [];
  let secrets: string | undefined;
  async function change(...args: string[]) {
    const step = args.slice(0, 2).filter((arg) => !arg.startsWith("--"));
    ran.push(step.join(" "));
    if (args.includes("--secrets-file")) secrets = args[args.indexOf("--secrets-file") + 1];
    if (ran.at(-1) === inStep) breaking.abort();
    return { isOk: true, output: "triggers\n  https://bingo.example" };
  }
  const ended = carryOut({
    ...{ target, account, plan: planOf(target, account, wanted), wanted, shipped, secretOf: () => "" },
    tools: {
      wrangler: () => ({ isOk: false, output: "no deployments" }),
      change: stoppable(change, breaking.signal),
      smokeAt: stoppable(async () => [], breaking.signal),
      pause: () => stoppablePause(breaking.signal)(0),
      watch: () => stoppablePause(breaking.signal)(0),
      say: () => {},
    },
  });
  const error = await ended.catch((thrown: unknown) => thrown);
  return { ran, error, secretsAreThere: secrets !== undefined && existsSync(secrets) };
}

test("a deploy that is broken off in a step ends with that step", async () => {
  const { ran, error } = await deployBrokenOffIn("queues create");
  expect([ran, error]).toEqual([["queues create"], expect.any(BrokenOff)]);
  const { ran: further } = await deployBrokenOffIn("d1 migrations");
  expect(further).not.toContain("deploy");
});

test("one that is broken off while it uploads brings no second version, and its secrets are gone", async () => {
  const { ran, error, secretsAreThere } = await deployBrokenOffIn("deploy");
  expect([ran.at(-1), error, secretsAreThere]).toEqual(["deploy", expect.any(BrokenOff), false]);
  expect((error as BrokenOff).message).toContain(
    "The site answers at https://bingo.example already, with the OPERATOR_TOKEN above",
  );
  expect(ran.filter((step) => /deploy|versions/.test(step))).toEqual(["deploy"]);
});

test("a pause ends where the deploy is broken off in it", async () => {
  const breaking = new AbortController();
  const pause = stoppablePause(breaking.signal)(60_000_000);
  breaking.abort();
  await expect(pause).rejects.toThrow(BrokenOff);
});

test("after one that was broken off the way on comes before the way back", () => {
  expect(brokenOff("Or go back: this.", { isBegun: true })).toBe(
    "Broken off. What was done stays; run the same command again, and it goes on from here.\nOr go back: this.",
  );
  // The same command would draw yet another pair.
  expect(brokenOff("", { isBegun: true, hasNewKeys: true })).toContain("now without --new-keys");
  expect(brokenOff("", { isBegun: false })).toBe("Broken off. Nothing was done.");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

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
  const known = { databaseId: "d", queues: new Set(target.queues), secrets: none, migrations: none, serving: null };
  const wanted = { build: "b", migrations: [], variables: {}, secrets: [] };
  const step = (...args) => {
    if (args[0] !== "deploy") return { isOk: true, output: "" };
    const file = args[args.indexOf("--secrets-file") + 1];
    if (!readFileSync(file, "utf8").includes("OPERATOR_TOKEN")) process.exit(3);
    ${inStep};
    return { isOk: true, output: "" };
  };
  const tools = { wrangler: step, smokeAt: async () => [], pause: async () => {}, say: () => {} };
  await carryOut({ target, known, plan: planOf(target, known, wanted), wanted, shipped, secretOf: () => "", tools });
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

import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Account } from "./account.ts";
import { type RunningSite, runAccount } from "./running.ts";
import { type Fault, type StandIn, startStandIn } from "./stand-in.ts";

let account: Account;
let site: RunningSite;
let platform: StandIn;

beforeAll(async () => {
  account = new Account();
  site = await runAccount(account, { port: await freePort() });
  platform = await startStandIn(account, site);
});
afterAll(async () => {
  await platform.close();
  await site.close();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Runs a command of the project against the stand-in. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        CLOUDFLARE_API_BASE_URL: platform.url,
        CLOUDFLARE_API_TOKEN: "stand-in",
        DEPLOY_LOOKS_AT: site.url,
        NODE_ENV: "",
        VITEST: "",
      },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output }));
  });
}
const deploy = (...options: string[]) => run("scripts/deploy.ts", "--yes", "--watch", "0", ...options);

/** Lets the first call that a pattern names fail, once. */
function failOnce(pattern: RegExp, fault: Fault): void {
  let isLeft = true;
  platform.fault = (call) => {
    if (!isLeft || !pattern.test(call)) return null;
    isLeft = false;
    return fault;
  };
}

test("a plan of a fresh account changes nothing", async () => {
  const { code, output } = await run("scripts/deploy.ts", "--dry-run");
  expect(output).toContain("make the database football-bingo");
  expect(code).toBe(0);
  expect(platform.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
});

test("a deploy that breaks off anywhere says where, and the next one goes on to a site that serves", async () => {
  const breaks: readonly (readonly [RegExp, Fault])[] = [
    [/^POST .*\/queues$/, { status: 429 }],
    [/^POST .*\/d1\/database\/[^/]+\/query$/, { status: 500 }],
    [/^POST .*\/assets-upload-session$/, { status: 500 }],
    [/^PUT .*\/scripts\/football-bingo$/, { status: 500 }],
  ];
  for (const [pattern, fault] of breaks) {
    failOnce(pattern, fault);
    const { code, output } = await deploy();
    // Some calls wrangler repeats by itself.
    if (code !== 0) expect(output).toContain("run the same command again");
  }
  platform.fault = () => null;
  const { code, output } = await deploy();
  expect([code, output]).toEqual([0, expect.stringMatching(/all is well|nothing to do/)]);
  const landing = await fetch(`${site.url}/`);
  expect([landing.status, await landing.text()]).toEqual([200, expect.stringContaining("Football Bingo")]);
  expect((await fetch(`${site.url}/favicon.svg`)).status).toBe(200);
  const [script] = account.scripts.values();
  expect(script?.crons).toEqual(["* * * * *"]);
  for (const queue of account.queues.values()) expect(queue.consumers).toHaveLength(1);
  expect(account.databases.size).toBe(1);
});

test("again there is nothing to do, and nothing is done", async () => {
  const from = platform.calls.length;
  const { code, output } = await deploy();
  expect([code, output]).toEqual([0, expect.stringContaining("There is nothing to do")]);
  expect(platform.calls.slice(from).filter((call) => !/^GET|\/query$/.test(call))).toEqual([]);
});

test("a feature is switched on by its keys, and the version before serves where the new one cannot", async () => {
  const [script] = account.scripts.values();
  const before = script?.deployments.at(-1)?.shares;
  failOnce(/^POST .*\/deployments$/, { status: 500 });
  await deploy("--switch-on", "push");
  platform.fault = () => null;
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  const { code, output } = await deploy("--switch-on", "push");
  expect([code, output]).toEqual([0, expect.stringMatching(/on {3}push/)]);
  expect(script?.deployments.at(-1)?.shares).not.toEqual(before);
  expect((await (await fetch(`${site.url}/api/push/key`)).text()).length).toBeGreaterThan(80);
});

test("no call was one that the stand-in does not know", () => {
  expect(platform.unknown).toEqual([]);
});

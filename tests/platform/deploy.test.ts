import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#sandbox/worker-process.ts";
import { Account } from "./account.ts";
import { type Given, runCommand, SERVES } from "./run-command.ts";
import { type RunningSite, runAccount } from "./running.ts";
import { type Fault, type StandIn, startStandIn } from "./stand-in.ts";

let account: Account;
let site: RunningSite;
let platform: StandIn;

async function arrange(): Promise<void> {
  account = new Account();
  site = await runAccount(account, { port: await freePort() });
  platform = await startStandIn(account, site);
}
async function leave(): Promise<void> {
  await platform.close();
  await site.close();
}
beforeAll(arrange);
afterAll(leave);

/** Runs a command of the project against the stand-in. */
const run = (...args: string[]) => runWith({}, ...args);

async function runWith(given: Given, ...args: string[]) {
  const ran = await runCommand({ platform, site }, given, ...args);
  tokens.push(...[...ran.output.matchAll(/OPERATOR_TOKEN=(\S+)/g)].map(([, token = ""]) => token));
  return ran;
}

/** The operator's tokens that were printed. */
const tokens: string[] = [];

let isBuilt = false;
const deploy = (...options: string[]) => deployWith({}, ...options);

function deployWith(given: Given, ...options: string[]) {
  const built = isBuilt ? ["--built"] : [];
  isBuilt = true;
  return runWith(given, "scripts/deploy.ts", "--yes", "--watch", "0", ...built, ...options);
}

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
  expect([code, output]).toEqual([0, expect.stringContaining("nothing was done")]);
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
    // Some calls wrangler repeats by itself; one that fails at a look has changed nothing.
    if (code !== 0) expect(output).toMatch(/run the same command again|Nothing was done\./);
  }
  // Nobody is told anything where the command is killed: while it looks, uploads, and has sent requests to nobody yet.
  const kills: readonly (readonly [RegExp, number])[] = [
    [/^GET .*\/deployments$/, 1],
    [/^POST .*\/versions$/, 1],
    [/^POST .*\/deployments$/, 2],
  ];
  for (const killedAt of kills) expect((await deployWith({ killedAt }, "--again")).code).not.toBe(0);
  const { code, output } = await deploy();
  expect([code, output]).toEqual([0, expect.stringMatching(SERVES)]);
  const landing = await fetch(`${site.url}/`);
  expect([landing.status, await landing.text()]).toEqual([200, expect.stringContaining("Football Bingo")]);
  // ACC-10: no provider is offered before its settings are there.
  for (const page of ["/sign-in", "/create-account"])
    expect(await (await fetch(`${site.url}${page}`)).text()).not.toContain("/api/login");
  // Its steps end with a link by mail, which this site does not send yet.
  const steps = await fetch(`${site.url}/signup?next=%2Fleagues`, { redirect: "manual" });
  expect([steps.status, steps.headers.get("Location")]).toEqual([302, "/create-account?next=%2Fleagues"]);
  expect((await fetch(`${site.url}/favicon.svg`)).status).toBe(200);
  const [script] = account.scripts.values();
  expect(script?.crons).toEqual(["* * * * *"]);
  for (const queue of account.queues.values()) expect(queue.consumers).toHaveLength(1);
  expect(account.databases.size).toBe(1);
});

test("again there is nothing to do, and nothing is done", async () => {
  const from = platform.calls.length;
  const { code, output } = await deploy();
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /There is nothing to do: this build serves everybody, on production in the account Stand-in/,
    ),
  ]);
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
  const keyOf = async () => (await fetch(`${site.url}/api/push/key`)).text();
  const key = await keyOf();
  expect(key.length).toBeGreaterThan(80);
  expect(script?.versions.at(-1)?.metadata.annotations?.["workers/message"]).toMatch(
    /: settings of upload \d+$/,
  );
  // A second time it keeps the pair with which browsers have subscribed.
  const again = await deploy("--switch-on", "push");
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringMatching(/Push has its keys.*There is nothing to do/s),
  ]);
  expect(await keyOf()).toBe(key);
  const replaced = await deploy("--switch-on", "push", "--new-keys");
  expect([replaced.code, replaced.output]).toEqual([0, expect.stringMatching(/WARNING: .*subscribe again/)]);
  expect(await keyOf()).not.toBe(key);
});

test("the imprint, mail, the provider, payments and chats are switched on by what each needs, and /setup says so to the owner", async () => {
  const missing = await deploy("--switch-on", "payments");
  expect([missing.code, missing.output]).toEqual([2, expect.stringContaining("STRIPE_WEBHOOK_SECRET")]);
  const [script] = account.scripts.values();
  const version = script?.versions.at(-1);
  // As a site of before has it.
  if (script && version)
    script.versions[script.versions.length - 1] = {
      ...version,
      bindings: version.bindings.filter(({ name }) => name !== "SEAL_KEY"),
    };
  const env = {
    CONTACT_MAIL: "owner@bingo.example",
    RUN_BY: "A. Owner, 1 High Street, Town",
    MAIL_FROM: "Football Bingo <no-reply@bingo.example>",
    OIDC_ISSUER: "https://accounts.google.com",
    OIDC_CLIENT_ID: "client",
    OIDC_NAME: "Google",
    OIDC_CLIENT_SECRET: "secret-of-the-client",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const all = ["imprint", "mail", "provider", "payments", "chats"].flatMap((name) => ["--switch-on", name]);
  const { code, output } = await deployWith({ env }, ...all);
  expect([code, output]).toEqual([0, expect.stringContaining("draw the secret SEAL_KEY")]);
  for (const name of ["contact", "imprint", "mail", "provider", "payments", "push", "chats"])
    expect(output).toMatch(new RegExp(`^ *on {3}${name}:`, "m"));

  const token = tokens.at(-1) ?? "";
  const body = new URLSearchParams({ password: token });
  const setup = await fetch(`${site.url}/setup`, { method: "POST", body, headers: { Origin: site.url } });
  const text = await setup.text();
  expect([setup.status, text]).toEqual([
    200,
    expect.stringMatching(/ready to be played|season is still awaited/),
  ]);
  expect(text).not.toContain(": off.");
  expect(await (await fetch(`${site.url}/sign-in`)).text()).toContain("Google");
});

test("a browser at the stand-in's own address posts, is redirected and stays signed in", async () => {
  const form = new URLSearchParams({ email: "nobody@example.com", password: "not a password of ours" });
  const post = (origin: string) =>
    fetch(`${site.url}/api/auth/sign-in`, { method: "POST", body: form, headers: { Origin: origin } });
  expect((await post(site.url)).status).not.toBe(403);
  expect((await post("https://evil.example")).status).toBe(403);
  const policy = (await fetch(`${site.url}/sign-in`)).headers.get("Content-Security-Policy");
  expect(policy).toContain(site.url.replace("http", "ws"));
  const began = await fetch(`${site.url}/`);
  for (const cookie of began.headers.getSetCookie()) expect(cookie).not.toMatch(/__Host-|Secure/);
});

test("a secret is taken away by wrangler, and the site has it no more", async () => {
  // Where none is named, wrangler would remember this one in this folder, and look for it at the platform itself.
  const { code } = await runWith(
    { env: { CLOUDFLARE_ACCOUNT_ID: account.id } },
    "node_modules/wrangler/bin/wrangler.js",
    "secret",
    "delete",
    "OIDC_CLIENT_SECRET",
    "--name",
    "football-bingo",
  );
  const [script] = account.scripts.values();
  const names = script?.versions.at(-1)?.bindings.map(({ name }) => name);
  expect([code, names?.includes("OIDC_CLIENT_SECRET"), names?.includes("OIDC_ISSUER")]).toEqual([
    0,
    false,
    true,
  ]);
});

test("where the platform cannot be reached nothing was done, and its address is named", async () => {
  const nowhere = "http://127.0.0.1:9";
  const { code, output } = await deployWith({ env: { CLOUDFLARE_API_BASE_URL: nowhere } });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`The platform's API at ${nowhere} does not answer`),
  ]);
  expect(output).toMatch(/Nothing was done\.$/m);
  expect(output).not.toContain("What was done stays");
});

test("no call was one that the stand-in does not know", () => {
  expect(platform.unknown).toEqual([]);
});

test("on an account without an address of its own the deploy says where to choose one, and then goes on", async () => {
  await leave();
  await arrange();
  account.subdomain = null;
  const { code, output } = await deploy("--staging");
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/register a workers.dev subdomain here:\s+https:/),
  ]);
  account.subdomain = "stand-in";
  const next = await deploy("--staging");
  expect([next.code, next.output]).toEqual([0, expect.stringMatching(SERVES)]);
  expect([...account.scripts.keys()]).toEqual(["football-bingo-staging"]);
  expect((await fetch(`${site.url}/`)).status).toBe(200);
});

test("staging is taken away with all that it had, after a fault as well, and production never is", async () => {
  const refused = await run("scripts/destroy.ts", "--yes");
  expect([refused.code, refused.output]).toEqual([2, expect.stringContaining("Production is not destroyed")]);
  failOnce(/^DELETE .*\/queues\/[^/]+$/, { status: 500 });
  const broken = await run("scripts/destroy.ts", "--staging", "--yes");
  expect([broken.code, broken.output]).toEqual([1, expect.stringContaining("Run the same command again")]);
  const interruptedAt = /^DELETE .*\/queues\/[^/]+$/;
  const left = await runWith({ interruptedAt }, "scripts/destroy.ts", "--staging", "--yes");
  expect([left.code, left.output]).toEqual([
    130,
    expect.stringContaining("What was done stays; run the same"),
  ]);
  const { code, output } = await run("scripts/destroy.ts", "--staging", "--yes");
  expect([code, output]).toEqual([0, expect.stringContaining("The staging site is gone")]);
  expect([account.scripts.size, account.queues.size, account.databases.size]).toEqual([0, 0, 0]);
  expect((await fetch(`${site.url}/`)).status).toBe(404);
  // Without --yes: where there is no site there is no question.
  const gone = await run("scripts/destroy.ts", "--staging");
  expect([gone.code, gone.output]).toEqual([0, expect.stringContaining("There is no staging site")]);
  expect(platform.unknown).toEqual([]);
});

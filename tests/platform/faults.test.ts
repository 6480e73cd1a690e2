import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#sandbox/worker-process.ts";
import { Account } from "./account.ts";
import { writeLittleSite } from "./little/site.ts";
import { type RunningSite, runAccount } from "./running.ts";
import { type Fault, type StandIn, startStandIn } from "./stand-in.ts";

const FAULTS: readonly Fault[] = [{ status: 500 }, { status: 429 }, "silence", "half", "cut_off"];
/** Each call meets so many of the faults, another first in each place; FAULT_ROUNDS=5 is all of them. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** In seconds: as long as a command is waited for at first that the platform leaves unanswered. */
const PATIENCE = 20;

const folder = mkdtempSync(join(tmpdir(), "platform-faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  readonly site: RunningSite;
  readonly platform: StandIn;
  /** Deploys a build of the little site. One line for each thing that is wrong. */
  readonly deploy: (build: string, patience?: number) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

async function arrange(): Promise<Place> {
  const account = new Account();
  const site = await runAccount(account, { port: await freePort() });
  const platform = await startStandIn(account, site);
  return {
    site,
    platform,
    deploy: (build, patience) => deploy(build, site.url, platform.url, patience),
    async close() {
      await platform.close();
      await site.close();
    },
  };
}

/** The platform answers within this process, so that wrangler, which is waited for, has to run in another. */
function deploy(build: string, site: string, api: string, patience?: number): Promise<string[]> {
  writeLittleSite(folder, build);
  const program = join(import.meta.dirname, "little/deploy.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder, build, site], {
      env: {
        ...process.env,
        CLOUDFLARE_API_BASE_URL: api,
        CLOUDFLARE_API_TOKEN: "stand-in",
        ...(patience === undefined ? {} : { DEPLOY_PATIENCE: String(patience) }),
        NODE_COMPILE_CACHE: join(folder, "compiled"),
        NODE_ENV: "",
        VITEST: "",
      },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(output))));
  });
}

/** The kinds of calls, with `*` for what is another one in each account. */
const kindsOf = (calls: readonly string[]) => [...new Set(calls.map(kindOf))];
const kindOf = (call: string) =>
  call.replaceAll(/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/g, "*");

/** Lets every call of a kind fail for the length of one deploy, and says what came of it. */
async function deployWith(place: Place, build: string, kind: string, fault: Fault) {
  let met = 0;
  place.platform.fault = (call) => (kindOf(call) === kind && ++met ? fault : null);
  let wrong: string[] = [];
  // A busy machine may keep a command that was answered for longer, before the silent call: it is given twice as long.
  let patience = fault === "silence" ? PATIENCE : undefined;
  do {
    wrong = await place.deploy(build, patience);
    patience &&= patience * 2;
  } while (met === 0 && wrong.some((line) => line.includes("has not answered")));
  place.platform.fault = () => null;
  return { met, wrong };
}

/** What a person reads: a sentence of what failed, no trace of a program. */
function expectSentences(wrong: readonly string[], at: string): void {
  for (const line of wrong) {
    expect(line, at).toMatch(/\w+ \w+/);
    expect(line, at).not.toMatch(/\n\s+at |\[object|undefined/);
    expect(line.length, at).toBeLessThan(1_500);
  }
}

const recorded: { first: string[]; second: string[] } = { first: [], second: [] };

test("the calls of a first deploy and of a later one are recorded from the real wrangler", async () => {
  const place = await arrange();
  expect(await place.deploy("one")).toEqual([]);
  recorded.first = kindsOf(place.platform.calls);
  place.platform.calls.length = 0;
  expect(await place.deploy("two")).toEqual([]);
  recorded.second = kindsOf(place.platform.calls);
  expect(place.platform.unknown).toEqual([]);
  await place.close();
});

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  "round %i: whichever call of a first deploy fails, the next run goes on to a site that serves",
  async (round) => {
    const place = await arrange();
    for (const [at, kind] of recorded.first.entries()) {
      const fault = FAULTS[(at + round) % FAULTS.length] as Fault;
      const { met, wrong } = await deployWith(place, "one", kind, fault);
      expectSentences(wrong, `${kind}, ${JSON.stringify(fault)}, met ${met}`);
    }
    expect(await place.deploy("one")).toEqual([]);
    expect(await (await fetch(place.site.url)).text()).toBe("one 0");
    expect(await (await fetch(`${place.site.url}/words.txt`)).text()).toBe("The words of one.");
    expect(place.platform.account.databases.size).toBe(1);
    for (const { consumers } of place.platform.account.queues.values()) expect(consumers).toHaveLength(1);
    expect(place.platform.unknown).toEqual([]);
    await place.close();
  },
);

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  "round %i: whichever call of a later deploy fails, the site serves one version or the other throughout",
  async (round) => {
    const place = await arrange();
    expect(await place.deploy("one")).toEqual([]);
    let [serving, next] = ["one", "two"];
    const unmet: string[] = [];
    for (const [at, kind] of recorded.second.entries()) {
      const fault = FAULTS[(at + round + 2) % FAULTS.length] as Fault;
      const { met, wrong } = await deployWith(place, next, kind, fault);
      const what = `${kind}, ${JSON.stringify(fault)}, met ${met}: ${wrong.join("; ")}`;
      if (met === 0) unmet.push(kind);
      expectSentences(wrong, what);
      const answer = await fetch(place.site.url);
      const text = await answer.text();
      expect([answer.status, text], what).toEqual([200, expect.stringMatching(/^(one|two) 0$/)]);
      // Where nothing was said to be wrong, it is the new one.
      if (wrong.length === 0) expect(text, what).toBe(`${next} 0`);
      if (text === `${next} 0`) [serving, next] = [next, serving];
    }
    expect(unmet).toEqual([]);
    expect(await place.deploy(next)).toEqual([]);
    expect(await (await fetch(place.site.url)).text()).toBe(`${next} 0`);
    expect(place.platform.unknown).toEqual([]);
    await place.close();
  },
);

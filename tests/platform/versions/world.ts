import { randomUUID } from "node:crypto";
import { type Instant, parseInstant } from "#domain/shared/instant.ts";
import { createVirtualClock, type VirtualClock } from "#sandbox/clock.ts";
import { startFeedServer } from "#sandbox/feed-server.ts";
import { startOutsideWorld } from "#sandbox/outside-world.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import { freePort, SANDBOX_OPERATOR_TOKEN } from "#sandbox/worker-process.ts";
import { Account, type Version } from "#tests/platform/account.ts";
import { type RunningSite, runAccount } from "#tests/platform/running.ts";
import { type BuiltVersion, DATABASE } from "./build.ts";

const WORKER = "football-bingo";
const QUEUES = ["jobs", "facts", "chats", "dead"].map((name) => `${WORKER}-${name}`);

/** One world on a virtual Saturday, whose site is served by whichever versions it is told to. */
export interface World {
  readonly site: RunningSite;
  readonly clock: VirtualClock;
  readonly upload: (built: BuiltVersion) => Version;
  /** Runs the migrations that the database has not had. */
  readonly migrate: (built: BuiltVersion) => Promise<void>;
  /** Divides the requests; the first version has the objects, the queues and the cron. */
  readonly serve: (...shares: readonly (readonly [Version, number])[]) => Promise<void>;
  /** Restarts the site at a virtual instant, and reads the feed. */
  readonly moveTo: (at: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function createWorld(at: string): Promise<World> {
  const account = new Account();
  account.databases.set(DATABASE, WORKER);
  for (const name of QUEUES) {
    const deadLetterQueue = name.endsWith("-dead") ? null : `${WORKER}-dead`;
    const consumer = { id: randomUUID(), script: WORKER, settings: { max_retries: 5 }, deadLetterQueue };
    account.queues.set(name, { id: name, name, consumers: [consumer] });
  }
  const clock = createVirtualClock({ at: parseInstant(at) as Instant });
  const archive = generateSeason();
  const feed = await startFeedServer({ archive, clock });
  const port = await freePort();
  const outside = await startOutsideWorld({ workerUrl: `http://127.0.0.1:${port}` });
  // Read at each start: the clock moves between them.
  const vars = Object.defineProperty({} as Record<string, string>, "CLOCK_AT", {
    enumerable: true,
    get: () => clock.vars().CLOCK_AT,
  });
  Object.defineProperty(vars, "CLOCK_FROM", { enumerable: true, get: () => clock.vars().CLOCK_FROM });
  Object.assign(vars, outside.vars, {
    ENVIRONMENT: "development",
    FEED_URL: feed.feedUrl,
    SEASON: archive.season,
    OPERATOR_TOKEN: SANDBOX_OPERATOR_TOKEN,
    DRAW_SECRET: "a draw of forty characters for the tests",
  });
  const site = await runAccount(account, { port, vars });
  const done = new Set<string>();
  const script = account.script(WORKER);
  return {
    site,
    clock,
    upload: ({ metadata, bindings, modules }) =>
      account.addVersion(script, { ...metadata, bindings }, modules),
    async migrate({ migrations }) {
      for (const [name, sql] of Object.entries(migrations)) {
        if (done.has(name)) continue;
        for (const statement of sql.split("--> statement-breakpoint"))
          if (statement.trim()) await site.runSql(DATABASE, statement, []);
        done.add(name);
      }
    },
    async serve(...shares) {
      account.deploy(
        script,
        shares.map(([{ id }, percentage]) => ({ version_id: id, percentage })),
      );
      await site.follow();
    },
    async moveTo(to) {
      clock.jump(parseInstant(to) as Instant);
      await site.follow();
      await site.runCron();
    },
    async close() {
      await site.close();
      await Promise.all([feed.close(), outside.close()]);
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";
import { freePort } from "#sandbox/worker-process.ts";
import { loadMiniflare } from "#scripts/shared/roomy-miniflare.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import type { Account } from "./account.ts";
import type { RunSql } from "./answers.ts";
import { type Gate, openGate } from "./front/gate.ts";
import { WHICH_RUNTIME } from "./router.ts";
import { consumedBy, nameOf, runtimeOptions, servedBy } from "./runtime-options.ts";

type Miniflare = InstanceType<Awaited<ReturnType<typeof loadMiniflare>>["Miniflare"]>;
type Options = ConstructorParameters<Awaited<ReturnType<typeof loadMiniflare>>["Miniflare"]>[0];

/** What the account runs: its databases, and the versions that its deployment serves. */
export interface RunningSite {
  readonly url: string;
  /** Runs a script or a statement on a database, as the platform's API does. */
  readonly runSql: RunSql;
  /** Serves what the account has deployed by now. */
  readonly follow: () => Promise<void>;
  /** Wakes the site as its cron does. */
  readonly runCron: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Running {
  readonly port: number;
  /** Stand in for what only the outside world can say, for example a clock. */
  readonly vars?: Readonly<Record<string, string>>;
  /** The Worker that is served; by default the account's first. */
  readonly worker?: string;
  /** Told each line that the runtime and the site write. */
  readonly onLine?: (line: string) => void;
  /** Which of the account's databases are served; by default all. */
  readonly hasDatabase?: (name: string) => boolean;
}

/** A fresh site of an account. */
export async function runAccount(
  account: Account,
  { port, vars = {}, worker, onLine, hasDatabase = () => true }: Running,
): Promise<RunningSite> {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await loadMiniflare();
  const log = new Log(LogLevel.NONE);
  const folder = mkdtempSync(join(tmpdir(), "platform-"));
  const url = `http://127.0.0.1:${port}`;
  let runtime = 0;
  // The runtime comes and goes behind one address, which holds a request until the next one answers.
  const gate: Gate = await openGate(port);
  let inner = await freePort();

  const served = () => servedBy(account, worker);
  const databases = () => [...account.databases].flatMap(([id, name]) => (hasDatabase(name) ? id : []));

  /** What decides what is served: while it stays the same nothing starts anew. */
  function serving(): string {
    const script = served();
    return JSON.stringify([
      script?.name,
      script?.deployments.at(-1)?.id,
      databases(),
      consumedBy(account, script),
      { ...vars },
    ]);
  }

  const options = () =>
    runtimeOptions({
      account,
      script: served(),
      databases: databases(),
      port: inner,
      folder,
      runtime,
      vars,
      log,
      onLine,
    });

  let shown = serving();
  let miniflare: Miniflare = new Miniflare(convertV4MiniflareOptions(options() as never) as Options);
  await miniflare.ready;
  gate.open(inner);
  /** Statements under way, which a new runtime waits for. */
  const asked = new Set<Promise<unknown>>();

  async function restart(): Promise<void> {
    if (serving() === shown) return;
    await Promise.allSettled(asked);
    shown = serving();
    gate.shut();
    // A change of options restarts only what differs; a new set of Workers is a new runtime.
    await miniflare.dispose();
    runtime += 1;
    inner = await freePort();
    miniflare = new Miniflare(convertV4MiniflareOptions(options() as never) as Options);
    await miniflare.ready;
    await untilItServes(inner, runtime);
    gate.open(inner);
  }

  let following = Promise.resolve();
  return {
    url,
    async runSql(...statement) {
      await following;
      const asking = runOn(miniflare, ...statement);
      asked.add(asking);
      return asking.finally(() => asked.delete(asking));
    },
    follow() {
      following = following.then(restart);
      return following;
    },
    async runCron() {
      await following;
      const [home] = served()?.deployments.at(-1)?.shares ?? [];
      if (!home) throw new Error("Nothing is deployed");
      // The cron belongs to no version: the first one, which has the objects, takes it.
      const version = await miniflare.getWorker(nameOf(home.version_id));
      const { outcome } = await version.scheduled({ cron: "* * * * *" });
      if (outcome !== "ok") throw new Error(`The cron failed: ${outcome}`);
    },
    async close() {
      gate.close();
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement with its parameters, or a script without. */
async function runOn(miniflare: Miniflare, ...[databaseId, sql, params]: Parameters<RunSql>) {
  const d1 = await miniflare.getD1Database(databaseId, "router");
  if (params.length > 0)
    return [
      await d1
        .prepare(sql)
        .bind(...params)
        .all(),
    ];
  const statements = splitSqlQuery(sql).map((statement) => d1.prepare(statement));
  return statements.length === 0 ? [] : await d1.batch(statements);
}

/** On a busy machine a connection may still meet the runtime before this one, which is going. */
async function untilItServes(port: number, runtime: number): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const answering = await whichAnswers(port);
    if (answering === String(runtime)) return;
    if (performance.now() > until) throw new Error(`Runtime ${runtime} does not answer: ${answering}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function whichAnswers(port: number): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${WHICH_RUNTIME}`, {
      headers: { Connection: "close" },
    });
    return await answer.text();
  } catch (error) {
    return (error as Error).message;
  }
}

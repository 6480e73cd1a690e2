import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";
import { freePort } from "#sandbox/worker-process.ts";
import { loadMiniflare } from "#scripts/local/roomy-miniflare.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import type { Account, Script, UploadedBinding, Version } from "./account.ts";
import type { RunSql } from "./answers.ts";
import { writeFiles } from "./front/files.ts";
import { type Gate, openGate } from "./front/gate.ts";
import { MAILBOX } from "./front/mailbox.ts";
import { ROUTER, WHICH_RUNTIME } from "./router.ts";

/** How a module's part of the upload says what it is. */
const MODULE_TYPES: Readonly<Record<string, "ESModule" | "CompiledWasm" | "Data" | "Text">> = {
  "application/javascript+module": "ESModule",
  "application/wasm": "CompiledWasm",
  "application/octet-stream": "Data",
  "text/plain": "Text",
};

/** The address that the platform gives a Worker. */
const siteOf = ({ subdomain }: Account, script: Script | undefined) =>
  `https://${script?.name ?? "nothing"}.${subdomain}.workers.dev`;

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
  const folder = mkdtempSync(join(tmpdir(), "platform-"));
  const url = `http://127.0.0.1:${port}`;
  let runtime = 0;
  // The runtime comes and goes behind one address, which holds a request until the next one answers.
  const gate: Gate = await openGate(port);
  let inner = await freePort();

  const served = () =>
    worker === undefined ? [...account.scripts.values()][0] : account.scripts.get(worker);

  const databases = () => [...account.databases].flatMap(([id, name]) => (hasDatabase(name) ? id : []));

  /** What decides what is served: while it stays the same nothing starts anew. */
  function serving(): string {
    const script = served();
    const consumed = [...account.queues.values()].flatMap(({ name, consumers }) =>
      consumers.some((each) => each.script === script?.name) ? { name, consumers } : [],
    );
    return JSON.stringify([script?.name, script?.deployments.at(-1)?.id, databases(), consumed, { ...vars }]);
  }

  function options(): Options {
    const script = served();
    const shares = script?.deployments.at(-1)?.shares ?? [];
    const running = shares.flatMap(
      ({ version_id: id }) => script?.versions.find((each) => each.id === id) ?? [],
    );
    return convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: inner,
      log: new Log(LogLevel.NONE),
      logRequests: false,
      ...(onLine ? { handleStructuredLogs: ({ message }: { message: string }) => onLine(message) } : {}),
      resourcePersistencePath: join(folder, "state"),
      resourceTmpPath: join(folder, "tmp"),
      telemetry: { enabled: false },
      workers: [
        {
          name: "router",
          modules: true,
          script: ROUTER,
          compatibilityDate: "2026-09-01",
          bindings: { RUNTIME: String(runtime), SHARES: shares, SITE: siteOf(account, script) },
          serviceBindings: Object.fromEntries(running.map(({ id }) => [id, nameOf(id)])),
          // Each database has a name of its own here, for the API's statements.
          d1Databases: Object.fromEntries(databases().map((id) => [id, id])),
        },
        MAILBOX,
        ...(script ? running.map((version, at) => workerOf(script, version, running[0] ?? version, at)) : []),
      ],
    } as never) as Options;
  }

  /** The objects of all versions live in the first one's classes, as the platform keeps each object in one version. */
  function workerOf(script: Script, version: Version, home: Version, at: number) {
    const root = join(folder, version.id);
    const modules = version.modules
      .map(({ name, contentType, contents }) => {
        return { type: MODULE_TYPES[contentType] ?? "Data", path: join(root, name), contents };
      })
      .sort((a, b) => Number(isMain(b.path)) - Number(isMain(a.path)));
    function isMain(path: string): boolean {
      return path === join(root, version.metadata.main_module);
    }
    const of = (type: string) => version.bindings.filter((binding) => binding.type === type);
    const pairs = (bindings: readonly UploadedBinding[], value: (binding: UploadedBinding) => unknown) =>
      Object.fromEntries(bindings.map((binding) => [binding.name, value(binding)]));
    const files = version.files && writeFiles(account, root, version.files);
    const consumed = at === 0 ? [...account.queues.values()] : [];
    return {
      name: nameOf(version.id),
      modulesRoot: root,
      modules,
      compatibilityDate: version.metadata.compatibility_date,
      compatibilityFlags: [...(version.metadata.compatibility_flags ?? [])],
      bindings: {
        ...pairs(of("plain_text"), ({ text }) => text),
        ...pairs(of("secret_text"), ({ text }) => text),
        ...vars,
      },
      d1Databases: pairs(of("d1"), ({ id, database_id }) => id ?? database_id),
      queueProducers: pairs(of("queue"), ({ queue_name }) => ({ queueName: queue_name })),
      queueConsumers: Object.fromEntries(
        consumed
          .filter(({ consumers }) => consumers.some((each) => each.script === script.name))
          .map(({ name, consumers }) => [name, { maxBatchTimeout: 0, ...deadLetters(consumers[0]) }]),
      ),
      durableObjects: pairs(of("durable_object_namespace"), ({ class_name }) => ({
        className: class_name,
        useSQLite: true,
        // What an object has stored is the Worker's, whichever version runs it.
        unsafeUniqueKey: `${script.name}-${class_name}`,
        ...(home === version ? {} : { scriptName: nameOf(home.id) }),
      })),
      serviceBindings: pairs(of("send_email"), () => ({ name: MAILBOX.name, entrypoint: "Mailbox" })),
      ratelimits: pairs(of("ratelimit"), ({ type, ...binding }) => ({ type, ...binding })),
      ...(files ? { assets: { directory: files, routerConfig: { has_user_worker: true } } } : {}),
    };
  }

  let shown = serving();
  let miniflare: Miniflare = new Miniflare(options());
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
    miniflare = new Miniflare(options());
    await miniflare.ready;
    await untilItServes();
    gate.open(inner);
  }

  /** On a busy machine a connection may still meet the runtime before this one, which is going. */
  async function untilItServes(): Promise<void> {
    for (const until = performance.now() + PATIENCE_MS; ; ) {
      const answering = await whichAnswers();
      if (answering === String(runtime)) return;
      if (performance.now() > until) throw new Error(`Runtime ${runtime} does not answer: ${answering}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function whichAnswers(): Promise<string> {
    try {
      const answer = await fetch(`http://127.0.0.1:${inner}${WHICH_RUNTIME}`, {
        headers: { Connection: "close" },
      });
      return await answer.text();
    } catch (error) {
      return (error as Error).message;
    }
  }

  const ask: RunSql = async (databaseId, sql, params) => {
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
  };

  let following = Promise.resolve();
  return {
    url,
    async runSql(...statement) {
      await following;
      const asking = ask(...statement);
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

const nameOf = (version: string) => `version-${version}`;

const deadLetters = (consumer?: { readonly deadLetterQueue: string | null }) =>
  consumer?.deadLetterQueue ? { deadLetterQueue: consumer.deadLetterQueue } : {};

import { join } from "node:path";
import type { Account, Script, UploadedBinding, Version } from "./account.ts";
import { writeFiles } from "./front/files.ts";
import { MAILBOX } from "./front/mailbox.ts";
import { ROUTER } from "./router.ts";

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

/** The Worker of this name; by default the account's first. */
export const servedBy = (account: Account, name: string | undefined): Script | undefined =>
  name === undefined ? [...account.scripts.values()][0] : account.scripts.get(name);

/** The queues whose messages a Worker takes. */
export const consumedBy = ({ queues }: Account, script: Script | undefined) =>
  [...queues.values()].flatMap(({ name, consumers }) =>
    consumers.some((each) => each.script === script?.name) ? { name, consumers } : [],
  );

/** A runtime to be started: what it serves, and where it keeps it. */
interface Site {
  readonly account: Account;
  readonly script: Script | undefined;
  /** The ids of the databases that are served. */
  readonly databases: readonly string[];
  readonly port: number;
  readonly folder: string;
  /** Which runtime of the site it is, counted from 0. */
  readonly runtime: number;
  readonly vars: Readonly<Record<string, string>>;
  readonly log: unknown;
  readonly onLine: ((line: string) => void) | undefined;
}

/** Miniflare's options for what an account has deployed: its versions behind a router, and a mailbox. */
export function runtimeOptions(site: Site) {
  const { account, script, databases, port, folder, runtime, log, onLine } = site;
  const shares = script?.deployments.at(-1)?.shares ?? [];
  const running = shares.flatMap(
    ({ version_id: id }) => script?.versions.find((each) => each.id === id) ?? [],
  );
  return {
    host: "127.0.0.1",
    port,
    log,
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
        d1Databases: Object.fromEntries(databases.map((id) => [id, id])),
      },
      MAILBOX,
      ...(script
        ? running.map((version, at) => workerOf(site, script, version, running[0] ?? version, at))
        : []),
    ],
  };
}

/** The objects of all versions live in the first one's classes, as the platform keeps each object in one version. */
function workerOf(
  { account, folder, vars }: Site,
  script: Script,
  version: Version,
  home: Version,
  at: number,
) {
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
  const consumed = at === 0 ? consumedBy(account, script) : [];
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
      consumed.map(({ name, consumers }) => [name, { maxBatchTimeout: 0, ...deadLetters(consumers[0]) }]),
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

export const nameOf = (version: string) => `version-${version}`;

const deadLetters = (consumer?: { readonly deadLetterQueue: string | null }) =>
  consumer?.deadLetterQueue ? { deadLetterQueue: consumer.deadLetterQueue } : {};

/**
 * The built Worker in workerd, without wrangler around it: for programs that start many, such as the browser tests. A
 * start takes a third of the time of one under `wrangler dev`, and no proxy stands between a request and the Worker.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadMiniflare } from "#scripts/shared/roomy-miniflare.ts";
import { PROJECT_DIR, type RunningWorker, runToEnd, type WorkerOptions, WRANGLER } from "./worker-process.ts";

const OPTIONS = "options.json";
const MODULE_TYPES = { js: "ESModule", wasm: "CompiledWasm", woff: "Data" } as const;
type Ending = keyof typeof MODULE_TYPES;

/**
 * Bundles a Worker as its deploy does, into a folder that also keeps its bindings: once for all starts.
 *
 * @param entry another than the configured one, for example workers/dev.ts.
 * @throws Error with wrangler's last lines when it cannot be bundled.
 */
export async function bundleWorker(
  folder: string,
  config = `${PROJECT_DIR}/wrangler.toml`,
  entry?: string,
): Promise<void> {
  const [{ unstable_getMiniflareWorkerOptions: readOptions }] = await Promise.all([
    import("wrangler"),
    // Minified, it is handed to workerd and read there in half the time.
    runToEnd([
      ...[WRANGLER, "deploy", ...(entry ? [entry] : []), "--dry-run", "--minify"],
      ...["--config", config, "--outdir", folder],
    ]),
  ]);
  const { modulesRules: _, ...options } = readOptions(config).workerOptions;
  writeFileSync(`${folder}/${OPTIONS}`, JSON.stringify(options));
}

const optionsIn = (folder: string) => JSON.parse(readFileSync(`${folder}/${OPTIONS}`, "utf8"));

/** The Worker's modules, the entry (the only script) first, as workerd requires. */
function modulesIn(folder: string) {
  const names = readdirSync(folder).sort((a, b) => Number(b.endsWith(".js")) - Number(a.endsWith(".js")));
  return names.flatMap((name) => {
    const type = MODULE_TYPES[name.split(".").at(-1) as Ending];
    const path = `${folder}/${name}`;
    return type ? [{ type, path, contents: readFileSync(path) }] : [];
  });
}

interface BuiltWorkerOptions extends Pick<WorkerOptions, "port" | "persistTo" | "vars" | "onLine"> {
  /** Where to open V8's inspector. Two Workers with the same port: the second never answers. */
  readonly inspectorPort?: number;
  /** Whether mails can be read (tests/e2e/mail.ts): workerd then starts its explorer, too. By default they can. */
  readonly hasMailbox?: boolean;
  /** Under which name its objects are kept: `wrangler dev` finds those of the configured one. */
  readonly name?: string;
}

/** Starts the Worker that `bundleWorker` made; resolves when it answers. */
export async function startBuiltWorker(
  folder: string,
  { port, persistTo, vars, onLine, inspectorPort, hasMailbox = true, name = "worker" }: BuiltWorkerOptions,
): Promise<RunningWorker> {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await loadMiniflare();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      ...(inspectorPort && { inspectorPort }),
      handleStructuredLogs: ({ message }) => onLine?.(message),
      unsafeTriggerHandlers: true,
      // The mailbox is a part of it.
      unsafeLocalExplorer: hasMailbox,
      resourcePersistencePath: `${persistTo}/v3`,
      resourceTmpPath: `${persistTo}/tmp`,
      telemetry: { enabled: false },
      workers: [
        {
          name,
          ...optionsIn(folder),
          modulesRoot: folder,
          modules: modulesIn(folder),
          // Production is the default, and refuses the virtual clock.
          bindings: { ENVIRONMENT: "development", ...vars },
        },
      ],
    }),
  );
  await miniflare.ready;
  const url = `http://localhost:${port}`;
  return {
    url,
    async runCron() {
      const response = await fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
      if (!response.ok)
        throw new Error(`The scheduled job failed: ${response.status} ${await response.text()}`);
    },
    close: () => miniflare.dispose(),
  };
}

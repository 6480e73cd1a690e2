/**
 * Runs before each test file. The files of a run share one workerd, which saves starting it a hundred times; each finds
 * it as if freshly started: no rows, no objects, no limits used up, the real clock, the configured variables, and none
 * of our modules' state.
 */
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { startEmpty } from "./database.ts";
import { importQuickly } from "./quick-modules.ts";

interface EvaluatedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

/** What one workerd keeps from file to file. */
interface SharedRuntime {
  configured?: Record<string, unknown>;
  print?: (...parts: unknown[]) => void;
  /** Vitest's own state. `vi.resetModules` would forget packages too, which takes longer than many a file. */
  readonly __vitest_worker__: {
    readonly evaluatedModules: { readonly idToModuleMap: Map<string, EvaluatedModule> };
  };
}

const runtime = globalThis as unknown as SharedRuntime;
const variables = env as unknown as Record<string, unknown>;

function restoreVariables(): void {
  runtime.configured ??= { ...variables };
  for (const name of Object.keys(variables)) if (!(name in runtime.configured)) delete variables[name];
  Object.assign(variables, runtime.configured);
}

const ROOT = decodeURI(new URL(import.meta.url).pathname).replace(/tests\/support\/.*$/, "");
/** Our rules, shapes and tables: they keep nothing but what they would compute again. */
const STATELESS = ["domain/", "contract/", "workers/db/schema/"].map((folder) => ROOT + folder);

/**
 * Makes our modules run again at the next import; their code is kept. Packages hold none of our state, and stay, as do
 * the modules that have none themselves.
 */
function forgetModules(): void {
  for (const [id, module] of runtime.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (id.includes("/node_modules/") || STATELESS.some((folder) => id.startsWith(folder))) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}

/**
 * Drops the log lines of requests that went well, which nobody reads: each printed line is a message to the runner,
 * together a tenth of a busy test.
 */
function muteRequests(): void {
  const print = runtime.print ?? console.log;
  runtime.print = print;
  console.log = (...parts: unknown[]) => {
    if (!/^\{"event":"(request|job)".*"(status":[1-4]|ok":true)/.test(String(parts[0]))) print(...parts);
  };
}

importQuickly();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
restoreVariables();
muteRequests();
await startEmpty();
forgetModules();

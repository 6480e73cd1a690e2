/**
 * Runs before each test file. The files of a run share one workerd, which saves starting it a hundred times; each finds
 * it as if freshly started: no rows, no objects, no limits used up, the real clock, the configured variables, and none
 * of our modules' state.
 */
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { hashCheaply } from "./cheap-hashes.ts";
import { startEmpty } from "./database.ts";
import { forgetModules, importQuickly } from "./quick-modules.ts";

/** What one workerd keeps from file to file. */
interface SharedRuntime {
  configured?: Record<string, unknown>;
  print?: (...parts: unknown[]) => void;
}

const runtime = globalThis as unknown as SharedRuntime;
const variables = env as unknown as Record<string, unknown>;

function restoreVariables(): void {
  runtime.configured ??= { ...variables };
  for (const name of Object.keys(variables)) if (!(name in runtime.configured)) delete variables[name];
  Object.assign(variables, runtime.configured);
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
hashCheaply();
muteRequests();
await startEmpty();
forgetModules();

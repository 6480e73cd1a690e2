import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

export const PROJECT_DIR = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
/** The token for the operator's calls of a game on this machine. */
export const SANDBOX_OPERATOR_TOKEN = "sandbox-operator-token";
export const WRANGLER = `${PROJECT_DIR}/node_modules/wrangler/bin/wrangler.js`;
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 5_000;

/** Variables that stop Wrangler asking the network for request metadata and sending metrics. */
const QUIET_OFFLINE = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  CI: "1",
  NO_COLOR: "1",
};

const running = new Set<ChildProcess>();

/** Ends all process groups started here at once: for signal handlers and crashes. */
export function killAllProcesses(): void {
  for (const child of running) killGroup(child, "SIGKILL");
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    // wrangler starts workerd, which starts nothing more: the group includes them all.
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

function start(args: string[], env: Record<string, string>, onLine: (line: string) => void): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...QUIET_OFFLINE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
  }
  return child;
}

/**
 * Runs a Node program of the project to its end.
 *
 * @throws Error with its last lines when it fails.
 */
export async function runToEnd(args: string[], env: Record<string, string> = {}): Promise<void> {
  const lines: string[] = [];
  const child = start(args, env, (line) => lines.push(line));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${lines.slice(-30).join("\n")}`);
}

export function buildPages(): Promise<void> {
  return runToEnd([`${PROJECT_DIR}/node_modules/@remix-run/dev/dist/cli.js`, "vite:build"], {
    NODE_ENV: "production",
  });
}

export interface RunningWorker {
  readonly url: string;
  /** Runs the every-minute job once and waits for it: nothing fires it locally. */
  runCron(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerOptions {
  readonly port: number;
  readonly persistTo: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
  /** An entry other than the built Worker's, for example workers/dev.ts. */
  readonly entry?: string;
  /** Another Worker's configuration, for comparison. */
  readonly config?: string;
  /** The path that answers once it is ready. */
  readonly readyPath?: string;
}

/** Starts a Worker, by default the built one, under `wrangler dev`; resolves when it answers. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { port, persistTo, vars, onLine, entry, config, readyPath = "/api/users/count" } = options;
  const lines: string[] = [];
  const args = [
    WRANGLER,
    "dev",
    ...(entry ? [entry] : []),
    "--port",
    String(port),
    "--ip",
    "127.0.0.1",
    "--persist-to",
    persistTo,
  ];
  args.push("--show-interactive-dev-session=false", "--inspector-port", "0");
  if (config) args.push("--config", config);
  // Production is the default, and refuses the virtual clock.
  const given = { ENVIRONMENT: "development", ...vars };
  for (const [name, value] of Object.entries(given)) args.push("--var", `${name}:${value}`);
  // The built pages render in React's production form, as after a deploy; wrangler's own choice here is development.
  const env: Record<string, string> = entry ? {} : { NODE_ENV: "production" };
  const child = start(args, env, (line) => {
    lines.push(line);
    onLine?.(line);
  });
  const url = `http://localhost:${port}`;
  await ready(child, `${url}${readyPath}`, lines);
  return {
    url,
    async runCron() {
      const response = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
      if (!response.ok)
        throw new Error(`The scheduled job failed: ${response.status} ${await response.text()}`);
    },
    close: () => stop(child),
  };
}

/** Starts the pages under Vite with hot reload; resolves when they answer. */
export async function startPages({
  port,
  env,
  onLine,
}: {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}): Promise<void> {
  const lines: string[] = [];
  const cli = `${PROJECT_DIR}/node_modules/@remix-run/dev/dist/cli.js`;
  const child = start([cli, "vite:dev", "--port", String(port), "--strictPort"], env, (line) => {
    lines.push(line);
    onLine?.(line);
  });
  await ready(child, `http://localhost:${port}/sign-in`, lines);
}

async function ready(child: ChildProcess, address: string, lines: string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await stop(child);
  throw new Error(`The Worker did not start:\n${lines.slice(-30).join("\n")}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  const timer = setTimeout(() => killGroup(child, "SIGKILL"), STOP_WITHIN_MS);
  killGroup(child, "SIGTERM");
  await ended;
  clearTimeout(timer);
  // workerd may outlive wrangler by a moment; a lock on the database would fail the next start.
  killGroup(child, "SIGKILL");
}

/** Below the ports that Linux and macOS give to connections. */
const PORTS = [20_000, 32_000] as const;

/**
 * A free port of the loopback interface. A Worker that restarts wants the same one again, so it is none that a
 * connection of somebody else may have been given meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isPortFree(port)) return port;
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

import { spawn } from "node:child_process";
import { killAll } from "./kill-all.ts";
import type { RunningSite } from "./running.ts";
import type { Fault, StandIn } from "./stand-in.ts";

export interface Given {
  readonly env?: Readonly<Record<string, string>>;
  /** The command, and what it runs, is killed at such a call: the first of them, the second … */
  readonly killedAt?: readonly [call: RegExp, time: number];
  /** Ctrl-C is pressed at the first such call. */
  readonly interruptedAt?: RegExp;
}

interface Where {
  readonly platform: StandIn;
  readonly site: Pick<RunningSite, "url">;
}

/** Runs a command of the project against the stand-in. */
export function runCommand(
  { platform, site }: Where,
  { env, killedAt, interruptedAt }: Given,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      detached: true,
      env: {
        ...process.env,
        CLOUDFLARE_API_BASE_URL: platform.url,
        ...env,
        CLOUDFLARE_API_TOKEN: "stand-in",
        DEPLOY_LOOKS_AT: site.url,
        NODE_ENV: "",
        VITEST: "",
      },
    });
    let came = 0;
    if (killedAt)
      platform.fault = (call) =>
        killedAt[0].test(call) && ++came === killedAt[1] ? kill(platform, child.pid) : null;
    if (interruptedAt)
      platform.fault = (call) => {
        if (!interruptedAt.test(call)) return null;
        platform.fault = () => null;
        child.kill("SIGINT");
        return "silence";
      };
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Ends a command; the call that it was in is not answered. */
function kill(platform: StandIn, pid?: number): Fault {
  platform.fault = () => null;
  if (pid) killAll(pid);
  return "silence";
}

/** Whether the feed can be reached depends on the machine. */
export const SERVES = /The site serves(, and all is well|; the season has not arrived yet)\./;

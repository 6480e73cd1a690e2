import { readEnv } from "#workers/platform/config.ts";
import { type Context, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { healMoves } from "./moves-recorded.ts";
import { sendReminders } from "./reminders.ts";
import { sweep } from "./sweep.ts";

/** What else is due, each by itself: what fails keeps nothing from the others, and is due again in a minute. */
const CHORES: readonly { readonly name: string; readonly run: (ctx: Context) => Promise<void> }[] = [
  { name: "moves", run: healMoves },
  { name: "reminders", run: sendReminders },
  { name: "sweep", run: sweep },
];

/** Every minute: wake the Season, then the chores. A missed or doubled wake-up changes nothing. */
export async function runCron(env: Env, execution?: ExecutionContext): Promise<void> {
  const { config } = readEnv(env);
  await env.SEASONS.getByName(config.season.id).poll();
  await runChores(createContext(env, (work) => execution?.waitUntil(work)));
}

export async function runChores(ctx: Context): Promise<void> {
  for (const { name, run } of CHORES) {
    try {
      await run(ctx);
    } catch (error) {
      log({ event: "failure", where: `cron ${name}`, message: String(error) });
    }
  }
}

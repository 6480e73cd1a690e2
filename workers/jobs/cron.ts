import { type Env, readEnv } from "#workers/env.ts";

/** Every minute: wake the Season. A missed or doubled wake-up changes nothing. */
export async function runCron(env: Env): Promise<void> {
  const { config } = readEnv(env);
  await env.SEASONS.getByName(config.season.id).poll();
}

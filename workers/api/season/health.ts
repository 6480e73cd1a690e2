import { Hono } from "hono";
import type { Health } from "#contract/seasons.ts";
import type { ApiEnv } from "#workers/api/http.ts";
import { isOperator } from "#workers/api/operator/is-operator.ts";
import { readHealth } from "#workers/services/season/health.ts";

/** 200 while all is well, else 503; only the operator sees what failed. */
export const healthApi = new Hono<ApiEnv>().get("/health", async (c) => {
  c.header("Cache-Control", "no-store");
  const health: Health = await readHealth(c.get("ctx"), await isOperator(c));
  return c.json(health, health.ok ? 200 : 503);
});

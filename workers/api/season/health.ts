import { Hono } from "hono";
import type { Health } from "#contract/api.ts";
import type { ApiEnv } from "#workers/api/http.ts";
import { readHealth } from "#workers/services/season/health.ts";

export const healthApi = new Hono<ApiEnv>().get("/health", async (c) => {
  c.header("Cache-Control", "no-store");
  const health: Health = await readHealth(c.get("ctx"));
  return c.json(health);
});

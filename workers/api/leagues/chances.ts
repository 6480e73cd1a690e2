import { Hono } from "hono";
import { runAsked } from "#contract/runs.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { type ApiEnv, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { readChances } from "#workers/services/tables/chances.ts";

export const chancesApi = new Hono<ApiEnv>().route(
  "/",
  new Hono<SignedInEnv>().get(
    "/leagues/:id/chances",
    requireReader,
    validated("query", runAsked),
    async (c) => {
      const { run } = c.req.valid("query");
      const result = await readChances(c.get("ctx"), c.get("user").id, leagueId(c.req.param("id")), run);
      return answerResult(c, result);
    },
  ),
);

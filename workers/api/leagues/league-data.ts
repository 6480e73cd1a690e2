import { Hono } from "hono";
import { exportQuery, type LeagueExport } from "#contract/leagues/export.ts";
import { answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { exportAsCsv, exportLeague } from "#workers/services/tables/league-export.ts";

/** A league's data, to take away. */
export const leagueDataApi = new Hono<SignedInEnv>().get(
  "/leagues/:id/export",
  requireReader,
  validated("query", exportQuery),
  async (c) => {
    const { format } = c.req.valid("query");
    const result = await exportLeague(c.get("ctx"), c.get("user").id, c.req.param("id"));
    if (!result.ok) return answerRefusal(c, result.refusal);
    c.header("Content-Disposition", `attachment; filename="league.${format}"`);
    if (format === "json") return c.json<LeagueExport>(result.value);
    c.header("Content-Type", "text/csv; charset=utf-8");
    return c.body(exportAsCsv(result.value));
  },
);

import { Hono } from "hono";
import { exportAsked, type LeagueExport } from "#contract/leagues/export.ts";
import {
  type ImportAnswer,
  importAsked,
  type PastTable,
  pastTableAsked,
} from "#contract/leagues/past-tables.ts";
import { answerDone, answerRefusal, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { deletePastTable, importTable, listPastTables } from "#workers/services/leagues/past-tables.ts";
import { badRequest } from "#workers/services/refusal.ts";
import { exportAsCsv, exportLeague } from "#workers/services/tables/league-export.ts";

const NOT_CSV = badRequest("Send the table as text/csv in UTF-8.", { body: "This is not a CSV in UTF-8." });

/** A league's data, to take away and to bring along. */
export const leagueDataApi = new Hono<SignedInEnv>()
  .get("/leagues/:id/export", requireReader, validated("query", exportAsked), async (c) => {
    const { format } = c.req.valid("query");
    const result = await exportLeague(c.get("ctx"), c.get("user").id, c.req.param("id"));
    if (!result.ok) return answerRefusal(c, result.refusal);
    c.header("Content-Disposition", `attachment; filename="league.${format}"`);
    if (format === "json") return c.json<LeagueExport>(result.value);
    c.header("Content-Type", "text/csv; charset=utf-8");
    return c.body(exportAsCsv(result.value));
  })
  .post("/leagues/:id/import", requireUser, validated("query", importAsked), async (c) => {
    const isCsv = /^text\/csv\b/i.test(c.req.header("Content-Type") ?? "");
    const text = isCsv ? asUtf8(await c.req.arrayBuffer()) : null;
    if (text === null) return answerRefusal(c, NOT_CSV);
    const question = { ...c.req.valid("query"), text };
    const result = await importTable(c.get("ctx"), c.get("user").id, c.req.param("id"), question);
    return answerResult<ImportAnswer>(c, result);
  })
  .get("/leagues/:id/past-tables", requireReader, async (c) => {
    const result = await listPastTables(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return answerResult<PastTable[]>(c, result);
  })
  .delete("/leagues/:id/past-tables", requireUser, validated("query", pastTableAsked), async (c) => {
    const { label } = c.req.valid("query");
    return answerDone(c, await deletePastTable(c.get("ctx"), c.get("user").id, c.req.param("id"), label));
  });

/** Null for what is not UTF-8. */
function asUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

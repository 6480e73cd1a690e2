import { Hono } from "hono";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { runAsked } from "#contract/runs.ts";
import { type ApiEnv, answerRefusal, matchesEtag, validated } from "#workers/api/http.ts";
import { readPublicTable } from "#workers/services/tables/public-table.ts";

const ADDRESS = "/public/tables/:slug";
/** How long a browser shows the table without asking again. */
const FRESH_SECONDS = 4;

/** OUT-05: a league's public table, for everybody and every site, without a session. */
export const publicTablesApi = new Hono<ApiEnv>().get(
  ADDRESS,
  async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Access-Control-Expose-Headers", "ETag");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    // The page decides whether it is listed, never its data.
    c.header("X-Robots-Tag", "noindex");
  },
  validated("query", runAsked),
  async (c) => {
    const { result, etag } = await readPublicTable(
      c.get("ctx"),
      c.req.param("slug"),
      c.req.valid("query").run ?? null,
    );
    if (!result.ok) return answerRefusal(c, result.refusal);
    if (etag !== null) c.header("ETag", etag);
    if (etag !== null && matchesEtag(c.req.header("If-None-Match"), etag)) return c.body(null, 304) as never;
    return c.json<PublicTable>(result.value);
  },
);

/** A script of another site that sends If-None-Match itself has its browser ask first whether it may. */
publicTablesApi.options(ADDRESS, (c) =>
  c.body(null, 204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Max-Age": "86400",
  }),
);

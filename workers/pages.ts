import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { PageContext } from "#contract/pages/page-context.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import { api } from "./api/app.ts";
import { isForeignRequest } from "./api/foreign-request.ts";
import { foresee } from "./api/foresee.ts";
import { type Look, lookOf, seenCookie, shareLook } from "./api/look.ts";
import { costHeaders } from "./api/middleware.ts";
import { withPageHeaders } from "./page-headers.ts";
import { postablePages, refuseMethod } from "./page-methods.ts";
import { answerPicture } from "./pictures.ts";
import { type Config, readEnv } from "./platform/config.ts";
import type { Env } from "./platform/env.ts";
import { seenSeasons } from "./platform/followed-season.ts";
import { logRequest } from "./platform/log.ts";
import { siteOf } from "./platform/site.ts";
import { UNAVAILABLE } from "./services/refusal.ts";
import type { PageHandler } from "./worker.ts";

/** Answers with the built pages, by Remix. Loaders reach the API in-process: a call is a function call. */
export function createPageHandler(loadBuild: () => Promise<unknown>): PageHandler {
  let loaded: Promise<{
    handle: ReturnType<typeof createRequestHandler>;
    pages: ReadonlyMap<string, boolean>;
  }>;
  return async (received, env, execution) => {
    const url = new URL(received.url);
    if (isForeignRequest(received)) return new Response("Request from another site.", { status: 403 });
    const request = withOrigin(received, url);
    loaded ??= loadBuild().then((module) => {
      const build = module as ServerBuild;
      return { handle: createRequestHandler(build, "production"), pages: postablePages(build.routes) };
    });
    const { handle, pages } = await loaded;
    const refused = refuseMethod({ method: request.method, pathname: url.pathname }, pages);
    if (refused) return withPageHeaders(refused, { url, nonce: "" });
    const look = lookOf(received, env, execution);
    foresee(look, url.pathname);
    const context = pageContext(request, env, execution, look);
    const startedAt = performance.now();
    const response = await handle(request, context);
    const { queries, rowsRead, rowsWritten } = look.ctx.cost;
    logRequest(
      {
        method: request.method,
        route: "page",
        status: response.status,
        ms: Math.round(performance.now() - startedAt),
        d1Queries: queries,
        d1RowsRead: rowsRead,
        d1RowsWritten: rowsWritten,
      },
      look.ctx.config.requestsPerLogLine,
    );
    if (response.status === 503) response.headers.set("Retry-After", String(UNAVAILABLE.retryAfter));
    const stripeStandIn = readEnv(env).config.stripe?.standInUrl;
    const seenTo = seenCookie(request, response, look);
    if (seenTo !== null) response.headers.append("Set-Cookie", seenTo);
    const cost = costHeaders(look.ctx);
    return withPageHeaders(response, { url, nonce: context.nonce, stripeStandIn, cost });
  };
}

/** Fills in the origin of a page's own form: sent without a referrer it is `null`, which Remix cannot read. */
function withOrigin(request: Request, { origin }: URL): Request {
  const { headers: received } = request;
  if (received.get("Origin") !== "null" || received.get("Sec-Fetch-Site") !== "same-origin") return request;
  const headers = new Headers(received);
  headers.set("Origin", origin);
  return new Request(request, { headers });
}

/** SEA-08: the seasons as this isolate last read them. */
function pageSeasons({ season: { id, label } }: Config): PageContext["seasons"] {
  const seen = seenSeasons();
  const shown = seen.find((each) => each.id === id);
  return {
    current: {
      id,
      label: label ?? seasonLabel(id),
      isOver: shown?.isOver ?? false,
      beginsAt: shown?.beginsAt ?? null,
    },
    past: seen.filter((each) => each.id < id).map((each) => ({ id: each.id, label: seasonLabel(each.id) })),
  };
}

function pageContext(request: Request, env: Env, execution: ExecutionContext, look: Look) {
  const { config, clock } = readEnv(env);
  const fetchApi: PageContext["fetchApi"] = async (input, init) => {
    const call = new Request(input, init);
    // Origin too: a form posted to a page by another site is refused by the API like any other.
    for (const name of ["Cookie", "Origin", "CF-Connecting-IP", "User-Agent"]) {
      const value = request.headers.get(name);
      if (value !== null && !call.headers.has(name)) call.headers.set(name, value);
    }
    shareLook(call, look);
    return api.fetch(call, env, execution);
  };
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const speed = env.CLOCK_AT === undefined ? 1 : Number(env.CLOCK_SPEED ?? 1);
  return {
    fetchApi,
    nonce,
    isProduction: config.isProduction,
    site: siteOf(config, request.url),
    identityName: config.identity?.name ?? null,
    claimedUserId: look.claimedUser,
    clock: { at: clock.now(), speed },
    pictures: answerPicture,
    seasons: pageSeasons(config),
  } satisfies PageContext;
}

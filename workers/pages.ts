import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { CallInit, PageContext, SiteHalf } from "#contract/pages/page-context.ts";
import type { Half } from "#domain/season/run.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { speedOf } from "#workers/platform/clock.ts";
import { api } from "./api/app.ts";
import { isForeignRequest } from "./api/foreign-request.ts";
import { answerTo, onceEach } from "./api/in-process.ts";
import { type Look, lookOf, seenCookie, shareLook } from "./api/look.ts";
import { costHeaders } from "./api/middleware.ts";
import { readStatedAhead } from "./api/read-ahead.ts";
import { isStated, pageOf, statedLook } from "./api/stated-look.ts";
import { visitorAddress } from "./api/visitor-address.ts";
import { buildsOfPages } from "./page-builds.ts";
import { withPageHeaders } from "./page-headers.ts";
import { postablePages, refuseMethod } from "./page-methods.ts";
import { answerPicture } from "./pictures.ts";
import { type Config, readEnv } from "./platform/config.ts";
import type { Env } from "./platform/env.ts";
import { log, logAnswered } from "./platform/log.ts";
import { siteOf } from "./platform/site.ts";
import { spendLimit } from "./services/rate-limit.ts";
import { UNAVAILABLE } from "./services/refusal.ts";
import { seenSeasons } from "./services/season/followed-season.ts";
import { halfOfListed } from "./services/season/half.ts";
import type { PageHandler } from "./worker.ts";

/** Answers with the built pages, by Remix. Loaders reach the API in-process: a call is a function call. */
export function createPageHandler(loadBuild: () => Promise<unknown>): PageHandler {
  let loaded: ReturnType<typeof openBuild> | undefined;
  return async (received, env, execution) => {
    const url = new URL(received.url);
    const request = withOrigin(received, url);
    loaded ??= openBuild(loadBuild);
    const { handlerOf, pages } = await loaded;
    const stated = statedLook(url.pathname);
    const look = lookOf(received, env, execution, () => stated.from);
    const refused =
      refuseForeign(received) ?? refuseMethod({ method: request.method, pathname: url.pathname }, pages);
    if (refused) return withPageHeaders(refused, { url, nonce: "", cost: costHeaders(look.ctx) });
    readStatedAhead(look, stated);
    const unstated = new Set<string>();
    const context = pageContext(request, env, execution, look, (read) => {
      if (!isStated(stated, read)) unstated.add(read);
    });
    const startedAt = performance.now();
    const answer = await handlerOf(url.pathname)(request, context);
    const response = unstated.size > 0 ? (refuseUnstated(url, unstated, look.ctx.config) ?? answer) : answer;
    logAnswered(look.ctx, { method: request.method, route: "page", status: response.status, startedAt });
    if (response.status === 503) response.headers.set("Retry-After", String(UNAVAILABLE.retryAfter));
    const stripeStandIn = readEnv(env).config.stripe?.standInUrl;
    const seenTo = seenCookie(request, response, look);
    if (seenTo !== null) response.headers.append("Set-Cookie", seenTo);
    const cost = costHeaders(look.ctx);
    return withPageHeaders(response, { url, nonce: context.nonce, stripeStandIn, cost });
  };
}

const refuseForeign = (request: Request): Response | null =>
  isForeignRequest(request) ? new Response("Request from another site.", { status: 403 }) : null;

async function openBuild(loadBuild: () => Promise<unknown>) {
  const build = (await loadBuild()) as ServerBuild;
  const handleAny = createRequestHandler(build, "production");
  const handlers = new Map(
    [...buildsOfPages(build)].map(([page, own]) => [page, createRequestHandler(own, "production")]),
  );
  return {
    pages: postablePages(build.routes),
    handlerOf: (pathname: string) => handlers.get(pageOf(pathname)) ?? handleAny,
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
function pageSeasons({ season }: Config, now: Instant): PageContext["seasons"] {
  const { id, label } = season;
  const seen = seenSeasons();
  const shown = seen.find((each) => each.id === id);
  return {
    current: {
      id,
      label: label ?? seasonLabel(id),
      isOver: shown?.isOver ?? false,
      beginsAt: shown?.beginsAt ?? null,
      half: shown && !shown.isOver ? openHalf(halfOfListed({ season }, shown), now) : null,
    },
    past: seen.filter((each) => each.id < id).map((each) => ({ id: each.id, label: seasonLabel(each.id) })),
  };
}

/** HLF-02: the second half once it has opened. */
function openHalf(half: Half | null, now: Instant): SiteHalf | null {
  if (half === null || now < half.opensAt) return null;
  const { startsAt, fixedAt, firstGameweek } = half;
  return { startsAt, fixedAt, firstGameweek };
}

/**
 * The answer, outside production, to a page that has read what it has not stated: it works, and is slow far away. Null
 * in production, where its readers get the page all the same.
 */
function refuseUnstated(
  { pathname }: URL,
  unstated: ReadonlySet<string>,
  { isProduction }: Config,
): Response | null {
  const message = `${pathname} reads ${[...unstated].join(", ")}, not stated in contract/pages/looks.ts`;
  log({ event: "failure", where: "look", message });
  return isProduction ? null : new Response(message, { status: 500 });
}

function pageContext(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  look: Look,
  noteRead: (pathname: string) => void,
) {
  const { config, clock } = readEnv(env);
  const site = siteOf(config, request.url);
  // Origin too: a form posted to a page by another site is refused by the API like any other.
  const passedOn = Object.fromEntries(
    ["Cookie", "Origin", "CF-Connecting-IP", "User-Agent"].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
  async function ask(url: URL, init?: CallInit) {
    const call = new Request(url, { ...init, headers: { ...init?.headers, ...passedOn } });
    if (call.method === "GET") noteRead(url.pathname);
    shareLook(call, look);
    return answerTo(call, await api.fetch(call, env, execution));
  }
  // The layout and the page ask for some of the same; after an action both read afresh.
  const fetchApi = request.method === "GET" ? onceEach(ask) : ask;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return {
    fetchApi,
    nonce,
    isProduction: config.isProduction,
    sendsMail: config.mail.isOn,
    contact: config.contact,
    runBy: config.runBy,
    takesCards: config.stripe !== null,
    site,
    // ACC-10: without an address of the site no provider can send people back to it.
    identityName: site === null ? null : (config.identity?.name ?? null),
    claimedUserId: look.claimedUser,
    clock: { at: clock.now(), speed: speedOf(env) },
    pictures: (asked, svg, isPrivate = false) =>
      answerPicture({
        request: asked,
        svg,
        isPrivate,
        spend: () =>
          spendLimit(env.LIMIT_BURST, {
            what: "picture",
            address: visitorAddress(request.headers),
            // Who asks for a private one has been signed in by the calls for what it shows.
            subject: isPrivate ? look.claimedUser : null,
          }),
      }),
    seasons: pageSeasons(config, clock.now()),
  } satisfies PageContext;
}

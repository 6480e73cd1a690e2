import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Plugin } from "vite";
import type { PageContext, SiteSeasons } from "#contract/pages/page-context.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import { clockFromEnv } from "#sandbox/clock.ts";

/** The address that `npm run dev` prints: it signs the sandbox's first person in and shows the live league. */
const SIGN_IN_PATH = "/dev/sign-in";

/**
 * The pages under Vite, with what the Worker would give to every loader (workers/pages.ts). Vite renders in Node, so
 * the API is a request to the Worker that `npm run dev` runs beside it. Placed before Remix's own plugin, whose
 * handler has no load context.
 */
export function devPages(env: NodeJS.ProcessEnv = process.env): Plugin {
  const worker = env.DEV_WORKER ?? "http://localhost:8787";
  const clock = clockFromEnv(env);
  return {
    name: "dev-pages",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            const request = toRequest(incoming);
            if (new URL(request.url).pathname === SIGN_IN_PATH) {
              return await send(await signIn(worker, env), outgoing);
            }
            const build = await server.ssrLoadModule("virtual:remix/server-build");
            const handle = createRequestHandler(build as ServerBuild, "development");
            const context: PageContext & AppLoadContext = {
              fetchApi: (input, init) => forward(worker, request, new Request(input, init)),
              nonce: "development",
              // The page reads after the session's proof instead of beside it: slower, with the same result.
              claimedUserId: null,
              site: new URL(request.url).origin,
              isProduction: false,
              sendsMail: true,
              contact: "help@footballbingo.example",
              runBy: "Nobody at all, 1 Nowhere Street, Nowhere",
              takesCards: true,
              identityName: env.OIDC_NAME ?? null,
              clock: { at: clock.now(), speed: clock.speed },
              seasons: await seasonsOf(worker),
              pictures: async (_, svg) => new Response(svg, { headers: { "Content-Type": "image/svg+xml" } }),
            };
            await send(await handle(request, context), outgoing);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/** The Worker's seasons; empty while it does not answer. */
async function seasonsOf(worker: string): Promise<SiteSeasons> {
  const answer = await fetch(`${worker}/api/seasons`).catch(() => null);
  const [first, ...past] = answer?.ok ? ((await answer.json()) as SeasonAnswer[]) : [];
  const { id = "", label = "", state } = first ?? {};
  return { current: { id, label, isOver: state === "over", beginsAt: null, half: null }, past };
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Vite strips its base from `url`; `originalUrl` is what the browser asked for.
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? "/";
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(path, `http://${incoming.headers.host}`), {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  if (response.body) Readable.fromWeb(response.body as NodeStream).pipe(outgoing);
  else outgoing.end();
}

/** A loader's call, sent to the Worker as the browser of this page request would. */
async function forward(worker: string, page: Request, call: Request): Promise<Response> {
  const { pathname, search, origin } = new URL(call.url);
  const headers = new Headers(call.headers);
  for (const name of ["Cookie", "User-Agent", "Origin"]) {
    const value = page.headers.get(name);
    if (value !== null && !headers.has(name)) headers.set(name, value);
  }
  // The Worker has another port: it must regard this page as its own.
  if (headers.get("Origin") === origin) headers.set("Origin", worker);
  const hasBody = call.method !== "GET" && call.method !== "HEAD";
  return fetch(new URL(pathname + search, worker), {
    method: call.method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: await call.arrayBuffer() } : {}),
  });
}

async function signIn(worker: string, env: NodeJS.ProcessEnv): Promise<Response> {
  const response = await fetch(`${worker}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: env.DEV_EMAIL, password: env.DEV_PASSWORD }),
  });
  const headers = new Headers({ Location: response.ok ? "/leaderboard" : "/sign-in" });
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

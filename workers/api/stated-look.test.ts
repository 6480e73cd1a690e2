import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterEach, expect, test, vi } from "vitest";
import type { PageContext } from "#contract/pages/page-context.ts";
import { createPerson, ORIGIN } from "#tests/support/people.ts";
import { seedSeason, standardSeason } from "#tests/support/season.ts";
import { createPageHandler } from "#workers/pages.ts";
import type { Env } from "#workers/platform/env.ts";

await seedSeason(standardSeason());
const ann = await createPerson();

type Loads = (context: PageContext) => Promise<unknown>;

/** A site of one page, which is what its loader returns. */
function siteOf(path: string, load: Loads): ServerBuild {
  const loader = async ({ context }: { context: PageContext }) => Response.json(await load(context));
  const route = { id: "page", path, module: { loader } };
  const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" };
  return {
    entry: { module: { default: () => new Response(null) } },
    routes: { page: route },
    assets,
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
}

async function open(path: string, load: Loads, variables: Partial<Env> = {}): Promise<Response> {
  const handle = createPageHandler(async () => siteOf(path.slice(1), load));
  const execution = createExecutionContext();
  const request = new Request(`${ORIGIN}${path}`, { headers: { Cookie: ann.cookie } });
  const answer = await handle(request, { ...env, ...variables } as Env, execution);
  await waitOnExecutionContext(execution);
  return answer;
}

const reads = (context: PageContext, call: string) => context.fetchApi(new URL(call, ORIGIN));

afterEach(() => void vi.restoreAllMocks());

test("a page reads what it has stated", async () => {
  const answer = await open("/leagues", async (context) => (await reads(context, "/api/leagues")).json());
  expect([answer.status, await answer.json()]).toEqual([200, []]);
});

test("a page that reads what it has not stated fails, and says what to state", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load: Loads = (context) =>
    Promise.all([reads(context, "/api/leagues"), reads(context, "/api/seasons")]);
  const answer = await open("/leagues", load);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("/leagues reads /api/seasons, not stated in contract/pages/looks.ts");
});

test("in production its readers get the page all the same", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await open("/signup", async (context) => (await reads(context, "/api/teams")).status, {
    ENVIRONMENT: undefined,
    CLOCK_AT: undefined,
    DRAW_SECRET: "d".repeat(64),
  });
  expect([answer.status, await answer.json()]).toEqual([200, 200]);
  expect(told.mock.calls.flat().join()).toContain("not stated");
});

test("what a page states to ask late is read ahead: asked after another answer, it costs no second trip", async () => {
  const load: Loads = async (context) => {
    await Promise.all([reads(context, "/api/auth/user"), reads(context, "/api/tipping/fixtures")]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return (await reads(context, "/api/tipping/predictions?gameweek=1")).status;
  };
  const answer = await open("/premier-league-tipping", load);
  expect(answer.headers.get("X-Trips")).toContain("d1=1;");
  expect(answer.headers.get("X-D1-Cost")).toContain("queries=1;");
});

test("a page gets the handler's own value, once however often it asks", async () => {
  const load: Loads = async (context) => {
    const [first, second] = await Promise.all([reads(context, "/api/squad"), reads(context, "/api/squad")]);
    const teams = await Promise.all([reads(context, "/api/teams"), reads(context, "/api/teams")]);
    const [one, other] = await Promise.all(teams.map((answer) => answer.text()));
    const isSame = (await first.json()) === (await second.json());
    return [isSame, first.headers.has("Content-Type"), one === other, JSON.parse(await first.text())];
  };
  const squad = await (await ann.call("GET", "/api/squad")).json();
  expect(await (await open("/chances", load)).json()).toEqual([true, false, true, squad]);
});

test("an answer that was discarded, because its reader proved nothing, never reaches a page", async () => {
  const handle = createPageHandler(async () =>
    siteOf("chances", async (context) => {
      const answer = await reads(context, "/api/squad");
      return [answer.status, await answer.json()];
    }),
  );
  const forged = { Cookie: `fb_session=${ann.id}.${"0".repeat(40)}` };
  const execution = createExecutionContext();
  const answer = await handle(new Request(`${ORIGIN}/chances`, { headers: forged }), env as Env, execution);
  expect(await answer.json()).toEqual([401, { message: "Unauthorized", code: "UNAUTHORIZED" }]);
});

test("ACC-10 a page knows the provider's name where people can sign in by it, and that there is none elsewhere", async () => {
  const load: Loads = async ({ identityName }) => ({ identityName });
  const named = async (variables: Partial<Env>) => (await open("/sign-in", load, variables)).json();
  const provider = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "client", OIDC_NAME: "Google" };
  expect(await named({})).toEqual({ identityName: null });
  expect(await named(provider)).toEqual({ identityName: "Google" });
  const production = { ...provider, ENVIRONMENT: undefined, CLOCK_AT: undefined, DRAW_SECRET: "a secret" };
  expect(await named(production)).toEqual({ identityName: null });
  expect(await named({ ...production, APP_URL: ORIGIN })).toEqual({ identityName: "Google" });
});

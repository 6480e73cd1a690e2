import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import type { LeagueStory } from "#contract/story.ts";
import { arrangeChats, happens, host, league, P } from "#tests/support/outside/chat-league.ts";
import { createPerson } from "#tests/support/people.ts";
import { createPageHandler } from "./pages.ts";
import { spendLimit } from "./services/rate-limit.ts";

const ADDRESS = "192.0.2.44";
/** The limit of pictures drawn in a minute, as in wrangler.toml. */
const LIMIT = 30;

/** The pages' own modules, by a name that this folder's types do not follow: theirs are the browser's. */
const page = (name: string): Promise<object> => import(`#app/routes/${name}`);
const [picture, invitation] = await Promise.all([page("share/picture.ts"), page("join/card.ts")]);

const routes = {
  picture: { id: "picture", path: "share/:picture", module: picture },
  invitation: { id: "invitation", path: "join/:code/card.png", module: invitation },
};
/** The pages that answer pictures, without the others. */
const build = {
  entry: { module: {} },
  routes,
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  isSpaMode: false,
  mode: "production",
} as unknown as ServerBuild;
const pages = createPageHandler(async () => build);

async function ask(path: string, cookie: string, address: string): Promise<Response> {
  const execution = createExecutionContext();
  const headers = { Cookie: cookie, "CF-Connecting-IP": address };
  const request = new Request(`http://localhost${path}`, { headers });
  const answer = await pages(request as never, env, execution);
  await waitOnExecutionContext(execution);
  return answer as unknown as Response;
}

beforeEach(arrangeChats);

test("each drawn picture is refused once its reader's limit is used up: 429, Retry-After, and nothing kept of it", async () => {
  await happens("goal", P(0), 10);
  const story: LeagueStory = await (await host.call("GET", `/api/leagues/${league}/story`)).json();
  const moment = story.moments.find(({ kind }) => kind === "goal");
  const { joinCode } = (await (await host.call("GET", `/api/leagues/${league}`)).json()) as {
    joinCode: string;
  };
  const drawn = [
    `/share/moment.png?league=${league}&gameweek=${story.gameweek}&moment=${moment?.id}`,
    "/share/card.png",
    `/share/standings.png?type=football_bingo&league=${league}`,
    `/share/places.png?league=${league}`,
    "/share/season.png",
  ];
  for (const path of [...drawn, `/join/${joinCode}/card.png`]) {
    // Anew each time: a minute may have ended.
    for (let n = 0; n < LIMIT; n++)
      await spendLimit(env.LIMIT_BURST, { what: "picture", address: ADDRESS, subject: host.id });
    // The invitation's is everybody's: its limit is the address's alone.
    const answer = await ask(path, host.cookie, ADDRESS);
    const headers = ["Retry-After", "Cache-Control"].map((name) => answer.headers.get(name));
    expect([path, answer.status, ...headers]).toEqual([path, 429, "60", "no-store"]);
    expect(answer.headers.get("Content-Type")).not.toContain("image");
  }
  // Another person elsewhere has a limit of their own, and what they had drawn is kept for everybody who may see it.
  const other = await createPerson();
  expect((await ask("/share/card.png", other.cookie, "192.0.2.45")).status).toBe(200);
  expect((await ask("/share/card.png", other.cookie, ADDRESS)).status).toBe(200);
});

test("what is no picture of theirs is refused as such, whatever is left of the limit", async () => {
  const stranger = await createPerson();
  for (let n = 0; n < LIMIT; n++) {
    await spendLimit(env.LIMIT_BURST, { what: "picture", address: ADDRESS, subject: stranger.id });
  }
  for (const [path, status] of [
    [`/share/moment.png?league=${league}&gameweek=2&moment=1`, 404],
    ["/share/nothing.png", 404],
  ] as const) {
    expect([path, (await ask(path, stranger.cookie, ADDRESS)).status]).toEqual([path, status]);
    expect([path, (await ask(path, "", ADDRESS)).status]).toEqual([
      path,
      path.includes("moment") ? 401 : status,
    ]);
  }
});

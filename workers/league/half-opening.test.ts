import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import type { LeagueExport } from "#contract/leagues/export.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import type { Comparison, LeagueHistory } from "#contract/story.ts";
import { KINDS } from "#domain/outgoing/kinds.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  ANNS_HALF as ANNS,
  arrangeHalf,
  OPENS,
  rowsOf,
  STARTS,
  saveHalf,
} from "#tests/support/inputs/half-season.ts";
import { createLeagueOf, join, leaguesOf, refusalOf } from "#tests/support/league-calls.ts";
import type { LiveSocket } from "#tests/support/live.ts";
import { pairedScreen } from "#tests/support/outside/screens.ts";
import { drawingFor } from "#tests/support/outside/shared-pictures.ts";
import { callAsVisitor, type Person, readAs } from "#tests/support/people.ts";
import { happenAt, STANDARD_SQUAD } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEpoch } from "#workers/db/season/season.ts";

const BEFORE = addMs(STARTS, -HOUR_MS);

const { season, ann, bob, cem, stranger, league, tipping, of, table, follow } = await arrangeHalf();

/** What today's pages ask and name no run, byte for byte. */
async function namingNoRun(run = ""): Promise<[path: string, text: string][]> {
  const paths = [
    table(),
    table("&ticks=1&card=1"),
    "/api/leaderboard?type=football_bingo",
    `/api/leaderboard/me?leagueId=${league}&alone=1`,
    of("history?"),
    of("story?gameweek=1"),
    of("chances?"),
    of(`compare?with=${bob.id}`),
    of("table.csv?"),
    `/api/selections?userId=${bob.id}`,
    "/api/squad?",
    "/api/stats?",
    `/api/leaderboard?leagueId=${tipping}`,
  ];
  const answers = paths.map(async (path): Promise<[string, string]> => {
    const more = run && !path.startsWith("/api/leaderboard?type") ? `&run=${run}` : "";
    return [path, await (await ann.call("GET", `${path}${more}`)).text()];
  });
  return Promise.all(answers);
}
const beforeAnyHalf = await namingNoRun();

test("HLF-06 before the opening there is no table of the half: every read is empty, a league for it alone is refused", async () => {
  expect(await readAs(ann, table("&run=half"))).toEqual([]);
  expect(await readAs(ann, `/api/leaderboard/me?leagueId=${league}&run=half`)).toEqual({
    entry: null,
    total: 0,
  });
  expect(await readAs(ann, "/api/leaderboard?run=half")).toEqual([]);
  expect(await readAs(ann, of("chances?run=half"))).toMatchObject({ members: [] });
  expect(await readAs<LeagueHistory>(ann, of("history?run=half"))).toMatchObject({
    gameweeks: [],
    members: [],
  });
  expect((await ann.call("GET", of(`compare?with=${bob.id}&run=half`))).status).toBe(200);
  expect((await ann.call("GET", of("story?gameweek=1&run=half"))).status).toBe(200);
  expect((await leaguesOf(ann)).map(({ runs }) => runs)).toEqual([["season"], ["season"]]);
  const made = await ann.call("POST", "/api/leagues", { name: "Fresh", run: "half" });
  expect(await refusalOf(made)).toMatchObject({ status: 409, code: "HALF_NOT_OPEN" });
  const [answer] = (await (await callAsVisitor("GET", "/api/seasons")).json()) as SeasonAnswer[];
  expect(answer?.half).toEqual({
    opensAt: "2025-08-09T12:30:00.000Z",
    startsAt: "2025-08-30T12:30:00.000Z",
    fixedAt: "2026-01-31T23:59:59.999Z",
    firstGameweek: 3,
  });
});

test("HLF-01 a league's runs follow a deadline that moves at the next read, though this isolate read the season before", async () => {
  const [, , third] = season.gameweeks;
  if (!third) throw new Error("No third gameweek");
  const runs = async () => (await leaguesOf(ann)).map((each) => each.runs);
  const runsOfOne = async () => (await readAs<League>(ann, `/api/leagues/${league}`)).runs;
  const move = (deadlineAt: Instant) =>
    happenAt(addMs(OPENS, -1), { kind: "gameweek_changed", gameweek: { ...third, deadlineAt } });
  await move(addMs(STARTS, -HOUR_MS));
  expect(await runs()).toEqual(Array(2).fill(["season", "half"]));
  expect(await runsOfOne()).toEqual(["season", "half"]);
  await move(STARTS);
  expect(await runsOfOne()).toEqual(["season"]);
  expect(await runs()).toEqual(Array(2).fill(["season"]));
});

test("HLF-01 an unknown run is 400 on every call, and a stranger learns nothing with any", async () => {
  const paths = [
    table(),
    `/api/leaderboard/me?leagueId=${league}`,
    of("history?"),
    of("story?"),
    of("chances?"),
    of(`compare?with=${bob.id}`),
    of("table.csv?"),
  ];
  for (const path of paths) {
    expect([path, (await ann.call("GET", `${path}&run=cup`)).status]).toEqual([path, 400]);
    expect([path, (await stranger.call("GET", `${path}&run=half`)).status]).toEqual([path, 404]);
    expect([path, (await callAsVisitor("GET", `${path}&run=half`)).status]).toEqual([path, 401]);
  }
});

test("HLF-06 from the opening on each league has a second table; a member without a card stands at its end", async () => {
  setClock(OPENS);
  expect((await saveHalf(ann, ANNS)).status).toBe(200);
  expect((await saveHalf(bob, STANDARD_SQUAD)).status).toBe(200);
  expect((await saveHalf(cem, STANDARD_SQUAD.slice(1))).status).toBe(200);
  const runs = (await leaguesOf(ann)).map((each) => each.runs);
  expect(runs).toEqual([
    ["season", "half"],
    ["season", "half"],
  ]);
  const rows = async () => rowsOf(await readAs(ann, table("&run=half")));
  await expect.poll(rows).toEqual([
    ["ann", 1, 0, false],
    ["bob", 1, 0, false],
    ["cem", 3, 0, false],
    ["dee", 4, 0, true],
  ]);
  // HLF-01: the cards of the half change no byte of what names no run, and naming the season is the same.
  expect(await namingNoRun()).toEqual(beforeAnyHalf);
  expect(await namingNoRun("season")).toEqual(beforeAnyHalf);
  // Everybody's table lists who has a card of the run.
  const names = async (run: string) =>
    (await readAs<LeaderboardEntry[]>(ann, `/api/leaderboard?run=${run}`)).map(({ username }) => username);
  await expect.poll(() => names("half")).toEqual(["ann", "bob", "cem"]);
  expect(await names("season")).toEqual(["ann", "bob"]);
});

const BOBS = new RegExp(`\\b(${STANDARD_SQUAD.join("|")})\\b`);
const BOBS_NAMES = new RegExp(`Player (${STANDARD_SQUAD.join("|")})\\b`);

test("HLF-07 a duel of a league for the second half only shows nobody's card before the half begins", async () => {
  setClock(addMs(OPENS, HOUR_MS));
  const only = await createLeagueOf(cem, { name: "Duels from January", run: "half" });
  expect((await join(bob, only.joinCode)).status).toBe(200);
  expect((await cem.call("PATCH", `/api/leagues/${only.id}`, { duels: true })).status).toBe(200);
  const path = `/api/leagues/${only.id}/duels/3/${bob.id}`;
  setClock(addMs(STARTS, -1));
  const before = await readAs<DuelDetail>(cem, path);
  expect(before.parts.a).toBeNull();
  expect(before.parts.b).not.toBeNull();
  expect((await readAs<DuelDetail>(bob, path)).parts.a?.toCome.length).toBeGreaterThan(0);
  setClock(STARTS);
  expect((await readAs<DuelDetail>(cem, path)).parts.a).not.toBeNull();
});

/** What a member, a visitor, a big screen and a chat are shown of the half, each path by its name. */
async function shownOfHalf(at: Instant, doors: { slug: string; code: string; screen: LiveSocket }) {
  setClock(at);
  const paths = [
    table("&run=half"),
    table("&run=half&ticks=1&card=1"),
    "/api/leaderboard?run=half&ticks=1&card=1",
    `/api/leaderboard/me?leagueId=${league}&alone=1&run=half`,
    "/api/leaderboard/me?alone=1&run=half",
    `/api/selections?userId=${bob.id}&run=half`,
    of("history?run=half"),
    of("story?gameweek=3&run=half"),
    of(`compare?with=${bob.id}&run=half`),
    of("chances?run=half"),
    of("table.csv?run=half"),
    "/api/stats?run=half",
    `/api/users/${bob.id}/honours`,
  ];
  const visited = [`/api/public/tables/${doors.slug}?run=half`, `/api/invitations/${doors.code}`];
  const told: [string, string][] = [];
  for (const path of paths) told.push([path, await (await ann.call("GET", path)).text()]);
  for (const path of visited) told.push([path, await (await callAsVisitor("GET", path)).text()]);
  // The season's cards are in the export too: Ann's is Bob's of the half.
  const exported = await readAs<LeagueExport>(ann, of("export"));
  told.push(["export", JSON.stringify(exported.cards.filter(({ run }) => run === "half"))]);
  const seen = doors.screen.of("screen").length;
  doors.screen.send({ type: "resume", since: 0 });
  await doors.screen.until((live) =>
    live
      .of("screen")
      .slice(seen)
      .some(({ picture }) => Date.parse(picture.now) === at),
  );
  const picture = doors.screen.of("screen").at(-1)?.picture;
  told.push(["screen", JSON.stringify(picture?.tables.filter(({ run }) => run === "half"))]);
  const epoch = await readEpoch(env.DB, seasonId("2025-26"));
  const asked = { epoch, kinds: KINDS, digest: true, from: OPENS, initials: [] };
  told.push(["chats", JSON.stringify(await env.LEAGUES.getByName(league).notices(asked))]);
  const socket = await follow(ann, ["season", "half"]);
  await socket.until((live) => live.of("snapshot").length === 2);
  told.push(["socket", JSON.stringify(socket.of("snapshot").filter(({ run }) => run === "half"))]);
  socket.close();
  return new Map(told);
}

test("HLF-07 STO-02 up to the half's last millisecond before it begins no path shows a second-half pick of another member, and from it on they do", async () => {
  // Ann's season squad is Bob's half's: only the half's own paths are asked.
  const opened = await ann.call("PATCH", `/api/leagues/${league}`, { public: { on: true } });
  const slug = ((await opened.json()) as League).public?.slug ?? "";
  const only = await createLeagueOf(bob, { name: "Bob's half", run: "half" });
  const { socket: screen } = await pairedScreen(ann, league);
  const doors = { slug, code: only.joinCode, screen };
  const cardOf = (person: Person) => `card.png?run=half&league=${league}&player=${person.id}`;
  for (const at of [BEFORE, addMs(STARTS, -1)]) {
    for (const [path, text] of await shownOfHalf(at, doors)) {
      expect(text, `${path} ${at}`).not.toMatch(BOBS);
      expect(text, `${path} ${at}`).not.toMatch(/"wall"|"lastTick"|"mostSelected":\{/);
    }
    expect((await ann.call("GET", `/api/selections?userId=${bob.id}&run=half`)).status).toBe(403);
    expect(await refusalOf(await ann.call("GET", of("chances?run=half")))).toMatchObject({ status: 409 });
    const { rows } = await readAs<Comparison>(ann, of(`compare?with=${bob.id}&run=half`));
    expect(rows.every(({ theirs }) => theirs === null)).toBe(true);
    // HLF-09: the pictures that are shared of the half: of a card one's own alone.
    expect(await drawingFor(ann, cardOf(bob))).toBe("403");
    expect(await drawingFor(ann, "card.png?run=half")).toContain("Player 103");
    for (const picture of ["standings.png", "places.png"]) {
      const drawn = await drawingFor(ann, `${picture}?run=half&league=${league}`);
      expect(drawn, picture).toContain("<svg");
      expect(drawn, picture).not.toMatch(BOBS_NAMES);
    }
  }
  for (const at of [STARTS, addMs(STARTS, 1)]) {
    const told = await shownOfHalf(at, doors);
    expect(await drawingFor(ann, cardOf(bob))).toMatch(BOBS_NAMES);
    expect(await drawingFor(stranger, cardOf(bob))).toBe("404");
    expect(told.get(`/api/selections?userId=${bob.id}&run=half`)).toMatch(BOBS);
    expect(told.get(of(`compare?with=${bob.id}&run=half`))).toMatch(BOBS);
    expect(told.get("export")).toMatch(BOBS);
    expect(told.get("/api/stats?run=half")).toMatch(/"mostSelected":\{/);
    expect(told.get(table("&run=half&ticks=1&card=1"))).toContain('"wall"');
    expect(told.get("screen")).toContain('"wall"');
    expect(JSON.parse(told.get(of("chances?run=half")) ?? "").members).toHaveLength(4);
    expect(await readAs(ann, `/api/leaderboard/me?leagueId=${league}&alone=1&run=half`)).toMatchObject({
      alone: ANNS,
    });
  }
  screen.close();
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import type { LeagueExport } from "#contract/leagues/export.ts";
import type { Invitation } from "#contract/leagues/hosts.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HonourAnswer, SeasonAnswer } from "#contract/seasons.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import type { Comparison, LeagueHistory, LeagueStory } from "#contract/story.ts";
import { KINDS } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { createLeagueOf, join, leaguesOf, refusalOf } from "#tests/support/league-calls.ts";
import { goLive, type LiveSocket, openSilently, sitDown } from "#tests/support/live.ts";
import { pairedScreen } from "#tests/support/outside/screens.ts";
import { drawingFor } from "#tests/support/outside/shared-pictures.ts";
import { callAsVisitor, createPerson, type Person } from "#tests/support/people.ts";
import {
  happenAt,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { arrangeLeague, scoreFor } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";

// Of the standard season's three gameweeks the half has the last: it begins at that one's deadline.
const STARTS = parseInstant("2025-08-30T12:30:00Z");
const OPENS = addMs(STARTS, -21 * DAY_MS);
const KICKOFF = parseInstant("2025-08-30T14:00:00Z");
const BEFORE = addMs(STARTS, -HOUR_MS);

setClock(addMs(OPENS, -1));
const season = standardSeason();
await seedSeason(season);
const [ann, bob, cem, dee] = [
  await createPerson("ann"),
  await createPerson("bob"),
  await createPerson("cem"),
  await createPerson("dee"),
];
const stranger = await createPerson("stranger");
const ANNS = STANDARD_SQUAD.map((player) => player + 1);
await seedPicks(ann);
await seedPicks(bob);
const league = await arrangeLeague([ann, bob, cem, dee]);
const tipping = await arrangeLeague([ann, bob], "score_tipping");

const of = (path: string) => `/api/leagues/${league}/${path}`;
const table = (more = "") => `/api/leaderboard?leagueId=${league}${more}`;

async function read<Answer>(reader: Person, path: string): Promise<Answer> {
  const answer = await reader.call("GET", path);
  if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
  return answer.json();
}

const saveHalf = (person: Person, players: readonly number[]) =>
  person.call("PUT", "/api/selections", {
    userId: person.id,
    run: "half",
    selections: players.map((playerId) => ({ teamId: Math.floor(playerId / 100), playerId })),
  });

async function follow(person: Person, runs: unknown): Promise<LiveSocket> {
  const socket = await openSilently(person, league);
  socket.send({ type: "auth", userId: person.id, runs });
  return socket;
}

const rowsOf = (rows: readonly LeaderboardEntry[]) =>
  rows.map(({ username, rank, score: ticks, noCard }) => [username, rank, ticks, noCard ?? false]);

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
  expect(await read(ann, table("&run=half"))).toEqual([]);
  expect(await read(ann, `/api/leaderboard/me?leagueId=${league}&run=half`)).toEqual({
    entry: null,
    total: 0,
  });
  expect(await read(ann, "/api/leaderboard?run=half")).toEqual([]);
  expect(await read(ann, of("chances?run=half"))).toMatchObject({ members: [] });
  expect(await read<LeagueHistory>(ann, of("history?run=half"))).toMatchObject({
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
  const runsOfOne = async () => (await read<League>(ann, `/api/leagues/${league}`)).runs;
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
  const rows = async () => rowsOf(await read(ann, table("&run=half")));
  await expect.poll(rows, { timeout: 5_000 }).toEqual([
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
    (await read<LeaderboardEntry[]>(ann, `/api/leaderboard?run=${run}`)).map(({ username }) => username);
  await expect.poll(() => names("half"), { timeout: 5_000 }).toEqual(["ann", "bob", "cem"]);
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
  const before = await read<DuelDetail>(cem, path);
  expect(before.parts.a).toBeNull();
  expect(before.parts.b).not.toBeNull();
  expect((await read<DuelDetail>(bob, path)).parts.a?.toCome.length).toBeGreaterThan(0);
  setClock(STARTS);
  expect((await read<DuelDetail>(cem, path)).parts.a).not.toBeNull();
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
  const exported = await read<LeagueExport>(ann, of("export"));
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
    const { rows } = await read<Comparison>(ann, of(`compare?with=${bob.id}&run=half`));
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
    expect(await read(ann, `/api/leaderboard/me?leagueId=${league}&alone=1&run=half`)).toMatchObject({
      alone: ANNS,
    });
  }
  screen.close();
});

test("HLF-03 HLF-09 a goal is told once to each run's followers, and whoever asks for nothing hears of the season alone", async () => {
  const plain = await goLive(bob, league);
  const beside = await follow(bob, ["season", "half"]);
  const both = await follow(ann, ["season", "half"]);
  await both.until((socket) => socket.of("snapshot").length === 2);
  expect(both.of("snapshot").map(({ run }) => run ?? "season")).toEqual(["season", "half"]);
  const desk = await sitDown(bob, { goals: true });
  // Player 202 is on Bob's both cards, and on Ann's of the season.
  await scoreFor(league, { at: addMs(KICKOFF, 40 * MINUTE_MS), gameweek: 3 }, 202);
  await both.until((socket) => socket.of("patch").length === 2);
  expect(both.of("patch").map(({ run }) => run ?? "season")).toEqual(["season", "half"]);
  await both.until((socket) => socket.of("moment").filter(({ kind }) => kind === "goal").length === 2);
  const goals = both.of("moment").filter(({ kind }) => kind === "goal");
  expect(new Set(goals.map(({ id }) => id)).size).toBe(1);
  const named = goals.map(({ run, members }) => [run ?? "season", members.map(({ username }) => username)]);
  expect(named).toEqual([
    ["season", ["ann", "bob"]],
    ["half", ["bob", "cem"]],
  ]);
  await plain.next("patch");
  await plain.until((socket) => socket.of("moment").some(({ kind }) => kind === "goal"));
  expect(plain.frames.some((frame) => frame.includes('"run"'))).toBe(false);
  // Byte for byte what the same reader's other socket is told of the season.
  const ofSeason = (socket: LiveSocket) =>
    socket.frames.filter(
      (frame) => /"type":"(snapshot|patch|moment)"/.test(frame) && !frame.includes('"run"'),
    );
  await beside.until((socket) => ofSeason(socket).length >= ofSeason(plain).length);
  expect(ofSeason(beside)).toEqual(ofSeason(plain));
  expect(ofSeason(plain).length).toBeGreaterThan(2);
  const told = await desk.next("goals");
  const meaning = told.goals[0]?.leagues.find(({ leagueId }) => leagueId === league);
  expect(meaning).toMatchObject({ own: { gain: 1 }, half: { gain: 1, score: 1 } });
  expect(rowsOf(await read(ann, table("&run=half")))).toEqual([
    ["bob", 1, 1, false],
    ["cem", 2, 1, false],
    ["ann", 3, 0, false],
    ["dee", 4, 0, true],
  ]);
  // STO-01: the same goal is another picture in each run, with those whom it ticks there.
  const picture = (who: Person, more = "") =>
    drawingFor(who, `moment.png?league=${league}&gameweek=3&moment=${goals[0]?.id}${more}`);
  const [ofSeasonDrawn, ofHalfDrawn] = [await picture(ann), await picture(ann, "&run=half")];
  expect([ofSeasonDrawn.includes("cem"), ofHalfDrawn.includes("cem")]).toEqual([false, true]);
  expect(await picture(stranger, "&run=half")).toBe("404");
  both.send({ type: "resume", since: both.of("snapshot")[1]?.seq ?? 0, run: "half" });
  await both.until((socket) => socket.of("patch").length === 3);
  expect(both.of("patch")[2]).toEqual(both.of("patch")[1]);
  for (const socket of [plain, beside, both, desk]) socket.close();
});

test("HLF-01 a socket that asks for anything but runs is closed", async () => {
  for (const runs of [["cup"], [], "half", [1]]) {
    const socket = await follow(ann, runs);
    await socket.until(({ closed }) => closed !== null);
    expect([runs, socket.closed?.code]).toEqual([runs, 1008]);
  }
});

test("HLF-01 the goals of the first half tick the season's card, and nothing in the half", async () => {
  await scoreFor(league, { at: addMs(KICKOFF, 50 * MINUTE_MS), gameweek: 1 }, 302);
  const rows = async (run: string) =>
    new Map((await read<LeaderboardEntry[]>(ann, table(`&run=${run}`))).map((row) => [row.username, row]));
  expect((await rows("season")).get("bob")).toMatchObject({ score: 2, totalGoals: 2 });
  expect((await rows("half")).get("bob")).toMatchObject({ score: 1, totalGoals: 1 });
  const { moments } = await read<LeagueStory>(ann, of("story?gameweek=1&run=half"));
  expect(moments.filter(({ kind }) => kind === "goal")).toEqual([]);
  const { gameweeks } = await read<LeagueHistory>(ann, of("history?run=half"));
  expect(gameweeks).toEqual([3]);
});

test("HLF-08 a tipping league has a table of the half with nothing to do for it, and none if it starts later", async () => {
  const rows = await read<LeaderboardEntry[]>(ann, `/api/leaderboard?leagueId=${tipping}&run=half`);
  expect(rows.map(({ username }) => username).sort()).toEqual(["ann", "bob"]);
  expect(rows.some(({ noCard }) => noCard)).toBe(false);
});

test("HLF-06 a league for the second half only has no season's table, and says so in its invitation", async () => {
  const only = await createLeagueOf(cem, { name: "Fresh start", run: "half" });
  expect(only.runs).toEqual(["half"]);
  expect((await join(bob, only.joinCode)).status).toBe(200);
  const of2 = (run: string) => `/api/leaderboard?leagueId=${only.id}${run}`;
  expect(await read(bob, of2(""))).toEqual([]);
  expect(await read(bob, of2("&run=season"))).toEqual([]);
  expect(rowsOf(await read(bob, of2("&run=half")))).toEqual([
    ["bob", 1, 1, false],
    ["cem", 2, 1, false],
  ]);
  // Bob has player 502 on both cards: the league tells of the half's alone.
  const socket = await openSilently(bob, only.id);
  socket.send({ type: "auth", userId: bob.id, runs: ["season", "half"] });
  await socket.until((live) => live.of("snapshot").length === 2);
  await scoreFor(league, { at: addMs(KICKOFF, 55 * MINUTE_MS), gameweek: 3 }, 502);
  const epoch = await readEpoch(env.DB, seasonId("2025-26"));
  await env.LEAGUES.getByName(only.id).refresh({ epoch, changes: [] });
  await socket.until((live) => live.of("moment").some(({ kind }) => kind === "goal"));
  expect(socket.of("moment").every(({ run }) => run === "half")).toBe(true);
  expect(socket.of("patch").every(({ run }) => run === "half")).toBe(true);
  socket.close();
  expect(rowsOf(await read(bob, of2("&run=half")))).toEqual([
    ["bob", 1, 2, false],
    ["cem", 2, 2, false],
  ]);
  const shown = (await (
    await callAsVisitor("GET", `/api/invitations/${only.joinCode}`)
  ).json()) as Invitation;
  expect(shown.league.run).toBe("half");
  expect(shown.standing).toMatchObject({ leaderScore: 2 });
  const wrong = await cem.call("POST", "/api/leagues", {
    name: "T",
    run: "half",
    leagueType: "score_tipping",
  });
  expect(wrong.status).toBe(400);
  expect((await cem.call("POST", "/api/leagues", { name: "T", run: "cup" })).status).toBe(400);
  expect((await read<League[]>(cem, "/api/leagues")).find(({ id }) => id === only.id)?.runs).toEqual([
    "half",
  ]);
});

test("HLF-09 at the end the half has champions with honours of their own; a member without a card has none", async () => {
  setClock(addMs(KICKOFF, 3 * DAY_MS));
  const gameweeks = season.gameweeks.map((gameweek) => ({ ...gameweek, isFinished: true, isFinal: true }));
  const changes = gameweeks.map((gameweek): SeasonChange => ({ kind: "gameweek_final", gameweek }));
  await env.LEAGUES.getByName(league).refresh({
    epoch: await happenAt(addMs(KICKOFF, 3 * DAY_MS), ...changes),
    changes,
  });
  const allOf = (person: Person) => read<HonourAnswer[]>(ann, `/api/users/${person.id}/honours`);
  const honoursOf = async (person: Person) => (await allOf(person)).filter(({ run }) => run === "half");
  const won = await honoursOf(bob);
  expect(won.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["league_champion", "overall_top", "gameweek_won"]),
  );
  expect(await honoursOf(dee)).toEqual([]);
  expect((await honoursOf(cem)).map(({ kind }) => kind)).not.toContain("league_champion");
  // Ann shares the season's first place with Bob, and has nothing of the half's.
  const anns = (await allOf(ann)).map(({ run, kind, league: of }) => `${run} ${kind}${of ? " in it" : ""}`);
  expect(anns).toContain("season league_champion in it");
  expect(anns.filter((each) => each.startsWith("half"))).toEqual([]);
  expect((await refusalOf(await saveHalf(dee, STANDARD_SQUAD))).code).toBe("HALF_NOT_OPEN");
});

test("SEA-07 HLF-06 the next season begins empty for both runs, a league for the half only is like any other in it, and the last one stays", async () => {
  const [old, next] = ["2025-26", "2026-27"];
  const finals = await Promise.all(["", "&run=half"].map((run) => read<LeaderboardEntry[]>(ann, table(run))));
  const fresh = (await leaguesOf(cem)).find(({ name }) => name === "Fresh start");
  await seedSeason({ gameweeks: season.gameweeks.map((gameweek) => ({ ...gameweek })) }, next);
  setFollowedSeason(seasonId(next));
  const world = worldAt(addMs(KICKOFF, 4 * DAY_MS), { SEASON: "" });
  const ask = async <Answer>(person: Person, path: string): Promise<Answer> =>
    (await world.call(person, "GET", path)).json();
  for (const run of ["season", "half"]) {
    expect((await ask<Squad>(bob, `/api/squad?run=${run}`)).selections).toEqual([]);
    const rows = await ask<LeaderboardEntry[]>(ann, table(`&run=${run}`));
    const told = new Set(
      rows.map(({ score: ticks, totalGoals, noCard }) => `${ticks} ${totalGoals} ${noCard}`),
    );
    // The half of these gameweeks is open already: nobody has a card of it.
    expect(told).toEqual(new Set([run === "half" ? "0 0 true" : "0 0 undefined"]));
  }
  expect((await ask<League[]>(cem, "/api/leagues")).find(({ id }) => id === fresh?.id)?.runs).toContain(
    "season",
  );
  const again = ["", "&run=half"].map((run) => ask<LeaderboardEntry[]>(ann, table(`${run}&season=${old}`)));
  expect((await Promise.all(again)).map(rowsOf)).toEqual(finals.map(rowsOf));
  expect(await ask<Selection[]>(bob, `/api/selections?run=half&season=${old}`)).toHaveLength(20);
  setFollowedSeason(seasonId(old));
});

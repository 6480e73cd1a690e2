import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Invitation } from "#contract/leagues/hosts.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import type { LeagueHistory, LeagueStory } from "#contract/story.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  ANNS_HALF as ANNS,
  arrangeHalf,
  KICKOFF,
  OPENS,
  rowsOf,
  STARTS,
  saveHalf,
} from "#tests/support/inputs/half-season.ts";
import { createLeagueOf, join, leaguesOf, refusalOf } from "#tests/support/league-calls.ts";
import { goLive, type LiveSocket, openSilently, sitDown } from "#tests/support/live.ts";
import { drawingFor } from "#tests/support/outside/shared-pictures.ts";
import { callAsVisitor, type Person, readAs } from "#tests/support/people.ts";
import { happenAt, STANDARD_SQUAD, seedSeason, worldAt } from "#tests/support/season.ts";
import { scoreFor } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";

const { season, ann, bob, cem, dee, stranger, league, tipping, of, table, follow } = await arrangeHalf();

// Everybody but Dee saves a card of the half, and it begins.
setClock(OPENS);
const saved = await Promise.all([
  saveHalf(ann, ANNS),
  saveHalf(bob, STANDARD_SQUAD),
  saveHalf(cem, STANDARD_SQUAD.slice(1)),
]);
expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
setClock(addMs(STARTS, 1));

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
  expect(rowsOf(await readAs(ann, table("&run=half")))).toEqual([
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
    new Map((await readAs<LeaderboardEntry[]>(ann, table(`&run=${run}`))).map((row) => [row.username, row]));
  expect((await rows("season")).get("bob")).toMatchObject({ score: 2, totalGoals: 2 });
  expect((await rows("half")).get("bob")).toMatchObject({ score: 1, totalGoals: 1 });
  const { moments } = await readAs<LeagueStory>(ann, of("story?gameweek=1&run=half"));
  expect(moments.filter(({ kind }) => kind === "goal")).toEqual([]);
  const { gameweeks } = await readAs<LeagueHistory>(ann, of("history?run=half"));
  expect(gameweeks).toEqual([3]);
});

test("HLF-08 a tipping league has a table of the half with nothing to do for it, and none if it starts later", async () => {
  const rows = await readAs<LeaderboardEntry[]>(ann, `/api/leaderboard?leagueId=${tipping}&run=half`);
  expect(rows.map(({ username }) => username).sort()).toEqual(["ann", "bob"]);
  expect(rows.some(({ noCard }) => noCard)).toBe(false);
});

test("HLF-06 a league for the second half only has no season's table, and says so in its invitation", async () => {
  const only = await createLeagueOf(cem, { name: "Fresh start", run: "half" });
  expect(only.runs).toEqual(["half"]);
  expect((await join(bob, only.joinCode)).status).toBe(200);
  const of2 = (run: string) => `/api/leaderboard?leagueId=${only.id}${run}`;
  expect(await readAs(bob, of2(""))).toEqual([]);
  expect(await readAs(bob, of2("&run=season"))).toEqual([]);
  expect(rowsOf(await readAs(bob, of2("&run=half")))).toEqual([
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
  expect(rowsOf(await readAs(bob, of2("&run=half")))).toEqual([
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
  expect((await readAs<League[]>(cem, "/api/leagues")).find(({ id }) => id === only.id)?.runs).toEqual([
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
  const allOf = (person: Person) => readAs<HonourAnswer[]>(ann, `/api/users/${person.id}/honours`);
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
  const finals = await Promise.all(
    ["", "&run=half"].map((run) => readAs<LeaderboardEntry[]>(ann, table(run))),
  );
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

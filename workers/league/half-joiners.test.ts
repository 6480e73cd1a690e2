import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { DuelTableRow, LeagueDuels } from "#contract/leagues/duels.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import type { LeagueStory } from "#contract/story.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import {
  ANNS_HALF,
  arrangeHalf,
  KICKOFF,
  OPENS,
  rowsOf,
  STARTS,
  saveHalf,
} from "#tests/support/inputs/half-season.ts";
import { join, refusalOf } from "#tests/support/league-calls.ts";
import { createPerson, type Person, readAs } from "#tests/support/people.ts";
import { happenAt, STANDARD_SQUAD } from "#tests/support/season.ts";
import { scoreFor } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";

const { season, ann, bob, cem, dee, league, of, table } = await arrangeHalf();
const { joinCode } = await readAs<League>(ann, `/api/leagues/${league}`);
/** A member whose session is valid: Ann's ends before the winter. */
let reader: Person = ann;
const duels = (gameweek = 3) => readAs<LeagueDuels>(reader, of(`duels?gameweek=${gameweek}`));
const duelTable = () => readAs<DuelTableRow[]>(reader, of("duels/table"));
const half = () => readAs<LeaderboardEntry[]>(reader, table("&run=half"));
/** Who meets whom; null is the Median. */
const pairsOf = ({ pairs }: LeagueDuels) =>
  pairs.map(({ a, b }) => [a.userId, "userId" in b ? b.userId : null]);

/** Bob's, but for the first club. */
const CEMS_HALF = STANDARD_SQUAD.map((player, at) => (at === 0 ? player + 1 : player));

// Ann hosts, and has duels; Ann, Bob and Cem have a card of the half before it begins, Dee has none.
setClock(OPENS);
for (const [person, card] of [
  [ann, ANNS_HALF],
  [bob, STANDARD_SQUAD],
  [cem, CEMS_HALF],
] as const) {
  expect((await saveHalf(person, card)).status).toBe(200);
}
setClock(addMs(KICKOFF, -47 * HOUR_MS));
expect((await ann.call("PATCH", `/api/leagues/${league}`, { duels: true })).status).toBe(200);
const drawn = await duels();
expect(drawn.state).toBe("drawn");
setClock(addMs(STARTS, 1));

test("HLF-02 HLF-06 DUE-02 who joins once the half has begun starts at nothing: their goals count from their picks on, their duels from the next draw", async () => {
  // Player 202, a pick of Bob's and Cem's, scores before Eve joins.
  await scoreFor(league, { at: addMs(KICKOFF, 40 * MINUTE_MS), gameweek: 3 }, 202);
  const eve = await createPerson("eve");
  expect((await join(eve, joinCode)).status).toBe(200);
  expect(rowsOf(await half())).toEqual([
    ["bob", 1, 1, false],
    ["cem", 1, 1, false],
    ["ann", 3, 0, false],
    ["dee", 4, 0, true],
    ["eve", 4, 0, true],
  ]);
  // HLF-02: a footballer who has scored in the half cannot come in.
  expect((await refusalOf(await saveHalf(eve, STANDARD_SQUAD))).status).toBe(409);
  const without = STANDARD_SQUAD.map((player) => (player === 202 ? 203 : player));
  const saved = await saveHalf(eve, without);
  expect(saved.status).toBe(200);
  expect(rowsOf(await half()).slice(2)).toEqual([
    ["ann", 3, 0, false],
    ["eve", 3, 0, false],
    ["dee", 5, 0, true],
  ]);
  // A match that had kicked off before the pick is none of Eve's, one of Bob's and Cem's.
  await scoreFor(league, { at: addMs(KICKOFF, 50 * MINUTE_MS), gameweek: 3 }, 302);
  expect(new Map(rowsOf(await half()).map(([name, , ticks]) => [name, ticks]))).toEqual(
    new Map([
      ["bob", 2],
      ["cem", 2],
      ["ann", 0],
      ["eve", 0],
      ["dee", 0],
    ]),
  );
  // DUE-02: the draw stands; Eve has a row of the table, and no duel.
  const now = await duels();
  expect(pairsOf(now)).toEqual(pairsOf(drawn));
  expect((await duelTable()).find(({ username }) => username === "eve")).toMatchObject({
    played: 0,
    points: 0,
  });
  expect((await readAs<LeagueStory>(eve, of("story?gameweek=3"))).duel).toBeUndefined();
  expect((await readAs<LeagueStory>(bob, of("story?gameweek=3"))).duel).toMatchObject({ state: "live" });
});

test("HLF-06 DUE-03 whom the host removes is gone from the half's table with their card, and their opponent meets the Median", async () => {
  const { pairs } = await duels();
  const met = pairs.find(({ a, b }) => a.userId === bob.id || ("userId" in b && b.userId === bob.id));
  const opponent = met && (met.a.userId === bob.id ? met.b : met.a);
  if (!opponent || !("userId" in opponent)) throw new Error("Bob meets somebody");
  expect((await ann.call("DELETE", `/api/leagues/${league}/members/${bob.id}`)).status).toBe(204);
  expect((await half()).map(({ username }) => username)).toEqual(["cem", "ann", "eve", "dee"]);
  expect((await bob.call("GET", table("&run=half"))).status).toBe(404);
  const left = await duels();
  expect(
    left.pairs.some(({ a, b }) => [a, b].some((side) => "userId" in side && side.userId === bob.id)),
  ).toBe(false);
  const alone = left.pairs.find(({ a }) => a.userId === opponent.userId);
  expect(alone?.b).toMatchObject({ median: true });
  expect((await duelTable()).map(({ username }) => username)).not.toContain("bob");
  // The card is theirs and stays in everybody's table.
  const all = await readAs<LeaderboardEntry[]>(bob, "/api/leaderboard?run=half");
  expect(all.find(({ username }) => username === "bob")).toMatchObject({ score: 2 });
});

test("HLF-02 SEA-02 who joins after the fix may still complete a card with players who have not scored, once", async () => {
  const fixedAt = parseInstant("2026-01-31T23:59:59.999Z") as Instant;
  setClock(addMs(fixedAt, DAY_MS));
  const fay = await createPerson("fay");
  expect((await join(fay, joinCode)).status).toBe(200);
  reader = fay;
  expect((await half()).find(({ username }) => username === "fay")).toMatchObject({ noCard: true, score: 0 });
  expect((await refusalOf(await saveHalf(fay, STANDARD_SQUAD))).status).toBe(409);
  const card = STANDARD_SQUAD.map((player) => (player === 202 || player === 302 ? player + 1 : player));
  expect((await saveHalf(fay, card)).status).toBe(200);
  expect((await half()).find(({ username }) => username === "fay")).toMatchObject({
    score: 0,
    qualified: true,
  });
  const again = card.map((player) => (player === 402 ? 403 : player));
  expect((await refusalOf(await saveHalf(fay, again))).status).toBe(409);
});

test("HLF-09 CUP-03 at the end who was removed has no honour of the league, and who came late none without a goal", async () => {
  const end = parseInstant("2026-02-05T12:00:00Z") as Instant;
  setClock(end);
  const gameweeks = season.gameweeks.map((gameweek) => ({ ...gameweek, isFinished: true, isFinal: true }));
  const settled = season.fixtures.slice(20).map(
    (fixture): SeasonChange => ({
      kind: "fixture_settled",
      fixture: { ...fixture, hasStarted: true, isSettled: true, homeScore: 1, awayScore: 1 },
    }),
  );
  const changes = [
    ...settled,
    ...gameweeks.map((gameweek): SeasonChange => ({ kind: "gameweek_final", gameweek })),
  ];
  await env.LEAGUES.getByName(league).refresh({ epoch: await happenAt(end, ...changes), changes });
  const honoursIn = async (person: Person) =>
    (await readAs<HonourAnswer[]>(reader, `/api/users/${person.id}/honours`))
      .filter((honour) => honour.league?.id === league)
      .map(({ run, kind }) => `${run} ${kind}`);
  expect(await honoursIn(bob)).toEqual([]);
  expect(await honoursIn(cem)).toContain("half league_champion");
  expect(await honoursIn(dee)).not.toContain("half league_champion");
  // Bob is still first overall, by his own card.
  const overall = await readAs<HonourAnswer[]>(reader, `/api/users/${bob.id}/honours`);
  expect(overall.map(({ run, kind }) => `${run} ${kind}`)).toContain("half overall_top");
  const [first] = await duelTable();
  expect(first?.provisional).toBe(false);
  for (const { userId, rank, points } of await duelTable()) {
    const has = (await readAs<HonourAnswer[]>(reader, `/api/users/${userId}/honours`)).some(
      ({ kind, league: at }) => kind === "duels" && at?.id === league,
    );
    expect([userId, has]).toEqual([userId, rank === 1 && points > 0]);
  }
});

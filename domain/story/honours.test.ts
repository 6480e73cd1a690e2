import { expect, test } from "vitest";
import { goalKey } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { makeFixture, makeGoal, makeSquad } from "#tests/support/worlds/facts.ts";
import { completedIn, type Feats, honoursOf, isChampion } from "./honours.ts";

const FROM = parseInstant("2025-11-01T15:00:00Z");
const NOTHING: Feats = { place: null, gameweeksWon: [], monthsWon: [], perfectRounds: [], completedIn: null };
const first = { rank: 1, score: 7 };

test("SEA-06 first place is a champion's, shared in a tie; nobody wins with 0 or with a draft (BNG-04)", () => {
  expect(isChampion(first)).toBe(true);
  expect(isChampion({ ...first, qualified: true })).toBe(true);
  expect(isChampion({ ...first, qualified: false })).toBe(false);
  expect(isChampion({ ...first, score: 0 })).toBe(false);
  expect(isChampion({ ...first, rank: 2 })).toBe(false);
});

test("SEA-06 honours are counted by kind: titles once the season is over, final gameweeks at any time", () => {
  const weeks = [3, 9].map(gameweekId);
  const overall = new Map<LeagueType, Feats>([
    ["football_bingo", { ...NOTHING, place: first, completedIn: gameweekId(30) }],
    ["score_tipping", { ...NOTHING, perfectRounds: weeks }],
  ]);
  const leagues = [
    {
      league: "Regulars",
      feats: { ...NOTHING, place: first, gameweeksWon: weeks, monthsWon: ["2025-08", "2025-10"] },
    },
    { league: "Others", feats: { ...NOTHING, place: { ...first, rank: 2 } } },
  ];
  const running = [
    { kind: "complete", gameweek: 30, count: 1 },
    { kind: "month_won", league: "Regulars", month: "2025-10", count: 2 },
    { kind: "gameweek_won", league: "Regulars", gameweek: 9, count: 2 },
    { kind: "perfect_round", gameweek: 9, count: 2 },
  ];
  expect(honoursOf(false, overall, leagues)).toEqual(running);
  expect(honoursOf(true, overall, leagues)).toEqual([
    { kind: "league_champion", league: "Regulars", count: 1 },
    { kind: "overall_top", count: 1 },
    ...running,
  ]);
  expect(honoursOf(true, new Map(), [])).toEqual([]);
});

test("CUP-03 the winners of duels and of the cup have honours of their own, the duels' once the season is over", () => {
  const leagues = [{ league: "Regulars", feats: { ...NOTHING, titles: ["duels", "cup"] as const } }];
  const cup = { kind: "cup", league: "Regulars", count: 1 };
  expect(honoursOf(false, new Map(), leagues)).toEqual([cup]);
  expect(honoursOf(true, new Map(), leagues)).toEqual([{ kind: "duels", league: "Regulars", count: 1 }, cup]);
});

test("BNG-05 a squad is complete in the gameweek of its last tick, once all twenty are final", () => {
  const squad = makeSquad();
  const fixture = makeFixture(1, { gameweekId: gameweekId(12), hasStarted: true });
  const fixtures = new Map([[fixture.id, fixture]]);
  const indexWith = (status: "final" | "provisional", players: number) => {
    const goals = squad.slice(0, players).map(({ playerId }, at) => {
      return makeGoal(1, playerId, { status: at === 0 ? status : "final" });
    });
    return buildGoalIndex({ fixtures, goals: new Map(goals.map((goal) => [goalKey(goal), goal])) });
  };
  expect(completedIn(squad, indexWith("final", 20), fixtures)).toBe(12);
  expect(completedIn(squad, indexWith("provisional", 20), fixtures)).toBeNull();
  expect(completedIn(squad, indexWith("final", 19), fixtures)).toBeNull();
  expect(completedIn(squad.slice(1), indexWith("final", 20), fixtures)).toBeNull();
  // Locked in one gameweek, played under the next: the story tells it in the one in which it was played.
  const lock = { lockedAt: FROM, kickoffAt: FROM, gameweekId: gameweekId(11), candidates: [] };
  const putOff = new Map([[fixture.id, { ...fixture, lock }]]);
  expect(completedIn(squad, indexWith("final", 20), putOff)).toBe(12);
});

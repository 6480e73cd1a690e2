import { expect, test } from "vitest";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { duelView } from "./duel-view.ts";

const oddsAgainst = (b: DuelDetail["b"]) =>
  duelView({
    league: { leagueType: "football_bingo" } as League,
    duel: {
      gameweek: 10,
      state: "live",
      a: { userId: "ada", username: "ada", score: 2 },
      b,
      winner: "a",
      parts: { a: null, b: null },
      expected: { a: 1, b: 1 },
      meetings: [],
    } as unknown as DuelDetail,
    table: [],
    ownId: "ada",
    fixtures: [],
    clubs: new Map(),
  }).odds;

test("STO-04 how a duel may end is estimated against a member, and not against the Median", () => {
  expect(oddsAgainst({ userId: "dev", username: "dev", score: 1 })).not.toBeNull();
  expect(oddsAgainst({ median: true, score: 1 })).toBeNull();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import type { OraclePlayer } from "#tests/support/oracles/oracle-records.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import { TippingOracle } from "#tests/support/oracles/tipping-oracle.ts";
import { type Moment, play, seasonArbitrary } from "#tests/support/worlds/tipping-story.ts";
import { SECRET } from "#tests/support/worlds/tipping-world.ts";
import { buildTippingIndex } from "./tipping-index.ts";

function oracleOf({ facts }: Moment): TippingOracle {
  const goals = [...facts.goals.values()].filter(
    ({ isOwnGoal, status }) => !isOwnGoal && status !== "revoked",
  );
  const fixtures = [...facts.fixtures.values()].map(({ id, homeScore, awayScore }) => ({
    id,
    team_h_score: homeScore,
    team_a_score: awayScore,
    goals_scored: {
      h: goals.filter(({ fixtureId }) => fixtureId === id).map(({ playerId }) => [playerId, 1]),
      a: [],
    },
  }));
  const events = [...facts.gameweeks.values()].map(({ id, deadlineAt }) => {
    return { id, deadline_time: formatInstant(deadlineAt) };
  });
  const players = [...facts.players.keys()].map((id) => ({ id, code: id }));
  const oracle = new TippingOracle({ events, fixtures, players } as unknown as SeasonArchive, SECRET);
  for (const { id, lock, formerLocks, ...fixture } of facts.fixtures.values()) {
    oracle.know(id, {
      gameweek: fixture.gameweekId,
      kickoff: fixture.kickoffAt,
      started: fixture.hasStarted,
      home: fixture.homeClubId,
      away: fixture.awayClubId,
      locks: [...formerLocks, ...(lock ? [lock] : [])].map(({ gameweekId, lockedAt, candidates }) => {
        return { gameweek: gameweekId, at: lockedAt, candidates };
      }),
    });
  }
  return oracle;
}

/** The tipper as the oracle knows people: each entry as a submission of its own. */
function playerOf({ tipper: { userId, tippingSince, slips } }: Moment): OraclePlayer {
  const submissions = slips
    .flatMap(({ gameweekId, hasJoker, entries }) =>
      entries.map(({ fixtureId, outcome, goalBonusPlayerId, receivedAt }) => ({
        gameweek: gameweekId,
        at: receivedAt,
        joker: hasJoker,
        predictions: [{ fixture: fixtureId, choice: outcome, bonus: goalBonusPlayerId }],
      })),
    )
    .sort((a, b) => a.at - b.at);
  return { id: userId, username: userId, since: tippingSince, submissions };
}

test("TIP-03, TIP-05, TIP-06 results, goal bonuses and defaults equal a plain computation, void locks and all", () => {
  let voided = 0;
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      const index = buildTippingIndex(moment.facts, { secret: SECRET, now: moment.now });
      const { correctResults, goalBonuses, defaults } = scoreSeason(moment.tipper, index);
      const [row] = oracleOf(moment).finalTable([playerOf(moment)], moment.now);
      expect([correctResults, goalBonuses, defaults]).toEqual([row?.results, row?.bonuses, row?.defaults]);
      voided += index.voidLocks.length;
    }),
    { numRuns: 150 },
  );
  expect(voided).toBeGreaterThan(300);
});

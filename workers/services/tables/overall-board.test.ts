import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import { testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, playedGameweeks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeCrowd } from "#tests/support/standings.ts";
import { foundLeague, predict, setClock, submitted } from "#tests/support/tipping.ts";
import type { BoardPeriod } from "#workers/rpc/league.ts";
import { overallBoard } from "#workers/services/overall.ts";

// Two shards, for the objects too: set before anything reads the variables.
env.OVERALL_SHARDS = "2";
setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());
const people = await arrangeCrowd(11, "board");
const league = await foundLeague(people);
/** Home wins in the first matches of a gameweek, away wins in the rest. */
const tips = (gameweek: number, homes: number) =>
  Array.from({ length: 10 }, (_, n) => {
    const outcome: MatchOutcome = n < homes ? "home_win" : "away_win";
    return predict(gameweek * 10 + n, outcome, 0);
  });
// Nobody has the same points as another, so that gameweeks won decide nothing.
for (const [at, person] of people.entries()) {
  await submitted(person, 1, tips(1, at));
  await submitted(person, 2, tips(2, 8 - 2 * (at % 5)));
}

test("LEA-04 a board of several shards has the ranks and movement of one", async () => {
  expect(testContext().config.overallShards).toBe(2);
  const { fixtures, gameweeks } = playedGameweeks(2);
  const changes: SeasonChange[] = [
    ...fixtures.slice(0, 10).map((fixture) => ({ kind: "fixture_locked", fixture }) as const),
    ...gameweeks.slice(0, 1).map((gameweek) => ({ kind: "gameweek_final", gameweek }) as const),
    // The second gameweek is in play.
    ...fixtures.slice(10, 18).map((fixture) => {
      return { kind: "fixture_locked", fixture: { ...fixture, isFinal: false } } as const;
    }),
  ];
  setClock("2025-08-23T17:00:00Z");
  const epoch = await happen(...changes);
  const asked = { epoch, offset: 0, limit: 50 };
  for (const period of [{ kind: "season" }, { kind: "month", month: "2025-08" }] as BoardPeriod[]) {
    // The same people in one table.
    const one = await env.LEAGUES.getByName(league.id).board({ ...asked, period });
    const merged = await overallBoard(testContext(), { ...asked, period });
    expect(merged.total).toBe(11);
    expect(merged.entries.map(withoutWins)).toEqual(one.entries.map(withoutWins));
    expect(one.entries.filter(({ movement }) => movement !== 0).length).toBeGreaterThan(3);
    const page = await overallBoard(testContext(), { ...asked, period, offset: 3, limit: 2 });
    expect(page.entries).toEqual(merged.entries.slice(3, 5));
  }
});

/** Gameweeks won count within a player's own shard; what a row says of the gameweek is told in leagues alone. */
const withoutWins = ({ gameweeksWon: _, tips: __, ...row }: BoardEntry) => row;

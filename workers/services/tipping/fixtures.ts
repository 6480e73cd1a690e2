import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import type { Fixture, Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { isLocked } from "#domain/season/fixture-lock.ts";
import { byDeadline } from "#domain/season/gameweek-order.ts";
import { listedIn } from "#domain/season/shown-matches.ts";
import { stadiumOf } from "#domain/season/stadiums.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { byKickoff, clockMark } from "#domain/tipping/gameweek-fixtures.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { type SharedAnswer, shareAnswer } from "#workers/services/season/season-reads.ts";

/**
 * TippingGameweek[] of all gameweeks in the order in which they begin, including those without fixtures. TIP-03: a
 * fixture is listed in the gameweek it counts for, and as `void` in one where its lock lapsed; called off before its
 * lock it is in none until it has a date. The same for everybody; one query of two rows.
 */
export async function readTippingFixtures(ctx: Context): Promise<SharedAnswer> {
  const facts = await readSeasonFacts(ctx);
  const now = ctx.clock.now();
  return shareAnswer(facts, `tipping ${clockMark(facts, now)}`, () => gameweeksOf(facts, now));
}

function gameweeksOf(facts: SeasonFacts, now: Instant): TippingGameweek[] {
  const fixtures = [...facts.fixtures.values()].sort(byKickoff);
  return [...facts.gameweeks.values()].sort(byDeadline).map((gameweek) => ({
    gameweek: gameweek.id,
    deadline: formatInstant(gameweek.deadlineAt),
    fixtures: fixtures.flatMap((fixture) => toTippingFixture(fixture, gameweek, facts, now) ?? []),
  }));
}

function toTippingFixture(
  fixture: Fixture,
  { id: gameweek }: Gameweek,
  { clubs }: SeasonFacts,
  now: Instant,
): TippingFixture | null {
  const listed = listedIn(fixture, gameweek, now);
  if (!listed) return null;
  const { status, kickoffAt, isHere, hasScore } = listed;
  return {
    id: fixture.id,
    gameweek,
    homeTeamId: fixture.homeClubId,
    awayTeamId: fixture.awayClubId,
    kickoffTime: formatInstant(kickoffAt),
    // It can no longer be predicted in the gameweek where it went void; in its new gameweek it can.
    isLocked: !isHere || isLocked(fixture, now),
    status,
    homeScore: hasScore ? fixture.homeScore : null,
    awayScore: hasScore ? fixture.awayScore : null,
    stadium: stadiumOf(clubs.get(fixture.homeClubId)?.code ?? ""),
  };
}

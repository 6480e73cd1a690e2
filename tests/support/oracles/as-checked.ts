import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { ArchiveFixture, GoalReassigned, SeasonArchive } from "#sandbox/archive/types.ts";

/** 08:50Z: when the feed has checked a gameweek, on the morning after its last match. */
const MORNING = (8 * 60 + 50) * MINUTE_MS;

/**
 * BNG-05: the season with the scorers it was checked with: a goal that the feed gave to somebody else after that stays
 * its first scorer's. The oracles reckon with this one; the feed serves the archive as it is.
 */
export function asChecked(archive: SeasonArchive): SeasonArchive {
  const late = archive.anomalies.filter(
    (anomaly): anomaly is GoalReassigned =>
      anomaly.kind === "goal_reassigned_after_finished" && isLate(archive, anomaly as GoalReassigned),
  );
  return {
    ...archive,
    fixtures: archive.fixtures.map((fixture) =>
      late.filter((each) => each.fixture === fixture.id).reduceRight(undo, fixture),
    ),
  };
}

function isLate({ fixtures }: SeasonArchive, { fixture, seen_at }: GoalReassigned): boolean {
  const gameweek = fixtures.find(({ id }) => id === fixture)?.event;
  const kickoffs = fixtures
    .filter(({ event }) => event === gameweek)
    .map((each) => Date.parse(each.kickoff_time));
  return Date.parse(seen_at) >= Math.floor(Math.max(...kickoffs) / DAY_MS) * DAY_MS + DAY_MS + MORNING;
}

function undo(fixture: ArchiveFixture, { before }: GoalReassigned): ArchiveFixture {
  return {
    ...fixture,
    goals_scored: { ...fixture.goals_scored, ...before.goals_scored },
    own_goals: { ...fixture.own_goals, ...before.own_goals },
  };
}

import type { Fixture, Side } from "#domain/season/facts.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { FeedReply, Generation } from "#workers/integrations/feed.ts";
import type { FeedFixtures, FeedGoals, FeedLive } from "#workers/integrations/feed-replies.ts";

/** The replies that may report goals; stale ones have been left out. */
export interface GoalSources {
  readonly fixtures: FeedReply<FeedFixtures> | null;
  readonly live: ReadonlyMap<GameweekId, FeedReply<FeedLive>>;
}

/** A footballer's goals in a match by one source; the live reply does not say for which side. */
export type Said = Omit<FeedGoals, "side"> & { readonly side: Side | null };

/** One source's goals of a match, and when it was made; a source that does not list the match has none. */
export interface Report {
  readonly made: Generation;
  readonly goals: readonly Said[];
}

/** What both sources report of a match; of the live reply nothing is believed that is far ahead of the score. */
export function readSources({ fixtures, live }: GoalSources, now: Instant) {
  const matches = new Map(fixtures?.value.fixtures.map((match) => [match.id, match]));
  const liveGoals = new Map([...live].map(([gameweekId, { value }]) => [gameweekId, liveByFixture(value)]));
  return (fixture: Fixture): readonly Report[] | "ahead of the score" => {
    const reports: Report[] = [];
    const isOn = fixture.kickoffAt !== null && (fixture.hasStarted || fixture.kickoffAt <= now);
    const listed = matches.get(fixture.id)?.goals;
    // SEA-04: nothing reported for a match called off counts.
    if (fixtures && listed) reports.push({ made: fixtures.made, goals: isOn ? listed : [] });
    if (!isOn || fixture.gameweekId === null) return reports;
    const reply = live.get(fixture.gameweekId);
    if (!reply?.value.fixtureIds.has(fixture.id)) return reports;
    const goals = liveGoals.get(fixture.gameweekId)?.get(fixture.id) ?? [];
    if (isAheadOfScore(fixture, goals)) return "ahead of the score";
    return [...reports, { made: reply.made, goals }];
  };
}

/** A gameweek's live goals by match. */
const liveByFixture = ({ goals }: FeedLive) =>
  groupBy(
    goals.map((goal) => ({ ...goal, side: null })),
    ({ fixtureId }) => fixtureId,
  );

/** The live reply is minutes ahead of the score, which is a goal or two, not a cricket score. */
const LIVE_AHEAD_AT_MOST = 4;

function isAheadOfScore({ homeScore, awayScore }: Fixture, goals: readonly Said[]): boolean {
  const scored = goals.reduce((sum, { count }) => sum + count, 0);
  return scored > (homeScore ?? 0) + (awayScore ?? 0) + LIVE_AHEAD_AT_MOST;
}

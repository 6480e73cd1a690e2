import text from "virtual:season/any";
import { groupBy } from "#domain/shared/group-by.ts";
import { addMs, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { timedGoals } from "#sandbox/archive/goals.ts";
import { rhythmOf } from "#sandbox/archive/match-time.ts";
import type { ArchiveFixture, SeasonArchive } from "#sandbox/archive/types.ts";

export const archive = JSON.parse(text) as SeasonArchive;

/** The day of a match, as in 2025-08-16. */
export const dayOf = ({ kickoff_time }: ArchiveFixture) => (kickoff_time ?? "").slice(0, 10);
export const kickoffOf = ({ kickoff_time }: ArchiveFixture) => parseInstant(kickoff_time ?? "");

/**
 * The matches of the first Saturday, in the middle of which cards open (BNG-08), and of the one with the most goals.
 */
export function saturdays(): readonly ArchiveFixture[] {
  const dated = archive.fixtures.filter(({ kickoff_time }) => kickoff_time !== null);
  const days = groupBy(
    dated.filter((match) => new Date(kickoffOf(match)).getUTCDay() === 6),
    dayOf,
  );
  const goals = (day: string) => (days.get(day) ?? []).flatMap(goalsOf).length;
  const [first = "", ...later] = [...days.keys()].sort();
  const [most = ""] = later.sort((a, b) => goals(b) - goals(a));
  return [first, most].flatMap((day) => days.get(day) ?? []);
}

const goalsOf = (match: ArchiveFixture) =>
  timedGoals(match, rhythmOf(match.id, match.goal_events ?? []), archive.anomalies).filter(
    ({ own, from, until }) => !own && from === undefined && until === undefined,
  );

/** A goal that a chat is to be told of. */
export interface Told {
  readonly at: Instant;
  readonly element: number;
  readonly match: ArchiveFixture;
  /** When it is taken back; null where it stands. */
  readonly backAt: Instant | null;
}

/** The goals of these matches in the order in which the feed lists them. */
export function goalsInOrder(matches: readonly ArchiveFixture[]) {
  return matches
    .flatMap((match) =>
      goalsOf(match).map((goal) => ({
        match,
        ...goal,
        at: addMs(kickoffOf(match), goal.listedAfter * MINUTE_MS),
      })),
    )
    .sort((a, b) => a.at - b.at);
}

/**
 * A match's status for a reader (`fixtureStatus` in fixture-lock.ts): `postponed` has no date; `void` has none either
 * and a lock that has lapsed (TIP-03).
 */
export type FixtureStatus = "scheduled" | "live" | "finished" | "postponed" | "void";

interface WithStatus {
  readonly status: FixtureStatus;
}

/** Whether a match has begun, as the feed says: it is on or over. By the clock it may have locked already (TIP-02). */
export const hasBegun = ({ status }: WithStatus): boolean => status === "live" || status === "finished";

/** Whether a match's result is still due: it is ahead or on. Of one that was called off none is. */
export const isResultDue = ({ status }: WithStatus): boolean => status === "scheduled" || status === "live";

/** Whether one of the matches is on. */
export const isAnyLive = (matches: readonly WithStatus[] | undefined): boolean =>
  matches?.some(({ status }) => status === "live") ?? false;

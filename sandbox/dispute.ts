import { addMs, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "./archive/types.ts";
import type { FeedControl } from "./feed-server.ts";

/** A goal that stands for a few minutes and is then taken back, as after a video check. */
export interface Dispute {
  readonly fixture: number;
  /** The feed's id of the scorer. */
  readonly element: number;
  readonly givenAt: Instant;
  readonly takenBackAt: Instant;
}

const GIVEN_AFTER_MS = 6 * MINUTE_MS;
const STANDS_MS = 4 * MINUTE_MS;

/**
 * The demo's disputed goal: by a footballer in a given squad (by codes, the first choice first) who plays in one of the
 * matches of a kick-off and does not score in the season up to its end, so that it ticks, and taking it back removes
 * the tick.
 *
 * @returns null when no such footballer plays.
 */
export function planDispute(
  archive: SeasonArchive,
  kickoff: Instant,
  squad: readonly number[],
): Dispute | null {
  const matches = archive.fixtures.filter(({ kickoff_time }) => parseInstant(kickoff_time) === kickoff);
  const scorers = new Set(
    archive.fixtures
      .filter(({ kickoff_time }) => parseInstant(kickoff_time) <= kickoff)
      .flatMap(({ goals_scored: { h, a } }) => [...h, ...a].map(([element]) => element)),
  );
  for (const code of squad) {
    const player = archive.players.find((each) => each.code === code);
    if (!player || scorers.has(player.id)) continue;
    const match = matches.find(({ appearances }) =>
      [...appearances.h, ...appearances.a].some(([element]) => element === player.id),
    );
    if (!match) continue;
    const givenAt = addMs(kickoff, GIVEN_AFTER_MS);
    return { fixture: match.id, element: player.id, givenAt, takenBackAt: addMs(givenAt, STANDS_MS) };
  }
  return null;
}

/** Has the feed give the goal and take it back at the planned instants of the virtual clock. */
export function playDispute(
  { fixture, element, givenAt, takenBackAt }: Dispute,
  control: Pick<FeedControl, "goal" | "revoke">,
  clock: { now(): Instant; readonly speed: number },
): void {
  const at = (instant: Instant, act: () => void) =>
    setTimeout(act, Math.max(0, (instant - clock.now()) / clock.speed));
  at(givenAt, () => control.goal({ fixture, element }));
  at(takenBackAt, () => control.revoke({ fixture, element }));
}

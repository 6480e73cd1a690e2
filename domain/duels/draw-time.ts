import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { isCounted } from "#domain/season/late-start.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";

/** DUE-02: how long before a gameweek's first kick-off its draw is made. */
export const DRAWN_BEFORE_MS = 48 * HOUR_MS;

/** A gameweek that can be drawn, by its first kick-off as now known. */
export interface Drawable {
  readonly gameweek: GameweekId;
  readonly firstKickoffAt: Instant;
  readonly drawAt: Instant;
}

/** The first kick-off of each gameweek, as now known; a gameweek without a dated match is absent. */
export function firstKickoffs(fixtures: Iterable<Fixture>): ReadonlyMap<GameweekId, Instant> {
  const first = new Map<GameweekId, Instant>();
  for (const { gameweekId, kickoffAt } of fixtures) {
    if (gameweekId === null || kickoffAt === null) continue;
    const firstKickoff = first.get(gameweekId);
    if (firstKickoff === undefined || kickoffAt < firstKickoff) first.set(gameweekId, kickoffAt);
  }
  return first;
}

interface DrawsAsked {
  /** When duels were switched on; null while they are off. */
  readonly since: Instant | null;
  /** TIP-12: the league's first gameweek; null if all count. */
  readonly firstGameweek: GameweekId | null;
  readonly isDrawn: (gameweek: GameweekId) => boolean;
}

/**
 * DUE-01, DUE-02: the gameweeks that still have to be drawn, the first to kick off first: not final, and not yet begun
 * when duels were switched on. One whose time has passed is drawn at once, however late.
 */
export function drawables(
  { gameweeks, fixtures }: Pick<SeasonFacts, "gameweeks" | "fixtures">,
  { since, firstGameweek, isDrawn }: DrawsAsked,
): Drawable[] {
  if (since === null) return [];
  const open: Drawable[] = [];
  for (const [gameweek, firstKickoffAt] of firstKickoffs(fixtures.values())) {
    const found = gameweeks.get(gameweek);
    if (!found || found.isFinal || isDrawn(gameweek) || !isCounted(firstGameweek, gameweek)) continue;
    if (since >= firstKickoffAt) continue;
    open.push({ gameweek, firstKickoffAt, drawAt: addMs(firstKickoffAt, -DRAWN_BEFORE_MS) });
  }
  return open.sort((a, b) => a.firstKickoffAt - b.firstKickoffAt || a.gameweek - b.gameweek);
}

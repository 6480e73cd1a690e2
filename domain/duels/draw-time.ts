import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { isCounted } from "#domain/season/gameweek-order.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";

/** DUE-02: how long before a gameweek's first kick-off its draw is made. */
export const DRAWN_BEFORE_MS = 48 * HOUR_MS;

/** A draw to be made, by the first kick-off as now known. */
export interface DrawTime {
  readonly firstKickoffAt: Instant;
  /** 48 hours before it or, where duels or the cup were switched on later, that instant. */
  readonly drawAt: Instant;
}

/** A gameweek that can be drawn. */
export interface Drawable extends DrawTime {
  readonly gameweek: GameweekId;
}

/** DUE-02: when a draw is made, for a first kick-off and a switch before it. */
export const drawTimeOf = (firstKickoffAt: Instant, since: Instant): DrawTime => ({
  firstKickoffAt,
  drawAt: instant(Math.max(addMs(firstKickoffAt, -DRAWN_BEFORE_MS), since)),
});

/**
 * DUE-02: the instant as of which a draw is made, whenever that happens: its time or, if the members were too few for
 * it then, when there were enough; null if there were not before the first kick-off.
 *
 * @param joinedAts when the members joined, ascending.
 */
export function drawnAsOf(
  { firstKickoffAt, drawAt }: DrawTime,
  least: number,
  joinedAts: readonly Instant[],
): Instant | null {
  const enoughAt = joinedAts[least - 1];
  if (enoughAt === undefined) return null;
  const at = instant(Math.max(drawAt, enoughAt));
  return at < firstKickoffAt ? at : null;
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
 * DUE-01, DUE-02: the gameweeks that still have to be drawn, the first to kick off first: those not yet begun when
 * duels were switched on. One whose time has passed is drawn at once, however late, even once it is final.
 */
export function drawables(
  { gameweeks, fixtures }: Pick<SeasonFacts, "gameweeks" | "fixtures">,
  { since, firstGameweek, isDrawn }: DrawsAsked,
): Drawable[] {
  if (since === null) return [];
  const open: Drawable[] = [];
  for (const [gameweek, firstKickoffAt] of firstKickoffs(fixtures.values())) {
    if (!gameweeks.has(gameweek) || isDrawn(gameweek) || !isCounted(firstGameweek, gameweek)) continue;
    if (since >= firstKickoffAt) continue;
    open.push({ gameweek, ...drawTimeOf(firstKickoffAt, since) });
  }
  return open.sort((a, b) => a.firstKickoffAt - b.firstKickoffAt || a.gameweek - b.gameweek);
}

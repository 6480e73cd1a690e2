import type { CupFigures } from "#domain/cup/bracket.ts";
import { goalsOfWeek, matchesOfWeek } from "#domain/duels/counted-matches.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { RunRoster } from "#workers/league/table/run-roster.ts";
import type { Context } from "#workers/platform/context.ts";
import { goalsBySlot } from "./goals-by-slot.ts";

/** A gameweek as duels and cup see it (DUE-04). */
interface WeekSides {
  readonly hasBegun: boolean;
  readonly counts: boolean;
  readonly isFinal: boolean;
  /** What the member in a slot brings to it. */
  readonly figuresAt: (slot: number) => CupFigures;
}

/** What a gameweek's sides are computed from: a run's standings, as they are or as they stood. */
export type SidesSource = Pick<RunStandings, "facts" | "seasonFacts" | "gameType" | "roster" | "table">;

/** DUE-04: what everybody brings to a gameweek's duels: in Football Bingo goals, in tipping points. */
export function weekSides(
  standings: SidesSource,
  ctx: Pick<Context, "clock" | "config">,
  gameweek: GameweekId,
): WeekSides {
  const { facts, gameType } = standings;
  const isFinal = facts.gameweeks.get(gameweek)?.isFinal ?? false;
  const sides =
    gameType === "score_tipping" ? tippingSides(standings, ctx, gameweek) : bingoSides(standings, gameweek);
  return { isFinal, ...sides };
}

function bingoSides({ seasonFacts: facts, roster }: SidesSource, gameweek: GameweekId) {
  const scores = goalsBySlot(roster.field(), goalsOfWeek(facts, gameweek));
  const figuresAt = (slot: number): CupFigures => ({ score: scores[slot] ?? 0, results: 0, bonuses: 0 });
  return { ...matchesOfWeek(facts, gameweek), figuresAt };
}

/** TIP-09's figures of the gameweek, as the table adds them up. */
function tippingSides(
  { facts, table }: SidesSource,
  { clock, config }: Pick<Context, "clock" | "config">,
  gameweek: GameweekId,
) {
  const sums = table.weeks?.weeks.find((week) => week.gameweekId === gameweek)?.sums;
  const { index } = seasonIndexOf(facts, drawSeedOf(config), clock.now());
  const fixtures = index.gameweekById.get(gameweek)?.fixtures ?? [];
  const figuresAt = (slot: number): CupFigures => ({
    score: sums?.total[slot] ?? 0,
    results: sums?.correctResults[slot] ?? 0,
    bonuses: sums?.goalBonuses[slot] ?? 0,
  });
  return {
    hasBegun: sums !== undefined,
    counts: sums !== undefined && fixtures.some(({ phase }) => phase === "settled"),
    figuresAt,
  };
}

/**
 * A member's slot if they have been in the league since a draw; null for somebody who has left, even if they are back.
 */
export function slotSince(roster: RunRoster, userId: UserId, drawnAt: Instant): number | null {
  const slot = roster.slotOf(userId);
  const joinedAt = roster.of(userId)?.joinedAt ?? drawnAt;
  return slot === undefined || joinedAt > drawnAt ? null : slot;
}

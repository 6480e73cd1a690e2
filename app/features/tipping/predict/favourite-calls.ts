import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import type { ClubLine } from "#domain/premier-league-table/club-lines.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

/** A match as the slip has it, and who is suggested for it; null without a suggestion. */
interface Card {
  readonly each: Pick<SlipFixture, "entry" | "fixture">;
  readonly suggested: number | null;
}

interface FavouriteCall {
  /** The match. */
  readonly id: number;
  readonly prediction: MatchOutcome;
  readonly goalBonusPlayerId?: number;
}

/**
 * A win for the better placed club in each match without a call, with the suggested goal bonus; each is suggested once
 * (TIP-05). Matches of clubs without a place yet stay blank.
 */
export function favouriteCalls(
  cards: readonly Card[],
  lines: Readonly<Record<number, Pick<ClubLine, "place"> | undefined>>,
): FavouriteCall[] {
  const taken = new Set<number>();
  return cards.flatMap(({ each: { entry, fixture }, suggested }) => {
    const [home, away] = [lines[fixture.homeTeamId], lines[fixture.awayTeamId]];
    if (entry.prediction !== null || !home || !away) return [];
    const isFree = suggested !== null && !taken.has(suggested);
    if (isFree) taken.add(suggested);
    return [
      {
        id: fixture.id,
        prediction: home.place < away.place ? ("home_win" as const) : ("away_win" as const),
        ...(isFree ? { goalBonusPlayerId: suggested } : {}),
      },
    ];
  });
}

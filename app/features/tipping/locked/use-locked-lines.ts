import { useQuery } from "@tanstack/react-query";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { inMatchOrder } from "#app/shared/match/match-order.ts";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { lockedLine, sumOf } from "./locked-lines.ts";

/** The locked matches with their present worth, following the day's live scores, and their sums with the Joker. */
export function useLockedLines(
  fixtures: readonly SlipFixture[],
  slip: Pick<GameweekPredictions, "jokerResult"> | null | undefined,
) {
  // The strip over the page keeps these up to date; nothing is requested here.
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const locked = fixtures
    .filter(({ isLocked }) => isLocked)
    .map((state) => {
      const match = matchday?.fixtures.find(({ id }) => id === state.fixture.id);
      const line = lockedLine(state.fixture, state.saved, match);
      const { id, kickoffTime, status } = state.fixture;
      const place = { id, kickoffTime, status: line.isLive ? "live" : status } as const;
      return { ...place, state, line, minute: match?.minute ?? null };
    });
  const lines = inMatchOrder(locked);
  const factor = slip?.jokerResult === "counted" ? 2 : 1;
  return {
    lines,
    sum: sumOf(
      lines.map(({ line }) => line),
      factor,
    ),
  };
}

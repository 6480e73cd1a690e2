import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { gameweekWinners } from "#domain/tipping/season-tables.ts";
import type { StoryTable } from "./story-table.ts";

/** STO-05: who won a gameweek, of those in the table: the most above 0, shared places share. */
export function winnersOf(
  gameweekId: GameweekId,
  scores: ReadonlyMap<UserId, number>,
  table: StoryTable,
): readonly UserId[] {
  const members = [...table.keys()].map((id): [UserId, [Parameters<typeof totalOf>[0]]] => [
    id,
    [totalOf({ gameweekId, total: scores.get(id) ?? 0, settled: true })],
  ]);
  return gameweekWinners(new Map(members)).winners.get(gameweekId) ?? [];
}

const totalOf = (total: { gameweekId: GameweekId; total: number; settled: boolean }) => total;

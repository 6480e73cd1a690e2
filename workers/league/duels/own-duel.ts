import type { OwnDuel } from "#domain/duels/duel-score.ts";
import { matchGameweekOf, matchKickoffOf } from "#domain/season/kickoffs.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { GoalEffects } from "#domain/story/goal-effects.ts";
import type { Moment } from "#domain/story/moment.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { DuelReader } from "#workers/league/standings-messages.ts";
import type { Duels } from "./duels.ts";
import { slotsWith } from "./goals-by-slot.ts";

/**
 * A member's duel of a gameweek, with both scores as they stand; null without a draw or scores, or for who is in none.
 */
export function ownDuelIn(
  standings: RunStandings,
  duels: Duels,
  gameweek: GameweekId,
  id: UserId,
): (OwnDuel & { readonly opponentId: UserId | null }) | null {
  const week = duels.view.weeks(standings).find((each) => each.gameweek === gameweek);
  const duel = week && duels.view.duelIn(week, id);
  if (!duel?.scores) return null;
  const opponent = duel.b === null ? null : (standings.roster.of(duel.b)?.username ?? "");
  return { opponent, opponentId: duel.b, own: duel.scores[0], theirs: duel.scores[1] };
}

/**
 * DUE-05: a member's own duel after a goal that moved it, or was taken back from it: in Football Bingo one of a
 * footballer of either side (DUE-04), in tipping one that changed the points of either. Null where it did not. DUE-06:
 * while cards are hidden, only the reader's own footballers count here, so that nothing tells whom the opponent has.
 *
 * @param effects what the goal did to the members' points.
 */
export function duelAfterGoal(
  standings: RunStandings,
  duels: Duels,
  { fixtureId, playerId, ownGoal }: Moment,
  effects: GoalEffects | undefined,
  { reader, areCardsHidden }: DuelReader,
): OwnDuel | null {
  const fixture = fixtureId === undefined ? undefined : standings.facts.fixtures.get(fixtureId);
  const gameweek = fixture && matchGameweekOf(fixture);
  if (!fixture || !gameweek || !duels.book?.draws.some((draw) => draw.gameweek === gameweek)) return null;
  const duel = ownDuelIn(standings, duels, gameweek, reader);
  if (!duel) return null;
  const kickoffAt = matchKickoffOf(fixture);
  const isMoved = (id: UserId) => {
    if (standings.gameType === "score_tipping") return (effects?.get(id)?.gain ?? 0) !== 0;
    const slot = standings.roster.slotOf(id);
    if (slot === undefined || ownGoal || kickoffAt === null || playerId === undefined) return false;
    return slotsWith(standings.roster.field(), playerId, kickoffAt).has(slot);
  };
  const sides = duel.opponentId === null || areCardsHidden ? [reader] : [reader, duel.opponentId];
  if (!sides.some(isMoved)) return null;
  const { opponent, own, theirs } = duel;
  return { opponent, own, theirs };
}

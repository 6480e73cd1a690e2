import { gameweekId, userId } from "#domain/shared/ids.ts";
import { ownRecapOf, recapOf } from "#domain/story/recap.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { ownDuelIn } from "#workers/league/duels/own-duel.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { RecapAnswer, RecapAsked } from "#workers/rpc/league.ts";
import type { OwnOutcome, WeekOutcome } from "#workers/rpc/week-outcome.ts";

/** The recap of a final gameweek, for the league and for each requested member; null for any other gameweek. */
export function recapAnswer(
  standings: RunStandings,
  duels: Duels,
  { gameweek, userIds }: Omit<RecapAsked, "epoch">,
): RecapAnswer | null {
  const id = gameweekId(gameweek);
  if (!standings.facts.gameweeks.get(id)?.isFinal) return null;
  const history = standings.history();
  const league = recapOf(history, standings.story(id)?.moments ?? [], id);
  if (!league) return null;
  const own = userIds.flatMap((user) => {
    const recap = ownRecapOf(history, id, userId(user));
    if (!recap) return [];
    const duel = ownDuelIn(standings, duels, id, userId(user));
    if (!duel) return [{ userId: user, recap }];
    const { opponentId: _, ...result } = duel;
    return [{ userId: user, recap, duel: result }];
  });
  return { league, own };
}

/** As many as a notice names (`namesAndOthers`), or one less beside the reader. */
const WINNERS_NAMED = 3;

/** NOT-03: what a final gameweek did in the league, for its members' bells; null for any other gameweek. */
export function weekOutcomeOf(standings: RunStandings, gameweek: number): WeekOutcome | null {
  const id = gameweekId(gameweek);
  if (!standings.facts.gameweeks.get(id)?.isFinal) return null;
  const history = standings.history();
  if (!history.gameweeks.includes(id)) return null;
  const { ids = [], points: best = 0 } = history.winners.find((won) => won.gameweek === id) ?? {};
  const winners = new Set(ids);
  const own: Record<string, OwnOutcome> = {};
  for (const { id: member } of history.members) {
    const recap = ownRecapOf(history, id, member);
    const hasWon = winners.has(member);
    const hasMoved = recap !== null && recap.from !== null && recap.from !== recap.rank;
    if (recap && (hasMoved || hasWon)) own[member] = { to: recap.rank, from: recap.from, hasWon };
  }
  return { winners: ids.slice(0, WINNERS_NAMED), winnerCount: ids.length, best, own };
}

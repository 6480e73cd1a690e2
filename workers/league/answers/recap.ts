import { gameweekId, userId } from "#domain/shared/ids.ts";
import { ownRecapOf, recapOf } from "#domain/story/recap.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { ownDuelIn } from "#workers/league/duels/own-duel.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { RecapAnswer, RecapAsked } from "#workers/rpc/league.ts";

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

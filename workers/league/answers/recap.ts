import { gameweekId, userId } from "#domain/shared/ids.ts";
import { ownRecapOf, recapOf } from "#domain/story/recap.ts";
import type { RecapAnswer, RecapAsked } from "#workers/league/rpc.ts";
import type { RunStandings as Standings } from "#workers/league/run-standings.ts";

/** The recap of a final gameweek, for the league and for each requested member; null for any other gameweek. */
export function recapAnswer(
  standings: Standings,
  { gameweek, userIds }: Omit<RecapAsked, "epoch">,
): RecapAnswer | null {
  const id = gameweekId(gameweek);
  if (!standings.facts.gameweeks.get(id)?.isFinal) return null;
  const history = standings.history();
  const league = recapOf(history, standings.story(id) ?? [], id);
  if (!league) return null;
  const own = userIds.flatMap((user) => {
    const recap = ownRecapOf(history, id, userId(user));
    return recap ? [{ userId: user, recap }] : [];
  });
  return { league, own };
}

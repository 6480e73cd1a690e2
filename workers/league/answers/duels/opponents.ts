import { gameweekId } from "#domain/shared/ids.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Meeting } from "#workers/rpc/league.ts";

/** DUE-02: whom each present member of a gameweek's draw meets; null without a draw. */
export function opponentsIn(standings: RunStandings, duels: Duels, gameweek: number): Meeting[] | null {
  const week = duels.view.weeks(standings).find((each) => each.gameweek === gameweekId(gameweek));
  if (!week) return null;
  const nameOf = (id: Parameters<typeof standings.roster.of>[0]) => standings.roster.of(id)?.username ?? "";
  return week.duels.flatMap(({ a, b }): Meeting[] => [
    { userId: a, opponent: b === null ? null : nameOf(b) },
    ...(b === null ? [] : [{ userId: b, opponent: nameOf(a) }]),
  ]);
}

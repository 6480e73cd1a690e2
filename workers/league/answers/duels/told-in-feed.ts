import type { LeagueStory } from "#contract/story.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { cupOf } from "./cup.ts";
import { duelOfWeek } from "./own-duels.ts";

/** DUE-05, CUP-02: what a gameweek's feed tells of duels and the cup: the reader's own, and the final. */
export function toldInFeed(
  standings: RunStandings,
  duels: Duels,
  ctx: Context,
  { gameweek, reader }: { readonly gameweek: GameweekId; readonly reader: string },
): Pick<LeagueStory, "duel" | "tie"> {
  return { ...duelOfWeek(standings, duels, gameweek, reader), ...tieOfWeek() };

  function tieOfWeek(): Pick<LeagueStory, "tie"> {
    if (!duels.book?.cup) return {};
    const round = cupOf(standings, duels, ctx).rounds.find((each) => each.gameweek === gameweek);
    const ties = round?.ties ?? [];
    const isFinal = ties.length === 1;
    const tie = ties.find(({ a, b }) => isFinal || a?.userId === reader || b?.userId === reader);
    return tie && (tie.a || tie.b) ? { tie: { ...tie, of: ties.length } } : {};
  }
}

import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf } from "#domain/season/gameweeks.ts";
import { isBeforeCutoff, resolveSeason } from "#domain/season/season-config.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Context } from "#workers/platform/context.ts";

/** The season's squad cutoff, as the facts and the configuration give it; null until it can be computed. */
export const cutoffOf = (
  { gameweeks }: Pick<SeasonFacts, "gameweeks">,
  { config }: Context,
): Instant | null => resolveSeason(config.season, firstDeadlineOf(gameweeks.values())).cutoffAt;

/** BNG-08: whether nobody may see another's picks yet, nor anything that names one. */
export const areSquadsHidden = (facts: Pick<SeasonFacts, "gameweeks">, ctx: Context): boolean =>
  isBeforeCutoff({ cutoffAt: cutoffOf(facts, ctx) }, ctx.clock.now());

import { seasonOfDate } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import type { Config } from "./config.ts";

/** The configuration as another season has it: a label of the variables is the current one's alone. */
export function withSeason(config: Config, id: SeasonId): Config {
  const { season } = config;
  if (id === season.id) return config;
  const cutoff = season.isFollowed ? cutoffIn(id, season.configuredCutoff) : undefined;
  return { ...config, season: { ...season, id, cutoff, label: undefined } };
}

/** With `SEASON` unset a cutoff of the variables is that of the season it lies in. */
export function cutoffIn(id: string, cutoff: string | undefined): string | undefined {
  return cutoff && seasonOfDate(parseInstant(cutoff)) === id ? cutoff : undefined;
}

import { cutoffIn } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Config } from "./config.ts";

/** The configuration for another season: a label in the variables belongs only to the current one. */
export function withSeason(config: Config, id: SeasonId): Config {
  const { season } = config;
  if (id === season.id) return config;
  const cutoff = season.isFollowed ? cutoffIn(id, season.configuredCutoff) : undefined;
  return { ...config, season: { ...season, id, cutoff, label: undefined } };
}

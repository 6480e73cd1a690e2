import type { Config } from "#workers/platform/env.ts";

/** TIP-06: the seed of every default of a season: the secret with the season's id, so that none repeats. */
export function drawSeedOf({ drawSecret, season }: Pick<Config, "drawSecret" | "season">): string {
  return `${season.id} ${drawSecret}`;
}

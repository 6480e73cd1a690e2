import seasonText from "virtual:season/2024-25";
import { test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { playTippingSeason } from "./tipping-season.ts";

// Its matches are played under the configured season's id, because a season is defined by its feed. Alone on two cores
// a season takes about a minute and a half; the limit leaves room for a busy machine.
const TIMEOUT_MS = 30 * MINUTE_MS;

test.skipIf(seasonText === null)(
  "TIP-01 to TIP-09 the whole real season 2024/25: every tipping table equals a plain computation; TIP-08 nothing shows before its lock; HLF-08 the half",
  async () => {
    const archive = JSON.parse(seasonText as string) as SeasonArchive;
    await playTippingSeason({ archive, players: 40, leagues: 4, seed: 20_242_025, presence: 0.5 });
  },
  TIMEOUT_MS,
);

import seasonText from "virtual:season/2025-26";
import { test } from "vitest";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { playTippingSeason } from "./tipping-season.ts";

// Alone on two cores a season takes about a minute and a half; the limit leaves room for a busy machine.
const TIMEOUT_MS = 30 * 60_000;

test.skipIf(seasonText === null)(
  "TIP-01 to TIP-09 STO-05 the whole real season 2025/26: every tipping table and the winners of its months equal a plain computation; TIP-08 nothing shows before its lock",
  async () => {
    const archive = JSON.parse(seasonText as string) as SeasonArchive;
    await playTippingSeason({ archive, players: 90, leagues: 5, seed: 20_252_026, presence: 0.2 });
  },
  TIMEOUT_MS,
);

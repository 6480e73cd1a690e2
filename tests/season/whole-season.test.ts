import seasonText from "virtual:season/any";
import { test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { BingoSeason } from "./bingo-season.ts";
import { playTippingSeason } from "./tipping-season.ts";

// Alone on two cores the season takes about two minutes; the limit leaves room for a busy machine.
const TIMEOUT_MS = 30 * MINUTE_MS;

const archive: SeasonArchive = JSON.parse(seasonText);
const bingo = new BingoSeason(archive);

test(
  "TIP-01 to TIP-09 STO-05 a whole season: every tipping table and the winners of its months equal a plain computation; TIP-08 nothing shows before its lock; HLF-08 the half",
  async () => {
    const beside = { begin: () => bingo.begin(), at: BingoSeason.lateAt, come: () => bingo.comeLate() };
    await playTippingSeason({ archive, players: 90, leagues: 5, seed: 20_252_026, presence: 0.2, beside });
  },
  TIMEOUT_MS,
);

// The same season: both games are played beside each other, so that it is polled once.
test("BNG-02 BNG-06 STO-05 a whole season: every Football Bingo table, and each gameweek's, equals the archive's own", async () =>
  bingo.compare());

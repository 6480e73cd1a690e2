import text from "virtual:season/2025-26";
import { expect, test } from "vitest";
import { DuelSeason } from "./duel-season.ts";

test.skipIf(text === null)(
  "DUE-03 DUE-04 DUE-05 CUP-02 the whole real season 2025/26 with a void gameweek in the cup: pairs, scores, tables and cups equal a plain computation",
  async () => {
    const season = new DuelSeason(JSON.parse(text as string), { seed: 2025, voidWeek: 37 });
    await season.play();
    expect(season.compared).toBeGreaterThan(800);
  },
);

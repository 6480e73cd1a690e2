import text from "virtual:season/2024-25";
import { expect, test } from "vitest";
import { DuelSeason } from "./duel-season.ts";

test.skipIf(text === null)(
  "DUE-03 DUE-04 DUE-05 CUP-02 the whole real season 2024/25: pairs, scores, tables and cups equal a plain computation",
  async () => {
    const season = new DuelSeason(JSON.parse(text as string), { seed: 2024, voidWeek: null });
    await season.play();
    expect(season.compared).toBeGreaterThan(800);
  },
);

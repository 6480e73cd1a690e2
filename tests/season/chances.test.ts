import firstSeason from "virtual:season/2024-25";
import secondSeason from "virtual:season/2025-26";
import { expect, test } from "vitest";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { baseRate, brierOf, callsOf, DATES, recentModel } from "./chances-check.ts";

test.runIf(firstSeason && secondSeason)(
  "STO-04 fitted on 2024-25, the chances of 2025-26 beat the base rate and minutes alone at every date",
  () => {
    const first: SeasonArchive = JSON.parse(firstSeason ?? "");
    const fitted = callsOf(first, null);
    const checked = callsOf(JSON.parse(secondSeason ?? ""), first);
    for (const date of DATES) {
      const [list, like] = [checked.get(date) ?? [], fitted.get(date) ?? []];
      const model = brierOf(list, ({ chance }) => chance);
      expect(model, `base rate after gameweek ${date}`).toBeLessThan(brierOf(list, baseRate(like)));
      expect(model, `minutes after gameweek ${date}`).toBeLessThan(brierOf(list, recentModel(like)));
    }
    const all = [...checked.values()].flat();
    const sure = all.filter(({ chance }) => chance >= 0.7 && chance < 0.8);
    expect(sure.filter(({ hasScored }) => hasScored).length / sure.length).toBeCloseTo(0.8, 1);
  },
);

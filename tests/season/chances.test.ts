import firstSeason from "virtual:season/2024-25";
import secondSeason from "virtual:season/2025-26";
import { expect, test } from "vitest";
import { CALIBRATION } from "#domain/chances/model.ts";
import { RECORD } from "#domain/chances/record.ts";
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
    const record = RECORD.map(({ from, to }) => {
      const said = all.filter(({ chance }) => {
        const line = Math.min(9, Math.floor(chance * 10));
        return line === from / 10;
      });
      const scored = said.filter(({ hasScored }) => hasScored).length / said.length;
      return { from, to, calls: said.length, scored: Math.round(scored * 100) };
    });
    expect(record).toEqual(RECORD);
    const [sure] = RECORD.filter(({ from }) => from === 70);
    expect(CALIBRATION).toContain(`a 70% to 80% chance of scoring, ${sure?.scored}% did`);
  },
);

import firstSeason from "virtual:season/2024-25";
import secondSeason from "virtual:season/2025-26";
import { expect, test } from "vitest";
import { CALIBRATION, HALF_CALIBRATION } from "#domain/chances/model.ts";
import { HALF_RECORD, RECORD, type RecordLine } from "#domain/chances/record.ts";
import type { RunName } from "#domain/season/run.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { baseRate, brierOf, type Call, callsOf, DATES_OF, recentModel } from "./chances-check.ts";

const both = firstSeason && secondSeason ? readBoth(firstSeason, secondSeason) : null;

/** The calls of the season of the fit and of the one they are checked on. */
function readBoth(firstText: string, secondText: string) {
  const first: SeasonArchive = JSON.parse(firstText);
  return { fitted: callsOf(first, null), checked: callsOf(JSON.parse(secondText), first) };
}

/** @returns the calls that were checked. */
function expectBetterThanBoth(run: RunName) {
  if (!both) throw new Error("Two seasons are needed");
  const [fitted, checked] = [both.fitted[run], both.checked[run]];
  for (const date of DATES_OF[run]) {
    const [list, like] = [checked.get(date) ?? [], fitted.get(date) ?? []];
    const model = brierOf(list, ({ chance }) => chance);
    expect(model, `base rate after gameweek ${date}`).toBeLessThan(brierOf(list, baseRate(like)));
    expect(model, `minutes after gameweek ${date}`).toBeLessThan(brierOf(list, recentModel(like)));
  }
  return checked;
}

test.runIf(both)(
  "STO-04 fitted on 2024-25, the chances of 2025-26 beat the base rate and minutes alone at every date",
  () => {
    expect(recordOf(expectBetterThanBoth("season"))).toEqual(RECORD);
    const [sure] = RECORD.filter(({ from }) => from === 70);
    expect(CALIBRATION).toContain(`a 70% to 80% chance of scoring, ${sure?.scored}% did`);
  },
);

test.runIf(both)(
  "HLF-09 STO-04 fitted on the half of 2024-25, the chances of the half of 2025-26 beat both at every date of it",
  () => {
    expect(recordOf(expectBetterThanBoth("half"))).toEqual(HALF_RECORD);
    const at = (line: number) => HALF_RECORD.find(({ from }) => from === line)?.scored;
    expect(HALF_CALIBRATION).toContain(`a 20% to 30% chance of scoring, ${at(20)}% did`);
    expect(HALF_CALIBRATION).toContain(`70% to 80%, ${at(70)}%`);
  },
);

/** How often those came true that the model gave a chance of so much. */
function recordOf(checked: ReadonlyMap<number, readonly Call[]>): RecordLine[] {
  const all = [...checked.values()].flat();
  return Array.from({ length: 10 }, (_, line) => {
    const said = all.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === line);
    const scored = said.filter(({ hasScored }) => hasScored).length / said.length;
    const [from, to] = [line * 10, line * 10 + 10];
    return { from, to, calls: said.length, scored: Math.round(scored * 100) };
  });
}

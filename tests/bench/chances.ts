import { DEFAULT_RUN, RUNS } from "#domain/season/run.ts";
import { loadArchive } from "#sandbox/archive/load.ts";
import { baseRate, brierOf, type Call, callsOf, DATES_OF, recentModel } from "#tests/season/chances-check.ts";
import { SEASONS_DIR } from "#tests/support/inputs/season-archive.ts";

/**
 * `node tests/bench/chances.ts [half]`: the tables of docs/decisions/0016-chances.md, from the archives in SEASONS_DIR.
 * The model was fitted on the first season; the second is what it is checked on.
 */
const [first, second] = ["2024-25", "2025-26"].map((id) => loadArchive(`${SEASONS_DIR}/season-${id}.json`));
if (!first || !second) throw new Error("Two seasons are needed");
const run = RUNS.find((name) => name === process.argv[2]) ?? DEFAULT_RUN;
const fitted = callsOf(first, null)[run];
const checked = callsOf(second, first)[run];
process.stdout.write(`${[...comparison(), "", ...calibrationOf(checked)].join("\n")}\n`);

function comparison(): string[] {
  const lines = [
    "| after gameweek | players | scored | base rate | minutes | model | against base | against minutes |",
    "|---|---|---|---|---|---|---|---|",
  ];
  for (const [name, calls] of [
    ["fit", fitted],
    ["check", checked],
  ] as const) {
    for (const date of DATES_OF[run]) {
      const [list, like] = [calls.get(date) ?? [], fitted.get(date) ?? []];
      const [base, recent, model] = [baseRate(like), recentModel(like), ({ chance }: Call) => chance].map(
        (chanceOf) => brierOf(list, chanceOf),
      ) as [number, number, number];
      const scored = list.filter(({ hasScored }) => hasScored).length;
      const gain = (than: number) => `${(100 * (1 - model / than)).toFixed(1)}%`;
      lines.push(
        `| ${name} ${date} | ${list.length} | ${scored} | ${base.toFixed(4)} | ${recent.toFixed(4)} | ${model.toFixed(4)} | ${gain(base)} | ${gain(recent)} |`,
      );
    }
  }
  return lines;
}

function calibrationOf(calls: ReadonlyMap<number, readonly Call[]>): string[] {
  const lines = ["| said | calls | mean | happened |", "|---|---|---|---|"];
  const all = [...calls.values()].flat();
  for (let low = 0; low < 10; low++) {
    const bin = all.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === low);
    if (bin.length === 0) continue;
    const mean = bin.reduce((sum, { chance }) => sum + chance, 0) / bin.length;
    const happened = bin.filter(({ hasScored }) => hasScored).length / bin.length;
    lines.push(
      `| ${low * 10} to ${low * 10 + 10}% | ${bin.length} | ${(100 * mean).toFixed(1)}% | ${(100 * happened).toFixed(1)}% |`,
    );
  }
  return lines;
}

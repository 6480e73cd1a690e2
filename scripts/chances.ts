import { loadArchive } from "#sandbox/archive/load.ts";
import { baseRate, brierOf, callsOf, DATES, recentModel } from "#tests/season/chances-check.ts";

/**
 * `node scripts/chances.ts`: the tables of docs/decisions/0016-chances.md, from the archives in SEASONS_DIR. The model
 * was fitted on the first season; the second is what it is checked on.
 */
const dir = process.env.SEASONS_DIR ?? "../shared/data";
const [first, second] = ["2024-25", "2025-26"].map((id) => loadArchive(`${dir}/season-${id}.json`));
if (!first || !second) throw new Error("Two seasons are needed");
const fitted = callsOf(first, null);
const checked = callsOf(second, first);
const lines: string[] = [
  "| after gameweek | players | scored | base rate | minutes | model | against base | against minutes |",
  "|---|---|---|---|---|---|---|---|",
];
for (const [name, calls] of [
  ["fit", fitted],
  ["check", checked],
] as const) {
  for (const date of DATES) {
    const [list, like] = [calls.get(date) ?? [], fitted.get(date) ?? []];
    const [base, recent, model] = [
      baseRate(like),
      recentModel(like),
      ({ chance }: { chance: number }) => chance,
    ].map((chanceOf) => brierOf(list, chanceOf)) as [number, number, number];
    const scored = list.filter(({ hasScored }) => hasScored).length;
    const gain = (than: number) => `${(100 * (1 - model / than)).toFixed(1)}%`;
    lines.push(
      `| ${name} ${date} | ${list.length} | ${scored} | ${base.toFixed(4)} | ${recent.toFixed(4)} | ${model.toFixed(4)} | ${gain(base)} | ${gain(recent)} |`,
    );
  }
}
lines.push("", "| said | calls | mean | happened |", "|---|---|---|---|");
const all = [...checked.values()].flat();
for (let low = 0; low < 10; low++) {
  const bin = all.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === low);
  if (bin.length === 0) continue;
  const mean = bin.reduce((sum, { chance }) => sum + chance, 0) / bin.length;
  const happened = bin.filter(({ hasScored }) => hasScored).length / bin.length;
  lines.push(
    `| ${low * 10} to ${low * 10 + 10}% | ${bin.length} | ${(100 * mean).toFixed(1)}% | ${(100 * happened).toFixed(1)}% |`,
  );
}
process.stdout.write(`${lines.join("\n")}\n`);

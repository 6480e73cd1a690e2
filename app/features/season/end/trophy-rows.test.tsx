import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FinalTable } from "../final-table.ts";
import type { CupFinal, Trophy } from "./trophies.ts";
import { TrophyRows } from "./trophy-rows.tsx";

const side = (userId: string, score: number) => ({ userId, username: userId, score });
const cup: CupFinal = {
  gameweek: 38,
  a: side("kiran", 2),
  b: side("ada", 2),
  winnerId: "ada",
  by: "seed",
  isPlayed: true,
};
const trophy = (kind: Trophy["kind"], won: string, ...names: string[]): Trophy => ({
  kind,
  winners: names.map((name) => ({ id: name, username: name })),
  with: won,
});

const rowsOf = (trophies: readonly Trophy[], userId?: string) => {
  const final = { view: { leagueType: "score_tipping" }, cup, other: null } as unknown as FinalTable;
  const html = renderToStaticMarkup(
    <TrophyRows title="The other trophies" final={final} trophies={trophies} userId={userId} />,
  );
  return [...html.matchAll(/<li.*?<\/li>/g)].map(([row]) =>
    row.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|"),
  );
};

test("CUP-03 DUE-05 who won the cup and the duels stands in a row each, with what it was won with", () => {
  expect(rowsOf([trophy("cup", "2–2", "ada"), trophy("duels", "9 pts", "dev", "elin")])).toEqual([
    "|ada|Cup: beat kiran as the better seed|2–2|",
    "|dev and elin|Duels|9| pts|",
  ]);
});

test("SEA-06 a trophy of the reader's own is theirs by name, and without any there is nothing", () => {
  expect(rowsOf([trophy("duels", "9 pts", "ada")], "ada")).toEqual(["|You|Duels|9| pts|"]);
  expect(rowsOf([])).toEqual([]);
});

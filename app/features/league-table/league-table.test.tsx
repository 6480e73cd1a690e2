import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TableRow } from "#contract/clubs.ts";
import { LeagueTable } from "./league-table.tsx";

const row = {
  id: 3,
  position: 1,
  team: { id: 3, name: "Arsenal", code: "ARS", badgeUrl: null },
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  goalsFor: 2,
  goalsAgainst: 0,
  goalDifference: 2,
  points: 3,
  form: ["W"],
} as unknown as TableRow;

test("a club's form stands under its code on a phone, where a column of its own would be cut off", () => {
  const html = renderToStaticMarkup(<LeagueTable title="Table" rows={[row]} />);
  const [club, ...figures] = html.split("</th>").slice(-2);
  expect(club).toMatch(/sm:hidden">.*W/);
  expect(figures.join("")).toMatch(/max-sm:hidden">.*W/);
});

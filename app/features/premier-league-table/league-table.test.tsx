import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TableRow } from "#contract/clubs.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import type { StandingRow } from "#domain/premier-league-table/as-it-stands.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { LeagueTable } from "./league-table.tsx";
import { lineBelow } from "./zones.tsx";

const row: StandingRow<TableRow> = {
  id: 3,
  position: 1,
  movement: 2,
  team: { name: "Arsenal", code: "ARS" },
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  goalsFor: 2,
  goalsAgainst: 0,
  goalDifference: 2,
  points: 3,
  form: "W",
};
const match = (over: Partial<MatchdayFixture> = {}) => ({ ...matchInPlay(1, 0), awayTeamId: 4, ...over });
const clubs = new Map([[4, { id: 4, name: "Leeds", code: "LEE" }]]);
const textOf = (fixtures: MatchdayFixture[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LeagueTable title="Table" rows={[row]} fixtures={fixtures} clubs={clubs} />
    </QueryClientProvider>,
  ).replace(/<[^>]*>/g, " ");

test("a row tells what happens to its club now, what has happened, or when the next match is", () => {
  expect(textOf([match()])).toMatch(/1–0\s+v\s+Leeds/);
  expect(textOf([match({ status: "finished", homeTeamId: 4, awayTeamId: 3 })])).toMatch(
    /lost 0–1 at\s+Leeds/,
  );
  expect(textOf([match({ status: "finished", awayScore: 1 })])).toMatch(/drew 1–1 v\s+Leeds/);
  expect(textOf([match({ status: "postponed", homeScore: null })])).toMatch(/Leeds\s+LEE\s+, postponed/);
});

test("a row tells whom the reader has picked from its club, and whether they have scored", () => {
  const pick = (ticked: boolean) => ({ teamId: 3, ticked, player: { name: "B.Mayfield" } }) as Selection;
  const withPicks = (...picks: Selection[]) =>
    renderToStaticMarkup(<LeagueTable title="Table" rows={[row]} picks={picks} />).replace(/<[^>]*>/g, "");
  expect(withPicks(pick(true))).toContain(", your pick Mayfield, has scored");
  expect(withPicks(pick(false))).toContain(", your pick Mayfield, to come");
  expect(withPicks({ ...pick(true), teamId: 4 })).not.toContain("your pick");
});

test("a phone's form has the record of the season beside it, and every column has a name", () => {
  const text = textOf([]);
  expect(text).toMatch(/1\s+won,\s+0\s+drawn,\s+0\s+lost,\s+2\s*–\s*0/);
  for (const name of ["Pos", "Team", "P", "W", "D", "L", "GF", "GA", "GD", "Pts", "Form"]) {
    expect(text).toContain(` ${name} `);
  }
});

test("zones end, or begin below, a line of words in their colour", () => {
  const lines = Array.from({ length: 20 }, (_, at) => lineBelow(at + 1));
  expect(lines.flatMap((zone, at) => (zone ? [[at + 1, zone]] : []))).toEqual([
    [4, "champions_league"],
    [6, "europa_league"],
    [17, "relegation"],
  ]);
});

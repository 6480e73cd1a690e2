import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import { slipFixture } from "#tests/support/inputs/slip-fixture.ts";
import { FixtureCard, type FixtureCardProps } from "./fixture-card.tsx";

const club = (id: number, name: string, code: string) => ({
  id,
  fplId: id,
  name,
  code,
  badgeUrl: "",
  stadium: "",
  nextFixture: null,
  nextFixtureDate: null,
  nextGameweek: null,
});
type Lines = FixtureCardProps["lines"];
const card = (
  state: Partial<SlipFixture>,
  suggested: number | null = null,
  lines: Lines = undefined,
  meeting: FixtureCardProps["meeting"] = undefined,
  isToCall = false,
) =>
  renderToStaticMarkup(
    <FixtureCard
      state={slipFixture(state)}
      now={Date.parse("2025-11-01T09:00:00Z")}
      clubs={{ home: club(3, "Arsenal", "ARS"), away: club(8, "Chelsea", "CHE") }}
      nameOf={(id) => (id === 7 ? { name: "Saka", teamId: 3 } : undefined)}
      callBy={(name) => name}
      limits={{ restricted: new Map(), taken: new Map() }}
      suggested={suggested}
      lines={lines}
      meeting={meeting}
      isToCall={isToCall}
      onChoose={() => {}}
    />,
  );

test("an open match offers three results and a suggested goal bonus (TIP-05)", () => {
  const html = card({}, 7);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  const words = html.replace(/<[^>]+>/g, "");
  for (const word of [
    "Suggested: Saka",
    "Arsenal v Chelsea",
    "Sat 1 Nov, 15:00 UK",
    "Emirates Stadium",
    "Open",
  ]) {
    expect(words).toContain(word);
  }
  for (const result of ["Home win: Arsenal", "Draw", "Away win: Chelsea"]) expect(words).toContain(result);
  expect(html).not.toContain("Saved");
});

test("a saved choice says so, an unsaved one that it is not, and a bonus alone that it is not sent", () => {
  const entry = { prediction: "draw", goalBonusPlayerId: null } as const;
  expect(card({ entry })).toContain("Saved");
  expect(card({ entry, isUnsaved: true })).toContain("Not saved");
  expect(card({ entry: { ...entry, prediction: null }, isUnsaved: true })).toContain(
    "a goal bonus alone is not sent",
  );
});

test("the quiet line tells both clubs' places and results, as a sentence for those who do not see it", () => {
  const lines = { home: { place: 3, form: "WWDWW" }, away: { place: 20, form: "LD" } };
  const words = card({}, null, lines).replace(/<[^>]+>/g, "");
  expect(words).toContain("Arsenal, 3rd, won, won, drew, won, won");
  expect(words).toContain("Chelsea, 20th, lost, drew");
  expect(words).toContain("3rdWWDWW");
  expect(card({})).not.toContain("3rd");
});

test("the last meeting is told as it was played, in words for those who do not see it", () => {
  const meeting = { homeTeamId: 8, homeScore: 2, awayScore: 1 };
  const words = (isUnsaved: boolean) => card({ isUnsaved }, null, undefined, meeting).replace(/<[^>]+>/g, "");
  expect(words(false)).toContain("CHE 2–1 ARSLast meeting: Chelsea 2–1 Arsenal");
  expect(words(true)).toContain("Not savedCHE 2–1 ARS");
  expect(card({})).not.toContain("Last meeting");
});

test("a match without a call keeps its ground, and says 'Blank' where it would say 'Not saved'", () => {
  const blank = (isUnsaved: boolean) => card({ isUnsaved }, null, undefined, undefined, true);
  expect(blank(false)).toMatch(/<span class=""><span aria-hidden="true">Emirates<\/span>/);
  expect(blank(false)).toContain(">Blank<");
  expect(blank(true)).toMatch(/<span class=""><span aria-hidden="true">Emirates<\/span>/);
  expect(blank(true)).not.toContain(">Blank<");
});

test("a ground has room for its name without what many grounds share", () => {
  const shown = (stadium: string) =>
    /<span aria-hidden="true">([^<]+)<\/span><span class="sr-only">/.exec(
      card({ fixture: { ...slipFixture().fixture, stadium } }),
    )?.[1];
  expect(shown("The City Ground")).toBe("City Ground");
  expect(shown("American Express Stadium")).toBe("Amex");
  expect(shown("London Stadium")).toBe("London Stadium");
  expect(shown("Tottenham Hotspur Stadium")).toBe("Hotspur Stadium");
});

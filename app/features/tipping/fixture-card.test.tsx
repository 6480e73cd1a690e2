import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TippingFixture } from "#contract/api.ts";
import { FixtureCard } from "./fixture-card.tsx";
import type { SlipFixture } from "./use-slip.ts";

const FIXTURE: TippingFixture = {
  id: 91,
  gameweek: 10,
  homeTeamId: 3,
  awayTeamId: 8,
  kickoffTime: "2025-11-01T15:00:00Z",
  isLocked: false,
  status: "scheduled",
  homeScore: null,
  awayScore: null,
  stadium: "Emirates Stadium",
};
const OPEN: SlipFixture = {
  fixture: FIXTURE,
  isLocked: false,
  entry: { prediction: null, goalBonusPlayerId: null },
  saved: undefined,
  isUnsaved: false,
  missed: null,
  isSoon: false,
};
const club = (id: number, name: string, code: string) => ({
  id,
  fplId: id,
  name,
  code,
  badgeUrl: "",
  stadium: "",
  nextFixture: null,
  nextFixtureDate: null,
});
const card = (state: Partial<SlipFixture>, suggested: number | null = null) =>
  renderToStaticMarkup(
    <FixtureCard
      state={{ ...OPEN, ...state }}
      clubs={{ home: club(3, "Arsenal", "ARS"), away: club(8, "Chelsea", "CHE") }}
      nameOf={(id) => (id === 7 ? { name: "Saka", teamId: 3, position: "MID" } : undefined)}
      limits={{ restricted: new Set(), taken: new Map() }}
      suggested={suggested}
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

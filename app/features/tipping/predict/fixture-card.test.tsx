import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { slipFixture } from "#tests/support/inputs/slip-fixture.ts";
import { FixtureCard } from "./fixture-card.tsx";
import type { SlipFixture } from "./use-slip.ts";

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
const card = (state: Partial<SlipFixture>, suggested: number | null = null) =>
  renderToStaticMarkup(
    <FixtureCard
      state={slipFixture(state)}
      clubs={{ home: club(3, "Arsenal", "ARS"), away: club(8, "Chelsea", "CHE") }}
      nameOf={(id) => (id === 7 ? { name: "Saka", teamId: 3, position: "MID" } : undefined)}
      limits={{ restricted: new Map(), taken: new Map() }}
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

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
      onDismiss={() => {}}
    />,
  );

test("an open match offers three results and a suggested goal bonus (TIP-05)", () => {
  const html = card({}, 7);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toContain("Suggested: Saka");
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

test("TIP-02 a locked match keeps what was missed in sight, with a way to dismiss it", () => {
  const html = card({ isLocked: true, missed: { prediction: "home_win", goalBonusPlayerId: 7 } });
  expect(html).toContain("Not saved before kick-off:");
  expect(html).toContain("Dismiss");
});

test("TIP-03 a match called off says what becomes of the prediction", () => {
  const called = (status: TippingFixture["status"]) =>
    card({ isLocked: true, fixture: { ...FIXTURE, status } });
  expect(called("void")).toContain("0 points, not wrong");
  expect(called("postponed")).toContain("within 48 hours");
});

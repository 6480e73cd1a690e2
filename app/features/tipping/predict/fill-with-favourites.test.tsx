import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { slipFixture } from "#tests/support/inputs/slip-fixture.ts";
import { FillWithFavourites } from "./fill-with-favourites.tsx";

const each = slipFixture({});
const { homeTeamId, awayTeamId } = each.fixture;
const button = (lines: Parameters<typeof FillWithFavourites>[0]["lines"]) =>
  renderToStaticMarkup(
    <FillWithFavourites cards={[{ each, suggested: null }]} lines={lines} choose={() => {}} />,
  );

test("the favourites are offered where a press would call something", () => {
  expect(button({ [homeTeamId]: { place: 1 }, [awayTeamId]: { place: 2 } })).not.toContain('disabled=""');
  // Until the places are loaded it keeps its room.
  expect(button(undefined)).toContain('disabled=""');
  // Before the first result no club has one.
  expect(button({})).toBe("");
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import MatchSheet from "./match-sheet.tsx";

test("a match's sheet names the ground on every page, not only where the gameweek's fixtures are read anyway", () => {
  const clubs = new Map([
    [3, { id: 3, name: "Arsenal", code: "ARS" }],
    [56, { id: 56, name: "Sunderland", code: "SUN" }],
  ]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MatchSheet fixture={matchInPlay(1, 0)} gameweek={10} clubs={clubs} userId="a" />
    </QueryClientProvider>,
  );
  expect(html).toContain("Emirates Stadium");
});

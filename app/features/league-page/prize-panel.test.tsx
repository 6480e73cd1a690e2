import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import PrizePanel from "./prize-panel.tsx";

const rows = [
  { id: "u1", username: "ada", score: 12 },
  { id: "u2", username: "femi", score: 9 },
] as LeaderboardEntry[];

test("BNG-07 who would be paid now stands under the shares by name, and the reader as 'You', as in the table", () => {
  const plan = "70/30 of 12 × £5";
  const shown = renderToStaticMarkup(<PrizePanel plan={plan} isHost={false} rows={rows} ownId="u1" />);
  expect(shown).toContain("<bdi>You</bdi>");
  expect(shown).toContain("<bdi>femi</bdi>");
  expect(shown).not.toContain("ada");
});

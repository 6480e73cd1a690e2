import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MemberChancesDto } from "#contract/chances.ts";
import type { Comparison } from "#contract/story.ts";
import CompareCards from "./compare-cards.tsx";

const COMPARED = {
  me: { id: "ada", username: "ada", rank: 2, score: 1 },
  them: { id: "ben", username: "ben", rank: 1, score: 2 },
  rows: [{ teamId: 3, mine: { playerId: 1, name: "Saka", ticked: false }, theirs: null, same: false }],
} as unknown as Comparison;

function panel(compared?: Comparison): string {
  const client = new QueryClient();
  if (compared) client.setQueryData(["/api/leagues", "league", "compare", "ben"], compared);
  const members = ["ada", "ben"].map((id) => ({ id, username: id, win: 0.5 }) as MemberChancesDto);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CompareCards leagueId="league" members={members} userId="ada" run={undefined} className="" />
    </QueryClientProvider>,
  );
}

test("the rows of a comparison are folded by a button that tells so, and none stands where there are no rows yet", () => {
  expect(panel(COMPARED)).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Compare club by club/);
  expect(panel()).toContain("You v ben");
  expect(panel()).not.toContain("Compare club by club");
});

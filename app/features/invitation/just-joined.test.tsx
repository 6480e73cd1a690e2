import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { leaguesQuery } from "#app/lib/query.ts";
import type { League } from "#contract/leagues/leagues.ts";
import JustJoined from "./just-joined.tsx";

const LEAGUES = [
  { id: "s", name: "Saturday Club", leagueType: "football_bingo" },
  { id: "p", name: "Pundits", leagueType: "score_tipping" },
] as League[];

function said(leagueId: string): string {
  const client = new QueryClient();
  client.setQueryData(leaguesQuery().queryKey, LEAGUES);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <JustJoined leagueId={leagueId} />
    </QueryClientProvider>,
  );
  return html.replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, "");
}

test("LEA-06 the first page after an invitation names the league, in either game", () => {
  expect(said("s")).toContain("You’re in Saturday Club. Your card counts");
  expect(said("p")).toContain("You’re in Pundits. Your predictions count");
  expect(said("other")).toBe("");
});

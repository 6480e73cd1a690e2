import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { matchdayQuery } from "#app/lib/query.ts";
import { clubNamesQuery } from "#app/shared/match/club-names.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { LeagueStory } from "#contract/story.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import Feed from "./feed.tsx";
import { matchesQuery, storyQuery } from "./story-query.ts";

const match = (gameweek: number, id: number, homeScore: number): Matchday => ({
  gameweek,
  epoch: 1,
  fixtures: [makeMatch({ id, status: "finished", homeScore, awayScore: 0 })],
});

/** The feed of gameweek 9 while the page shows `matchday`, in words. */
function feedText(matchday: Matchday, past?: Matchday): string {
  return feed(matchday, past).replace(/<[^>]+>/g, "");
}

function feed(matchday: Matchday, past?: Matchday, kind: "result" | "complete" = "result"): string {
  const client = new QueryClient();
  const result = makeMoment({ id: "9-r-91", kind, fixtureId: 91, minute: null });
  client.setQueryData(matchdayQuery().queryKey, matchday);
  client.setQueryData(clubNamesQuery().queryKey, [
    { id: 3, name: "Arsenal", code: "ARS" },
    { id: 56, name: "Sunderland", code: "SUN" },
  ]);
  const story: LeagueStory = { gameweek: 9, moments: [{ ...result, reactions: [] }] };
  client.setQueryData(storyQuery("l").queryKey, story);
  if (past) client.setQueryData(matchesQuery(9).queryKey, past);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Feed leagueId="l" isTipping={false} userId="a" />
    </QueryClientProvider>,
  );
}

test("STO-01 the feed names the matches of the gameweek it shows, also when the page's gameweek is another", () => {
  expect(feedText(match(9, 91, 2))).toContain("Full time: Arsenal 2–0 Sunderland");
  expect(feedText(match(10, 101, 1), match(9, 91, 2))).toContain("Full time: Arsenal 2–0 Sunderland");
});

test("a button for reactions says what it reacts to", () => {
  const html = feed(match(9, 91, 2), undefined, "complete");
  expect(html).toMatch(/aria-label="React to [^"]{5,}"/);
  expect(html).not.toContain('aria-label="React"');
});

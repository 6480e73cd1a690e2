import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clubNamesQuery } from "#app/shared/match/club-names.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LeaderboardRow, type LeaderboardRowProps } from "./leaderboard-row.tsx";
import { WallFace } from "./wall-face.tsx";

const ENTRY: LeaderboardEntry = {
  rank: 1,
  id: "ada",
  username: "ada",
  score: 7,
  totalGoals: 9,
  movement: 0,
  provisional: false,
  qualified: true,
};
const row = (over: Partial<LeaderboardEntry> = {}, props: Partial<LeaderboardRowProps> = {}) =>
  renderToStaticMarkup(
    <LeaderboardRow
      entry={{ ...ENTRY, ...over }}
      leagueType="football_bingo"
      href="/leaderboard?playerId=ada"
      isOwn={false}
      isOpen={false}
      {...props}
    />,
  );

test("a row is a link with place, name and score in the game's own unit", () => {
  expect(row()).toContain('href="/leaderboard?playerId=ada"');
  expect(row().replace(/<[^>]+>/g, "")).toContain("/20 goals");
  expect(row({}, { leagueType: "score_tipping" })).toContain(" pts");
});

test("the reader's own row says so, and an open row is marked as the current one", () => {
  expect(row()).not.toContain("You");
  expect(row({}, { isOwn: true })).toContain("You");
  expect(row({}, { isOpen: true })).toContain('aria-current="true"');
});

const lastTick = {
  playerId: 7,
  name: "Saka",
  teamId: 3,
  teamCode: "ARS",
  place: 0,
  gameweek: 9,
  minute: 12,
  provisional: true,
};

/** A dash where the place stands. */
const NO_PLACE = 'leading-none">–<';

test("BNG-04 a draft is marked as one, and has its place, but no medal: it cannot win", () => {
  expect(row()).not.toContain("Draft");
  expect(row()).not.toContain(NO_PLACE);
  const draft = row({ rank: 4, qualified: false });
  expect(draft).toContain("Draft, not in the race");
  expect(draft).toContain(">4<");
  expect(row({ rank: 1, qualified: false })).not.toContain("bg-whistle");
});

test("HLF-06 a member without a card has a dash, a frame, a name and the season's place in their columns, and no figure", () => {
  const html = row({ noCard: true, qualified: false }, { seasonPlace: 8, face: WallFace });
  expect(html).toContain("season 8th");
  expect(html).toContain(NO_PLACE);
  expect(html).toContain("border-dashed");
  expect(html).not.toContain("Draft");
  expect(html).not.toContain("data-score");
});

test("BNG-06 a place that is shared has the sign for it, and a word for screen readers", () => {
  expect(row({ rank: 6 })).not.toContain("shared");
  expect(row({ rank: 6 }, { isShared: true })).toMatch(/class="[^"]* shared[^"]*">6</);
  expect(row({ noCard: true }, { isShared: true })).not.toMatch(/class="[^"]* shared/);
});

test("SEA-07 before a new season, a member who has not pressed 'Play again' has no place and no draft", () => {
  const absent = row({ score: 0, qualified: false }, { isAbsent: true });
  expect(absent).toContain("Not in yet");
  expect(absent).not.toContain("Draft");
  expect(absent).toContain(NO_PLACE);
  expect(absent).not.toContain(">1<");
  expect(row({ score: 0, qualified: false })).toContain("Draft");
});

test("on a phone the gameweeks won are told beside the name, and only a laptop has a cup in every row", () => {
  const html = row({ lastTick, honours: { gameweeksWon: 2 } });
  const phone = html.slice(0, html.indexOf("min-h-4.5"));
  expect(phone.split("2 gameweeks won")).toHaveLength(3);
  expect(html.match(/max-xl:hidden"><svg/g)).toHaveLength(2);
});

test("first place is yellow only once anybody has scored", () => {
  expect(row()).toContain("bg-whistle");
  expect(row({ score: 0 })).not.toContain("bg-whistle");
});

test("BNG-05 a provisional tick shows its minute, a final one its gameweek", () => {
  expect(row({ lastTick, provisional: true })).toContain("Saka 12′");
  expect(row({ lastTick: { ...lastTick, provisional: false } })).toContain("Saka GW9");
  expect(row({ provisional: true })).toContain("provisional");
});

test("SEA-06 STO-05 honours stand beside the name, in words for screen readers", () => {
  expect(row()).not.toContain("champion");
  const html = row({ honours: { champion: "2024/25", gameweeksWon: 2 } });
  expect(html).toContain("champion of 2024/25, 2 gameweeks won");
  expect(row({ honours: { gameweeksWon: 1 } })).toContain("1 gameweek won");
  expect(row({ honours: { gameweeksWon: 4, monthsWon: 1 } })).toContain("4 gameweeks won, 1 month won");
});

test("BNG-08 a row's face is the wall in miniature, and an initial while that may not be seen", () => {
  const client = new QueryClient();
  client.setQueryData(clubNamesQuery().queryKey, [
    { id: 3, name: "Arsenal", code: "ARS" },
    { id: 7, name: "Aston Villa", code: "AVL" },
  ]);
  const drawn = (wall?: number) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <WallFace entry={{ ...ENTRY, wall }} />
      </QueryClientProvider>,
    );
  expect(drawn()).not.toContain("<svg");
  expect(drawn(0b10)).toContain("Aston Villa");
  expect(drawn(0b10)).not.toContain("Arsenal");
});

import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { pictureAfter } from "./picture-after.ts";

const row = (id: string, rank: number, score: number) =>
  ({ id, username: id, rank, score, wall: 0b01, movement: 0 }) as LeaderboardEntry;
const picture = {
  league: { leagueType: "football_bingo" },
  gameweek: 10,
  clubs: [
    { id: 56, name: "Sunderland", code: "SUN" },
    { id: 3, name: "Arsenal", code: "ARS" },
  ],
  matches: [{ id: 91, homeScore: 0, awayScore: 0 }],
  moments: [],
  tables: [{ run: "season", rows: [row("ada", 2, 8), row("bo", 1, 8), row("cy", 3, 7)], total: 3 }],
} as unknown as ScreenPicture;
const members = [
  { id: "ada", username: "ada" },
  { id: "cy", username: "cy" },
];
const goal = makeMoment({
  members,
  memberCount: 2,
  score: [1, 0],
  moves: [{ id: "ada", username: "ada", from: 2, to: 1, score: 9 }],
});

test("OUT-06 a goal that fills the screen is told with its own score, its shirt on the walls, and the members' new scores", () => {
  const { matches, tables, moments } = pictureAfter(picture, goal);
  expect(matches[0]).toMatchObject({ homeScore: 1, awayScore: 0 });
  expect(moments[0]?.id).toBe(goal.id);
  expect(tables[0]?.rows.map(({ rank, score, wall }) => [rank, score, wall])).toEqual([
    [1, 9, 0b11],
    [1, 8, 0b01],
    [3, 8, 0b11],
  ]);
  expect(tables[0]?.rows[0]?.lastTick).toMatchObject({ place: 1, minute: 63, provisional: true });
});

test("OUT-06 taken back, the shirt comes off the walls; a picture that has the moment already stays as it is", () => {
  const after = pictureAfter(picture, goal);
  expect(pictureAfter(after, goal)).toBe(after);
  const back = pictureAfter(after, { ...goal, id: "back", kind: "goal_revoked", score: [0, 0], moves: [] });
  expect(back.tables[0]?.rows.map(({ score, wall }) => [score, wall])).toEqual([
    [8, 0b01],
    [8, 0b01],
    [7, 0b01],
  ]);
});

import { expect, test } from "vitest";
import { backOf } from "#app/ui/drawings/club-colours.ts";
import { widthOf } from "#app/ui/drawings/picture.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { GameweekPredictions, TippingGameweek, TippingPrediction } from "#contract/tipping-answers.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { cardPicture } from "./card-picture.tsx";
import { gameweekPicture } from "./gameweek-picture.tsx";
import { momentPicture } from "./moment-picture.tsx";
import { placesPicture } from "./places-picture.tsx";
import { seasonPicture } from "./season-picture.tsx";
import { standingsPicture } from "./standings-picture.tsx";

const CODES = ["ARS", "AVL", "BOU", "BRE", "BHA", "BUR", "CHE", "CRY", "EVE", "FUL"];
const clubs = CODES.map((code, at) => ({ id: at + 1, code }));

const entry = (rank: number, username: string, score: number) =>
  makeEntry(`u${rank}`, { rank, username, score, totalGoals: score });

const ofGameweek: TippingGameweek = {
  gameweek: 10,
  deadline: "2025-11-01T11:00:00Z",
  fixtures: [0, 2, 4].map((at) => ({
    id: at,
    gameweek: 10,
    homeTeamId: at + 1,
    awayTeamId: at + 2,
    kickoffTime: "2025-11-01T15:00:00Z",
    isLocked: at < 4,
    status: at < 4 ? ("live" as const) : ("scheduled" as const),
    homeScore: at < 4 ? 1 : null,
    awayScore: at < 4 ? 1 : null,
    stadium: "Ground",
  })),
};

const tip = (fixtureId: number, prediction: TippingPrediction["prediction"]): TippingPrediction => ({
  fixtureId,
  prediction,
  goalBonusPlayerId: 0,
  source: "player",
  bonusSource: "player",
  points: prediction === "draw" ? 5 : 0,
  bonus: 0,
  settled: false,
  live: true,
  final: false,
  reasons: [],
});

const slip = {
  gameweek: 10,
  joker: true,
  jokerResult: "none",
  predictions: [tip(0, "draw"), tip(2, "home_win"), tip(4, "away_win")],
  perfectRound: false,
  total: 10,
  maximum: 130,
  live: true,
  settled: false,
  reasons: [],
  voidFixtureIds: [],
} satisfies GameweekPredictions;

test("TIP-08 a gameweek's picture shows no prediction of a match that has not locked", () => {
  const drawn = gameweekPicture({
    username: "ada",
    ofGameweek,
    slip,
    clubs: new Map(clubs.map((c) => [c.id, c.code])),
  });
  expect(drawn).toContain(">ARS<");
  expect(drawn).toContain(">+5<");
  expect(drawn).not.toContain(">A<");
  expect(drawn).not.toContain(`>${CODES[4]}<`);
  expect(drawn).toContain("1 still to kick off");
});

test("the standings show five rows, mark the reader's own, and cut long names", () => {
  const entries = Array.from({ length: 12 }, (_, at) =>
    entry(at + 1, at === 0 ? "w".repeat(60) : `player${at}`, 20 - at),
  );
  const drawn = standingsPicture({
    league: "Us & <Them>",
    game: "Football Bingo",
    entries,
    standing: { entry: entries[2] ?? null, total: 240 },
    unit: "/20",
    note: "Season 2025/26",
    codes: CODES,
  });
  expect(drawn).toContain("player4");
  expect(drawn).not.toContain("player5");
  expect(drawn).toContain(">of 240, with 18/20<");
  expect(drawn).toContain("w…");
  expect(drawn).toContain("&amp; &lt;Them&gt;");
});

test("further down the standings show the first three, who is just above the reader, and the reader; with walls", () => {
  const entries = Array.from({ length: 10 }, (_, at) => ({ ...entry(at + 1, `p${at + 1}`, 9), wall: 0b11 }));
  const drawnFor = (own: LeaderboardEntry) =>
    standingsPicture({
      league: "Us",
      game: "Football Bingo",
      entries,
      standing: { entry: own, total: 40 },
      unit: "/20",
      note: "Season 2025/26",
      codes: CODES,
    });
  const names = (drawn: string) => [...drawn.matchAll(/>(p\d+)</g)].map(([, name]) => name);
  const drawn = drawnFor(entry(9, "p9", 9));
  expect(names(drawn)).toEqual(["p1", "p2", "p3", "p8", "p9"]);
  // Of those not among the rows read, nobody is known to be above.
  expect(names(drawnFor(entry(25, "p25", 2)))).toEqual(["p1", "p2", "p3", "p4", "p25"]);
  const { ground } = backOf("ARS");
  // Five walls of a shirt each, the reader's included, although their own standing comes without one.
  expect(drawn.split(`fill="${ground}"`)).toHaveLength(5 + 1);
});

test("a card shows each pick by name, and an empty cell for a club without one", () => {
  const squad = {
    selections: [
      {
        userId: "u",
        teamId: 1,
        playerId: 5,
        gameweek: 1 as const,
        ticked: true,
        final: false,
        goals: 1,
        player: {
          id: 5,
          name: "Saka",
          position: "MID" as const,
          goals: 1,
          photoUrl: "",
          team: { id: 1, name: "Arsenal", code: "ARS" },
        },
      },
    ],
    formation: { DEF: 0, MID: 1, FWD: 0 },
    qualified: false,
    score: 1,
    totalGoals: 1,
    cutoff: null,
    locked: false,
  };
  const drawn = cardPicture({ username: "ada", season: "2025/26", squad, clubs });
  expect(drawn).toContain("Saka");
  expect(drawn.match(/>–</g)).toHaveLength(9);
  expect(drawn).toContain("1/20");
});

test("a season's picture shows the place in each game, or a dash for a game the user does not play", () => {
  const drawn = seasonPicture({
    username: "ada",
    season: "2025/26",
    isOver: false,
    bingo: { entry: entry(3, "ada", 11), total: 80 },
    tipping: { entry: null, total: 12 },
  });
  expect(drawn).toContain(">3rd<");
  expect(drawn.match(/>–</g)).toHaveLength(2);
});

test("a picture of places draws the reader's own line last, and twelve others at most", () => {
  const members = Array.from({ length: 20 }, (_, at) => ({
    id: `u${at}`,
    username: `player${at}`,
    ranks: [20 - at, at + 1],
    scores: [1, 2],
  }));
  const drawn = placesPicture({
    league: "Us",
    username: "player19",
    userId: "u19",
    history: { gameweeks: [1, 2], members },
    note: "Season 2025/26, final",
  });
  expect(drawn.match(/stroke-opacity="\.35"/g)).toHaveLength(12);
  expect(drawn).toContain(">20th<");
  expect(drawn).toContain("of 20, by gameweek");
  expect(drawn.indexOf('stroke="#0b6b3a"')).toBeGreaterThan(drawn.lastIndexOf('stroke-opacity=".35"'));
});

test("STO-01 a moment's picture names the scorer, the match as it stood then, whom it ticks and who moved, and nobody as you", () => {
  const picture = momentPicture({
    league: "Saturday Club",
    game: "Football Bingo",
    gameweek: 10,
    moment: {
      id: "goal-0-101-1-abc",
      at: "2025-11-01T16:21:00Z",
      minute: 63,
      kind: "goal",
      fixtureId: 0,
      playerId: 101,
      playerName: "Mayfield",
      teamId: 1,
      score: [1, 0],
      members: [{ id: "u1", username: "ada" }],
      memberCount: 1,
      moves: [{ id: "u1", username: "ada", from: 9, to: 8, score: 8 }],
    },
    context: {
      readerId: undefined,
      isTipping: false,
      clubs: new Map(clubs.map((club) => [club.id, { ...club, name: club.code }])) as never,
      fixtures: ofGameweek.fixtures.map((fixture) => ({ ...fixture, minute: null, goals: [] })) as never,
    },
  });
  for (const text of ["63′", "Saturday Club", "ARS 1–0 AVL", "Mayfield", "ada", "9th", "8th"]) {
    expect(picture, text).toContain(text);
  }
  expect(picture).not.toMatch(/\byou\b/i);
});

test("a caption that is too wide for its size is set smaller, down to a size that previews can show", () => {
  const captionOf = (more: Partial<GameweekPredictions>) => {
    const drawn = gameweekPicture({
      username: "ada",
      ofGameweek,
      slip: { ...slip, ...more },
      clubs: new Map(),
    });
    return /font-size="(\d+)"[^>]*>(points[^<]*)</.exec(drawn)?.slice(1);
  };
  expect(captionOf({ joker: false })).toEqual(["40", "points"]);
  expect(captionOf({ perfectRound: true })).toEqual(["27", "points, Joker played, perfect round"]);
});

test("a mover's long name ends before the places beside it", () => {
  const username = "W".repeat(30);
  const drawn = momentPicture({
    league: "Us",
    game: "Football Bingo",
    gameweek: 10,
    moment: {
      id: "10-lead-1-abc",
      at: "2025-11-01T16:21:00Z",
      minute: null,
      kind: "lead",
      members: [],
      memberCount: 0,
      moves: [{ id: "u1", username, from: 101, to: 104, score: 8 }],
    },
    context: { readerId: undefined, isTipping: false, clubs: new Map(), fixtures: [] },
  });
  // Both are 30 px high; the name begins at 44, and the places end at 430.
  const [name = ""] = />(W+…)</.exec(drawn)?.slice(1) ?? [];
  expect(44 + widthOf(name, 30) + widthOf("101st to 104th", 30)).toBeLessThan(430 - 12);
});

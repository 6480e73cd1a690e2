import { expect, test } from "vitest";
import type { CupTie, DuelTableRow, LeagueCup } from "#contract/leagues/duels.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import {
  byWinner,
  type CupFinal,
  countHeadline,
  cupFinalOf,
  duelsWonOf,
  trophiesHeadline,
  trophiesLine,
  trophiesOf,
} from "./trophies.ts";

const row = (username: string, rank: number, score: number, more: Partial<LeaderboardEntry> = {}) =>
  ({ id: username, username, rank, score, qualified: true, ...more }) as LeaderboardEntry;
const season = [row("kiran", 1, 20, { wall: 5 }), row("ada", 2, 19)];
const half = [row("bryan", 1, 14), row("ada", 3, 12), row("dev", 4, 0, { noCard: true, qualified: false })];
const cup: CupFinal = {
  gameweek: 38,
  a: { userId: "kiran", username: "kiran", score: 2 },
  b: { userId: "ada", username: "ada", score: 3 },
  winnerId: "ada",
  by: "score",
  isPlayed: true,
};

test("SEA-06 HLF-09 CUP-03 each table and the cup has its trophy, and the reader's own is told first", () => {
  const all = trophiesOf({ leagueType: "football_bingo", season, half, cup, duels: null });
  const told = all.map(({ kind, winners, with: won }) => [
    kind,
    winners.map(({ username }) => username),
    won,
  ]);
  expect(told).toEqual([
    ["season", ["kiran"], "20/20"],
    ["half", ["bryan"], "14/20"],
    ["cup", ["ada"], "3–2"],
  ]);
  expect(all.map(({ over }) => over)).toEqual([undefined, undefined, "kiran"]);
  expect(countHeadline(all)).toBe("Three trophies");
  expect(trophiesHeadline(all)).toBe("kiran wins it");
  expect(trophiesHeadline(all, "kiran")).toBe("You win it");
  expect(trophiesHeadline(all.slice(1))).toBe("Two trophies");
  expect(trophiesLine(all, "ada")).toBe("The cup is yours, with 3–2");
  expect(trophiesLine(all, "dev")).toBe("bryan takes the second half, ada the cup");
});

test("HLF-09 one person may win all; nobody wins the half without a card, with a draft, or with no goal", () => {
  const kirans = trophiesOf({
    leagueType: "football_bingo",
    season,
    half: [row("kiran", 1, 14)],
    cup: null,
    duels: null,
  });
  expect(countHeadline(kirans)).toBe("kiran takes both");
  expect(trophiesHeadline(kirans)).toBe("kiran takes both");
  expect(trophiesHeadline(kirans, "kiran")).toBe("You take both");
  expect(trophiesLine(kirans, "dev")).toBe("20/20 in the season");
  expect(trophiesLine(kirans, "kiran")).toBe("The season and second half are yours");
  for (const more of [{ score: 0 }, { qualified: false }, { noCard: true as const }]) {
    const none = trophiesOf({
      leagueType: "football_bingo",
      season,
      half: [row("bryan", 1, 3, more)],
      cup: null,
      duels: null,
    });
    expect(none.map(({ kind }) => kind)).toEqual(["season"]);
  }
  expect(byWinner(kirans).map((won) => won.map(({ kind }) => kind))).toEqual([["season", "half"]]);
  const undecided = { state: "live", drawAt: null, size: 4, rounds: [], winnerId: null } as const;
  expect(cupFinalOf({ ...undecided, rounds: [] })).toBeNull();
});

test("CUP-03 DUE-05 the duels have a trophy of their own, shared where two lead, and none before they are decided", () => {
  const duelRow = (username: string, rank: number, points: number, more: Partial<DuelTableRow> = {}) =>
    ({ userId: username, username, rank, points, for: 9, provisional: false, ...more }) as DuelTableRow;
  const duels = duelsWonOf([duelRow("kiran", 1, 22), duelRow("ada", 2, 19)]);
  const all = trophiesOf({ leagueType: "football_bingo", season, half, cup, duels });
  expect(all.at(-1)).toEqual({
    kind: "duels",
    winners: [{ id: "kiran", username: "kiran", wall: 5 }],
    with: "22 pts",
  });
  expect(trophiesLine(all, "dev")).toBe("kiran takes the duels, bryan the second half, ada the cup");
  // Each with all that they won alone.
  expect(byWinner(all).map((won) => won.map(({ kind }) => kind))).toEqual([
    ["season", "duels"],
    ["half"],
    ["cup"],
  ]);
  const shared = duelsWonOf([duelRow("ada", 1, 4), duelRow("dev", 1, 4), duelRow("kiran", 3, 3)]);
  expect(shared?.winners.map(({ username }) => username)).toEqual(["ada", "dev"]);
  const two = trophiesOf({ leagueType: "football_bingo", season, half: [], cup: null, duels: shared });
  expect(trophiesLine(two, "dev")).toBe("The duels are yours, shared, with 4 pts");
  expect(trophiesLine(two, "elin")).toBe("ada and dev share the duels");
  expect(duelsWonOf([duelRow("ada", 1, 0), duelRow("dev", 1, 0)])).toBeNull();
  expect(duelsWonOf([duelRow("ada", 1, 3, { provisional: true })])).toBeNull();
  expect(duelsWonOf([])).toBeNull();
});

test("CUP-02 DUE-05 nobody gets a trophy for which they never scored, and a shared one stands by itself", () => {
  // Level on nothing in every duel: all are first, with a point each time.
  expect(duelsWonOf(["ada", "dev"].map((name) => ({ ...level(name), for: 0 })))).toBeNull();
  const duels = duelsWonOf(["kiran", "ada"].map(level));
  const one = { leagueType: "score_tipping", season, half: [], cup: null } as const;
  expect(byWinner(trophiesOf({ ...one, duels })).map((won) => won.length)).toEqual([1, 1]);
  // 0–0 goes to the better seed; a cup that seeds alone decided brings no trophy.
  const final = cupFinalOf(cupOf([0, 0], [0, 0]));
  expect(final).toMatchObject({ winnerId: "ada", by: "seed", isPlayed: false });
  expect(trophiesOf({ ...one, cup: final, duels: null }).map(({ kind }) => kind)).toEqual(["season"]);
  const earned = cupFinalOf(cupOf([0, 0], [2, 0]));
  expect(trophiesOf({ ...one, cup: earned, duels: null }).map(({ kind }) => kind)).toEqual(["season", "cup"]);
});

test("SEA-06 a reader who is one of several winners is named first, and told what is shared", () => {
  const tied = [row("ada", 1, 20), row("kiran", 1, 20)];
  const one = { leagueType: "football_bingo", season: tied, half: [], duels: null } as const;
  const cupToo = trophiesOf({ ...one, cup });
  expect(trophiesHeadline(cupToo, "kiran")).toBe("You and ada share it");
  expect(trophiesHeadline(cupToo, "dev")).toBe("ada and kiran share it");
  expect(trophiesLine(cupToo, "kiran")).toBe("The season is yours, shared, with 20/20");
  expect(trophiesLine(cupToo, "ada")).toBe("The cup is yours, and the season shared");
  const duels = { winners: ["ada", "kiran"].map((name) => ({ userId: name, username: name })), points: 4 };
  expect(trophiesLine(trophiesOf({ ...one, cup: null, duels }), "ada")).toBe(
    "The season and duels are yours, shared",
  );
});

test("CUP-03 the verb is written again after one that differs, and a member called You is not the reader", () => {
  const trophy = (kind: "season" | "half" | "cup" | "duels", ...names: string[]) => ({
    kind,
    winners: names.map((name) => ({ id: name, username: name })),
    with: "1",
  });
  const won = [trophy("duels", "ada", "dev"), trophy("half", "bryan"), trophy("cup", "kiran")];
  expect(trophiesLine(won, "elin")).toBe(
    "ada and dev share the duels, bryan takes the second half, kiran the cup",
  );
  expect(trophiesHeadline([trophy("season", "You"), trophy("cup", "ada")], "elin")).toBe("You wins it");
});

const level = (username: string) =>
  ({ userId: username, username, rank: 1, points: 3, for: 2, provisional: false }) as DuelTableRow;

/** Two rounds with ada in both, who is the better seed. */
function cupOf(last: readonly [number, number], first: readonly [number, number]): LeagueCup {
  const tie = ([ada, other]: readonly [number, number], username: string): CupTie => ({
    a: { userId: "ada", username: "ada", seed: 1, score: ada },
    b: { userId: username, username, seed: 2, score: other },
    winner: "a",
    by: ada === other ? "seed" : "score",
  });
  const rounds = [
    { gameweek: 37, kickoffTime: null, ties: [tie(first, "dev")] },
    { gameweek: 38, kickoffTime: null, ties: [tie(last, "kiran")] },
  ];
  return { state: "final", drawAt: null, size: 4, rounds, winnerId: "ada" };
}

import type { GoalMeaning, ToldGoal } from "#contract/goals.ts";
import { makeMoment } from "./moments.ts";

/** What a goal means in a league; in `p` by tipping. */
export const inLeague = (leagueId: string, over: Partial<GoalMeaning> = {}): GoalMeaning => ({
  leagueId,
  game: leagueId === "p" ? "score_tipping" : "football_bingo",
  names: [],
  others: 0,
  own: null,
  ...over,
});

/** What it brings the reader there, with their places before and after. */
export const own = (gain: number, from = 9, to = 9) => ({ gain, from, to, score: 8 });

const { members: _, memberCount: __, moves: ___, ...about } = makeMoment({});

/** A goal of `makeMoment` as its reader is told it. */
export const toldGoal = (leagues: GoalMeaning[], over: Partial<ToldGoal> = {}): ToldGoal => ({
  ...about,
  kind: "goal",
  leagues,
  ...over,
});

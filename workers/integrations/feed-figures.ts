import * as z from "zod/mini";
import type { SaidFigures } from "#domain/season/player-figures.ts";

const anything = z.optional(z.unknown());

/**
 * The schema of the figures: no rule depends on them, so a row with odd ones is still read (many decimals are strings).
 */
export const saidFigures = {
  now_cost: anything,
  selected_by_percent: anything,
  form: anything,
  minutes: anything,
  starts: anything,
  expected_goals: anything,
  goals_scored: anything,
  news: anything,
  chance_of_playing_next_round: anything,
};

type RowOfFigures = { readonly [Name in keyof typeof saidFigures]?: unknown } & {
  readonly status?: string | null | undefined;
};

/** Characters kept of an item of news: a club's row stays small whatever the feed sends. */
const NEWS_AT_MOST = 200;

/** A row's figures: price in millions, ownership in per cent; null for what the feed does not say or cannot be. */
export function toFigures(row: RowOfFigures): SaidFigures {
  const cost = toNumber(row.now_cost, 0, 1_000);
  const news = typeof row.news === "string" ? row.news.trim().slice(0, NEWS_AT_MOST) : "";
  return {
    price: cost === null ? null : cost / 10,
    ownership: toNumber(row.selected_by_percent, 0, 100),
    form: toNumber(row.form, -100, 100),
    minutes: toNumber(row.minutes, 0, 10_000),
    starts: toNumber(row.starts, 0, 200),
    expectedGoals: toNumber(row.expected_goals, 0, 200),
    goals: toNumber(row.goals_scored, 0, 200),
    status: row.status?.slice(0, 1) || null,
    news: news || null,
    chanceOfPlaying: toNumber(row.chance_of_playing_next_round, 0, 100),
  };
}

/** A number within the bounds, or a string that contains one; null for anything else. */
function toNumber(value: unknown, least: number, most: number): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= least && number <= most ? number : null;
}

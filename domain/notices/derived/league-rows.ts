import { amount } from "#domain/notices/recap-words.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { namesAndOthers } from "#domain/shared/names-and-others.ts";
import type { DerivedRow } from "./derived-row.ts";
import { gameweekWonRowWords, placeRowWords } from "./row-words.ts";

/** NOT-03: what a final gameweek did in one of the reader's leagues, as it was written down. */
export interface LeagueWeek {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly game: LeagueType;
  readonly gameweek: number;
  readonly notedAt: Instant;
  /** The first winners who are still members, by name, without the reader; of `winnerCount`, the reader included. */
  readonly winners: readonly string[];
  readonly winnerCount: number;
  readonly best: number;
  /** The reader's own; null where it neither changed their place nor was won by them. */
  readonly own: { readonly to: number; readonly from: number | null; readonly hasWon: boolean } | null;
}

/**
 * NOT-03: `priya won Gameweek 9 in The Office with 22 points` and `You are 2nd in The Office, up from 4th`: one row
 * each for a league and gameweek, whoever asks and however often it was written down.
 */
export const leagueRows = (weeks: readonly LeagueWeek[]): DerivedRow[] =>
  weeks.flatMap((week) => [...wonRow(week), ...placeRow(week)]);

const addressOf = ({ game, leagueId }: LeagueWeek) => `/leaderboard?type=${game}&league=${leagueId}`;

function wonRow(week: LeagueWeek): DerivedRow[] {
  const { leagueId, leagueName, game, gameweek, winners, winnerCount, best, own } = week;
  const names = [...(own?.hasWon ? ["You"] : []), ...winners];
  // Nobody won it, or whoever did is no member any more.
  if (names.length === 0 || best <= 0) return [];
  const who = namesAndOthers(names, Math.max(winnerCount, names.length));
  const gained = amount(game, best, "tick");
  return [
    {
      kind: "gameweek_won",
      type: "gameweek_won",
      key: `won:${leagueId}:${gameweek}`,
      at: week.notedAt,
      ...gameweekWonRowWords(gameweek, leagueName, { who, count: winnerCount, best: gained }),
      url: addressOf(week),
      about: { who },
    },
  ];
}

function placeRow(week: LeagueWeek): DerivedRow[] {
  const { leagueId, leagueName, gameweek, own } = week;
  if (!own || own.from === null || own.from === own.to) return [];
  return [
    {
      kind: "place",
      type: "place",
      key: `place:${leagueId}:${gameweek}`,
      at: week.notedAt,
      ...placeRowWords(gameweek, leagueName, own.to, own.from),
      url: addressOf(week),
      about: { move: own.to < own.from ? "up" : "down" },
    },
  ];
}

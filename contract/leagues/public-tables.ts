import * as z from "zod/mini";
import { PUBLIC_SLUG_MAX, PUBLIC_SLUG_MIN } from "#contract/limits.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

const SLUG = {
  error: `Use ${PUBLIC_SLUG_MIN} to ${PUBLIC_SLUG_MAX} lower-case letters, digits and single hyphens between them.`,
};

/** OUT-05: the name in the address of a public table. */
export const publicSlug = z
  .string(SLUG)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(PUBLIC_SLUG_MIN, SLUG),
    z.maxLength(PUBLIC_SLUG_MAX, SLUG),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG),
  );

/** A row of a public table: nothing in it leads to a person. */
export interface PublicRow {
  rank: number;
  /** OUT-02: the user name, or an initial for those who wish. */
  name: string;
  score: number;
  /** Places gained since the gameweek in play kicked off; negative when lost, 0 between gameweeks. */
  movement: number;
  /** True while part of the score can still be taken back. */
  provisional: boolean;
  /** Football Bingo, from the cutoff on (BNG-08, HLF-07): the newest tick, by club alone. */
  lastTick?: {
    club: string;
    teamCode: string;
    /** The slot's place on the wall. */
    place: number;
    gameweek: number | null;
    minute: number | null;
    provisional: boolean;
  };
  /** With `lastTick`: the ticked clubs as 20 bits, the lowest for the first of `clubs`. */
  wall?: number;
}

/** A match as everybody may see it, also in GET /api/public/matches; clubs by their codes. */
export interface PublicMatch
  extends Pick<MatchdayFixture, "id" | "kickoffTime" | "status" | "minute" | "homeScore" | "awayScore"> {
  home: string;
  away: string;
}

/** GET /api/public/tables/:slug (OUT-05): the same for everybody. */
export interface PublicTable {
  slug: string;
  name: string;
  leagueType: LeagueType;
  /** The owner, named as in the rows. */
  host: string;
  memberCount: number;
  /** OUT-02: how many members appear as an initial. */
  initials: number;
  /** Whether search engines may list it. */
  indexed: boolean;
  run: RunName;
  /** The tables that the league has now; `?run=` takes one of them. */
  runs: RunName[];
  season: string;
  /** Null before the first gameweek. */
  gameweek: number | null;
  isLive: boolean;
  /** When the latest goal was seen or taken back; null before the first. */
  changedAt: string | null;
  /** The table's version: it grows with each change. */
  seq: number;
  /** How many rows the whole table has; at most 100 are given. */
  total: number;
  /** The codes of the clubs in the order of a wall's bits. */
  clubs: string[];
  rows: PublicRow[];
  /** Its matches by kick-off, with what is in play or near of another gameweek. */
  matches: PublicMatch[];
}

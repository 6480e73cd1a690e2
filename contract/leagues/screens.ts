import * as z from "zod/mini";
import { isPrintableOrEmpty, NOT_AN_OBJECT, UNSHOWABLE } from "#contract/inputs.ts";
import { SCREEN_NAME_MAX } from "#contract/limits.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { CupTie, DuelPair } from "./duels.ts";
import type { LeaderboardEntry } from "./leaderboard.ts";

const NAME = { error: `Use up to ${SCREEN_NAME_MAX} letters.` };
const SHOW_CODE = { error: "showCode must be true or false." };
const showCode = z.boolean(SHOW_CODE);

/** POST /api/screens/:code/pair: the league, what the screen is called, and whether it shows the code to join. */
export const pairScreenInput = z.object(
  {
    leagueId: z.string({ error: "leagueId must be a league's id." }).check(z.minLength(1), z.maxLength(100)),
    name: z.optional(
      z
        .string(NAME)
        .check(
          z.trim(),
          z.maxLength(SCREEN_NAME_MAX, NAME),
          z.refine(isPrintableOrEmpty, { error: UNSHOWABLE }),
        ),
    ),
    /** Heeded from the league's host alone. */
    showCode: z.optional(showCode),
  },
  NOT_AN_OBJECT,
);
export type PairScreenInput = z.infer<typeof pairScreenInput>;

/** PATCH /api/screens/:id, by the league's host. */
export const changeScreenInput = z.object({ showCode }, NOT_AN_OBJECT);
export type ChangeScreenInput = z.infer<typeof changeScreenInput>;

/** POST /api/screens (OUT-06): the letters to show, and the secret that opens the screen's socket. */
export interface NewScreen {
  code: string;
  secret: string;
  /** The letters work until this instant. */
  expiresAt: string;
}

/** A connected big screen, to whoever may end it: who connected it, and the league's host. */
export interface Screen {
  id: string;
  leagueId: string;
  leagueName: string;
  /** What it is called; empty without a name. */
  name: string;
  pairedBy: { id: string; username: string };
  showsCode: boolean;
  pairedAt: string;
  expiresAt: string;
}

/** One of a league's tables; no row is anybody's own. */
export interface ScreenTable {
  run: RunName;
  /** At most LEADERBOARD_LIMIT, with last ticks, walls, slips and points as every member may see them. */
  rows: LeaderboardEntry[];
  total: number;
}

/** A match to come. */
export interface NextKickoff {
  kickoffTime: string;
  /** Null of a match without one; absent from an older version. */
  gameweek?: number | null;
  homeTeamId: number;
  awayTeamId: number;
  /**
   * Football Bingo, from the cutoff on (BNG-08): the footballers of both clubs for whose first goal most of the first
   * members wait, with the names of some of these and how many more there are. Absent in tipping and from an older
   * version.
   */
  waiting?: { name: string; teamId: number; members: string[]; more: number }[];
}

/** All that a big screen shows of its league (OUT-06): what every member may see, and nothing of anybody's own. */
export interface ScreenPicture {
  league: {
    name: string;
    leagueType: LeagueType;
    prizePlan?: string;
    /** The join code; null where the host does not wish it shown, and while it is closed. */
    joinCode: string | null;
  };
  gameweek: number | null;
  /** The tables that the league has now, its own first. */
  tables: ScreenTable[];
  /** The latest moments, newest first. */
  moments: StoryMoment[];
  duels: { gameweek: number; pairs: DuelPair[] } | null;
  /** The cup's round being played, or its last. */
  cup: { gameweek: number; round: number; rounds: number; ties: CupTie[] } | null;
  /** The gameweek's matches by kick-off, and those of another that are near. */
  matches: MatchdayFixture[];
  /** The next kick-offs after now. */
  next: NextKickoff[];
  /** Every club in the order of a wall's bits. */
  clubs: { id: number; code: string; name: string }[];
  /** The server's time. */
  now: string;
  /** When the clock alone changes what is shown; null if it does not. */
  until: string | null;
}

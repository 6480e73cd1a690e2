import * as z from "zod/mini";
import type { HonourAnswer } from "#contract/seasons.ts";
import type { LeagueHistory } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import type { PredictionSource } from "#domain/tipping/score.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import type { DuelTableRow, LeagueCup } from "./duels.ts";
import type { LeaderboardEntry } from "./leaderboard.ts";
import type { League } from "./leagues.ts";
import type { PastTable } from "./past-tables.ts";

/** GET /api/leagues/:id/export: everything as JSON, or the tables alone as CSV. */
export const exportAsked = z.object({
  format: z._default(z.enum(["json", "csv"], { error: "format must be json or csv." }), "json"),
});

/** A place on an exported card. */
interface ExportedPick {
  teamId: number;
  playerId: number;
  name: string;
  ticked: boolean;
}

/** One member's card of a run; `picks` is null while the reader may not see it (BNG-08, HLF-07). */
export interface ExportedCard {
  userId: string;
  username: string;
  picks: ExportedPick[] | null;
}

interface ExportedPrediction {
  fixtureId: number;
  prediction: MatchOutcome;
  /** 0 for 'No selection', null for none. */
  goalBonusPlayerId: number | null;
  source: PredictionSource;
  points: number;
  bonus: number;
}

/** One member's predictions of the locked matches of a gameweek (TIP-08). */
export interface ExportedSlip {
  userId: string;
  gameweek: number;
  total: number;
  joker: boolean;
  perfectRound: boolean;
  predictions: ExportedPrediction[];
}

/** What a League adds to an export: cards of Football Bingo, slips of tipping. */
export interface LeagueSheets {
  cards: { run: RunName; cards: ExportedCard[] }[];
  slips: ExportedSlip[];
}

/** What a member has won in the league this season: nobody's in other leagues. */
export interface ExportedHonour extends Omit<HonourAnswer, "season" | "league"> {
  userId: string;
  username: string;
}

/** GET /api/leagues/:id/export: a league's season, as far as every member may see it at that instant. */
export interface LeagueExport extends LeagueSheets {
  exportedAt: string;
  season: string;
  /** Without its join code: a file may be passed on. */
  league: Omit<League, "joinCode" | "codeClosed">;
  /** One for each run of the league; rows carry the gameweeks and months won. */
  tables: { run: RunName; entries: LeaderboardEntry[] }[];
  history: ({ run: RunName } & LeagueHistory)[];
  /** Null in a league that has never had any. */
  duels: DuelTableRow[] | null;
  cup: LeagueCup | null;
  honours: ExportedHonour[];
  /** Tables of seasons played elsewhere, as the host brought them along. */
  pastTables: PastTable[];
}

import type { PastView } from "#app/shared/season/seasons.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { SiteSeason } from "#contract/pages/page-context.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import type { RunName } from "#domain/season/run.ts";
import type { SeasonForm } from "./end/season-form.ts";
import type { CupFinal, DuelsWon } from "./end/trophies.ts";

/** A slot of a final card: the club it was picked for (BNG-02), the player, and the gameweek of the tick. */
export interface FinalSlot {
  readonly club: { readonly name: string; readonly code: string };
  readonly player: string;
  readonly gameweek: number | null;
  readonly isTicked: boolean;
}

/** A final table with the reader's leagues, their own place, and a card: the one opened, otherwise the winner's. */
export interface FinalTable {
  readonly season: SiteSeason;
  readonly view: PastView;
  readonly leagues: readonly League[];
  readonly entries: readonly LeaderboardEntry[];
  readonly own: LeaderboardEntry | null;
  readonly total: number;
  /** The reader's own honours of that season. */
  readonly honours: readonly HonourAnswer[];
  /** SEA-07: the season to play next, and whether the reader is in already; null in the site's first one. */
  readonly next: { readonly id: string; readonly label: string; readonly plays: boolean } | null;
  /** SEA-07: how many members of the league are in again, between two seasons. */
  readonly again: { readonly count: number; readonly of: number } | null;
  /** In Football Bingo, the card shown, with its owner's row; null without a card to show. */
  readonly card: { readonly of: LeaderboardEntry; readonly slots: readonly FinalSlot[] } | null;
  /** In a tipping league, the seasons gameweek by gameweek of those on the podium, the winner's first, and of the reader. */
  readonly forms: readonly SeasonForm[];
  /** HLF-09: the season's other table, in short: its first rows and the reader's; null where it has one alone. */
  readonly other: OtherTable | null;
  /** CUP-03: the cup's final; null without a cup. */
  readonly cup: CupFinal | null;
  /** CUP-03: who has won the duels; null without any. */
  readonly duels: DuelsWon | null;
}

/** The league's second table of that season (HLF-01), in short. */
export interface OtherTable {
  readonly run: RunName;
  readonly entries: readonly LeaderboardEntry[];
  readonly own: LeaderboardEntry | null;
  readonly total: number;
  /** The places that several share in the whole table. */
  readonly shared: readonly (number | null)[];
}

import type { League } from "#contract/leagues/leagues.ts";
import type { Screen } from "#contract/leagues/screens.ts";

/** What the page on which a member connects a screen shows. */
export interface ConnectData {
  /** The leagues that a screen can show. */
  readonly leagues: readonly Pick<League, "id" | "name" | "ownerId" | "runs" | "duels" | "cup">[];
  /** The league that is chosen first; null without any. */
  readonly leagueId: string | null;
  /** The letters that came with the address, of a scanned square. */
  readonly code: string;
  readonly screens: readonly Screen[];
  readonly userId: string;
}

/** What became of a form of the page of screens. */
export interface ConnectAnswer {
  readonly ok: boolean;
  readonly message: string;
}

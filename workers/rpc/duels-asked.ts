import type { DuelDetail, DuelTableRow, LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";

/** A member's question about duels or the cup; without a gameweek the one being played, else the next one drawn. */
export type DuelsAsked = { readonly reader: string } & (
  | { readonly kind: "week"; readonly gameweek: number | null }
  | { readonly kind: "duel"; readonly gameweek: number; readonly userId: string }
  | { readonly kind: "table" | "cup" }
);

/** The answer to each kind of question: of the week, the table, a duel, the cup. */
export type DuelsAnswer = LeagueDuels | DuelTableRow[] | DuelDetail | LeagueCup;

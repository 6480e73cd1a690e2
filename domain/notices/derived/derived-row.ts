import type { NoticeKind } from "#domain/notices/choices.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** NOT-02: a row of somebody's bell that nobody wrote down: it follows from the facts. */
export interface DerivedRow {
  /** Whose choice of the bell governs it. */
  readonly kind: NoticeKind;
  readonly type: "tick" | "tick_taken_back" | "locked" | "recap" | "gameweek_won" | "place" | "duel";
  /** What it is about: one row for each. */
  readonly key: string;
  readonly at: Instant;
  readonly title: string;
  readonly message: string;
  readonly url: string;
  /** What it is about in fields. */
  readonly about?: Readonly<Record<string, string>>;
}

const PREFIX = "fact:";

/** The id of a derived row: of what it is about, so that the same row has it whenever it is derived. */
export const derivedId = (key: string): string => `${PREFIX}${key}`;

/** NOT-02: whether a bell's row is derived, and so has no row in D1. */
export const isDerivedId = (id: string): boolean => id.startsWith(PREFIX);

/** What the row of a footballer's tick by a match is about. */
export const tickRowKey = (player: number, fixture: number): string => `tick:${player}:${fixture}`;

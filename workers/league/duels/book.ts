import type { DecidedTie } from "#domain/cup/bracket.ts";
import { type CupField, openFields } from "#domain/cup/cup-field.ts";
import { type Drawable, drawables } from "#domain/duels/draw-time.ts";
import type { DuelDraw } from "#domain/duels/duel.ts";
import { unpackDraws } from "#domain/duels/packed-draws.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedBook } from "#workers/db/leagues/duels.ts";

/** What a league has decided about duels and cup: the switches, the draws and what is final. */
export interface Book {
  readonly duelsSince: Instant | null;
  readonly cupSince: Instant | null;
  readonly draws: readonly DuelDraw[];
  readonly cup: {
    readonly drawnAt: Instant;
    readonly seeds: readonly UserId[];
    readonly rounds: readonly (readonly DecidedTie[])[];
  } | null;
}

/** A stored book of draws, opened. */
export const openBook = (packed: PackedBook): Book => ({ ...packed, draws: unpackDraws(packed.draws) });

/** A league that has never had either. */
export const EMPTY_BOOK: Book = { duelsSince: null, cupSince: null, draws: [], cup: null };

/** Whether a league has anything to do with duels or a cup. */
export const isInUse = ({ duelsSince, cupSince, draws, cup }: Book): boolean =>
  duelsSince !== null || cupSince !== null || draws.length > 0 || cup !== null;

/** What is still to be drawn, whether or not its time has come. */
export interface ToDraw {
  readonly duels: readonly Drawable[];
  readonly cups: readonly CupField[];
}

/** DUE-02, CUP-01: what is not drawn, by gameweek, whether or not it still can be. */
export function toDraw(book: Book, facts: SeasonFacts, firstGameweek: GameweekId | null): ToDraw {
  const drawn = new Set(book.draws.map(({ gameweek }) => gameweek));
  return {
    duels: drawables(facts, { since: book.duelsSince, firstGameweek, isDrawn: (id) => drawn.has(id) }),
    cups: book.cup ? [] : openFields(facts, book.cupSince),
  };
}

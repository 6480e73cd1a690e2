import { type CupField, type DueField, dueField } from "#domain/cup/cup-field.ts";
import { type Drawable, type DrawTime, drawnAsOf } from "#domain/duels/draw-time.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { lazily } from "#domain/shared/lazily.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { type Book, type ToDraw, toDraw } from "./book.ts";

/** DUE-01: fewer members than this have nobody to meet. */
const DUEL_MEMBERS_MIN = 2;

/** A gameweek to be drawn now, as of an instant. */
export interface DueDraw extends Drawable {
  readonly at: Instant;
}

/** DUE-02, CUP-01: what can still be drawn: not what has begun with too few members, which nobody can make up for. */
export function openDraws(book: Book, standings: RunStandings, now: Instant): ToDraw {
  const { duels, cups } = toDraw(book, standings.facts, standings.firstGameweek);
  const joinedAts = lazily(() => joinedAtsOf(standings));
  const isOpen = (draw: DrawTime, least: number) =>
    now < draw.firstKickoffAt ||
    (least <= standings.table.length && drawnAsOf(draw, least, joinedAts()) !== null);
  return {
    duels: duels.filter((draw) => isOpen(draw, DUEL_MEMBERS_MIN)),
    cups: cups.filter((field) => isOpen(field, field.size)),
  };
}

/**
 * Of the gameweeks that can still be drawn, those to be drawn now, those missed included, in the order in which they
 * would have been drawn in time.
 */
export function dueDraws(open: readonly Drawable[], standings: RunStandings, now: Instant): DueDraw[] {
  const candidates = open.filter(({ drawAt }) => drawAt <= now);
  if (candidates.length === 0 || standings.table.length < DUEL_MEMBERS_MIN) return [];
  const joinedAts = joinedAtsOf(standings);
  return candidates
    .flatMap((draw): DueDraw[] => {
      const at = drawnAsOf(draw, DUEL_MEMBERS_MIN, joinedAts);
      return at !== null && at <= now ? [{ ...draw, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** Of the cups that can still be drawn, the one to be drawn now; null if none. */
export function dueCup(open: readonly CupField[], standings: RunStandings, now: Instant): DueField | null {
  const candidates = open.filter(({ drawAt, size }) => drawAt <= now && size <= standings.table.length);
  return candidates.length === 0 ? null : dueField(candidates, now, joinedAtsOf(standings));
}

/** DUE-02: those of the present members who were members at an instant, in the order of the table. */
export function membersAt({ table }: RunStandings, at: Instant): UserId[] {
  return Array.from({ length: table.length }, (_, place) => table.memberAt(place)).flatMap(
    ({ userId, joinedAt }) => ((joinedAt ?? 0) <= at ? [userId] : []),
  );
}

/** When the members joined, ascending. */
const joinedAtsOf = ({ table }: RunStandings): Instant[] =>
  Array.from({ length: table.length }, (_, place) => table.memberAt(place).joinedAt ?? instant(0)).sort(
    (a, b) => a - b,
  );

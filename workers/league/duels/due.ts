import { type DueField, dueField } from "#domain/cup/cup-field.ts";
import { type Drawable, drawnAsOf } from "#domain/duels/draw-time.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { type Book, toDraw } from "./book.ts";

/** DUE-01: fewer members than this have nobody to meet. */
const DUEL_MEMBERS_MIN = 2;

/** A gameweek to be drawn now, as of an instant. */
export interface DueDraw extends Drawable {
  readonly at: Instant;
}

/** The gameweeks to be drawn now, those missed included, in the order in which they would have been drawn in time. */
export function dueDraws(book: Book, standings: RunStandings, now: Instant): DueDraw[] {
  const { duels } = toDraw(book, standings.facts, standings.firstGameweek);
  const candidates = duels.filter(({ drawAt }) => drawAt <= now);
  if (candidates.length === 0) return [];
  const joinedAts = joinedAtsOf(standings);
  return candidates
    .flatMap((draw): DueDraw[] => {
      const at = drawnAsOf(draw, DUEL_MEMBERS_MIN, joinedAts);
      return at !== null && at <= now ? [{ ...draw, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** The cup to be drawn now; null if none. */
export function dueCup(book: Book, standings: RunStandings, now: Instant): DueField | null {
  const { cups } = toDraw(book, standings.facts, standings.firstGameweek);
  const candidates = cups.filter(({ drawAt }) => drawAt <= now);
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

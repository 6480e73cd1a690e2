import type { UserId } from "#domain/shared/ids.ts";
import { compareText } from "#domain/shared/text-order.ts";
import {
  MOMENT_MEMBERS_AT_MOST,
  MOMENT_MOVES_AT_MOST,
  type Moment,
  type MomentMember,
  type MomentMove,
} from "./moment.ts";
import type { StoryRow, StoryTable } from "./story-table.ts";

type Draft = Omit<Moment, "minute" | "members" | "memberCount"> & {
  readonly minute?: number | null;
  readonly members: readonly MomentMember[];
};

/** A moment with its lists cut to the length that is sent. */
export function momentOf({ members, moves, minute = null, ...draft }: Draft): Moment {
  return {
    ...draft,
    minute,
    members: members.slice(0, MOMENT_MEMBERS_AT_MOST).map(({ id, username }) => ({ id, username })),
    memberCount: members.length,
    moves: moves.slice(0, MOMENT_MOVES_AT_MOST),
  };
}

/** Every member whose rank changed, the largest change first. */
export function movesBetween(before: StoryTable, after: StoryTable): MomentMove[] {
  const moves: MomentMove[] = [];
  for (const { id, username, rank, score } of after.values()) {
    const from = before.get(id)?.rank;
    if (from !== undefined && from !== rank) moves.push({ id, username, from, to: rank, score });
  }
  return moves.sort(
    (a, b) => Math.abs(b.from - b.to) - Math.abs(a.from - a.to) || a.to - b.to || byName(a, b),
  );
}

/** The members in first place; empty before anybody has scored. */
export function leadersOf(table: StoryTable): StoryRow[] {
  return [...table.values()].filter(({ rank, score }) => rank === 1 && score > 0).sort(byName);
}

/** The members with these ids who are in the table, by name. */
export function named(table: StoryTable, ids: Iterable<UserId>): MomentMember[] {
  return [...ids].flatMap((id) => table.get(id) ?? []).sort(byName);
}

/** The order of members in a moment: by name without regard to case, then by id. */
export function byName(a: MomentMember, b: MomentMember): number {
  return (
    compareText(a.username.toLowerCase(), b.username.toLowerCase()) ||
    compareText(a.username, b.username) ||
    compareText(a.id, b.id)
  );
}

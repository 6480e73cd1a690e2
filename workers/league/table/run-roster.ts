import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { type PackedPicks, packPicks } from "#domain/squad/packed-picks.ts";
import type { Member } from "./member.ts";
import type { Field, Roster, RosterView } from "./roster.ts";

/** A run's members: the roster itself, or a view of it with the run's own cards. */
export interface RunRoster extends RosterView {
  readonly size: number;
  of(userId: string): Member | undefined;
}

/** A card without picks. */
const EMPTY: PackedPicks = packPicks([]);

/** Whether a member has a card of the run; one that was emptied is none. */
export const hasCard = ({ picks }: Pick<Member, "picks">) => picks.length > EMPTY.length;

/** Each field with a run's cards, made once: fields are replaced, never changed. */
const made: Record<RunName, WeakMap<Field, Field>> = { season: new WeakMap(), half: new WeakMap() };

/**
 * The members as a run of the game sees them. A league has one roster for both runs; an overall table lists who has a
 * card of the run (LEA-04). In tipping a slip is the same in both (HLF-08).
 */
export function rosterOf(
  roster: Roster,
  run: RunName,
  { game, isOverall }: { readonly game: LeagueType; readonly isOverall: boolean },
): RunRoster {
  if (game === "score_tipping" || (run === DEFAULT_RUN && !isOverall)) return roster;
  const fieldNow = () => {
    const field = roster.field();
    const runField = made[run].get(field) ?? fieldOf(field, run, isOverall);
    made[run].set(field, runField);
    return runField;
  };
  return {
    source: roster.source,
    field: fieldNow,
    slotOf: (userId) => roster.slotOf(userId),
    get size() {
      return roster.size;
    },
    of: (userId) => fieldNow().members[roster.slotOf(userId) ?? -1],
  };
}

function fieldOf(field: Field, run: RunName, isOverall: boolean): Field {
  const members = field.members.map((member) => {
    const own = member && run !== DEFAULT_RUN ? withHalf(member) : member;
    return own && isOverall && !hasCard(own) ? undefined : own;
  });
  const isWhole = members.every((member, slot) => member === field.members[slot]);
  if (isWhole) return field;
  return { ...field, members, slots: field.slots.filter((slot) => members[slot] !== undefined) };
}

/** HLF-04: a second-half card knows no transfers. */
function withHalf(member: Member): Member {
  const { picks, qualifiedAt } = member.half ?? { picks: EMPTY, qualifiedAt: null };
  return { ...member, picks, qualifiedAt, winterTransfersUsed: 0, transfers: [] };
}

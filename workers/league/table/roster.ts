import { sortByName } from "#domain/ranking/rank-standings.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedSlips } from "#domain/tipping/packed-slips.ts";
import type { Member } from "./member.ts";

/** Slips and folded sums, which stay in a League's storage because they would fill its memory. */
export interface SlipSource {
  slipsOf(slot: number): PackedSlips;
  /** Yields one member's slips after another, never all at once. */
  allSlips(): Iterable<readonly [slot: number, slips: PackedSlips]>;
  readFolded(): Folded;
  /** Stores the sums of final gameweeks, which then hold every member's present state. */
  fold(weeks: readonly FoldedWeek[]): void;
}

/** A final gameweek's sums: it is not scored again while its stamp is unchanged. */
export interface FoldedWeek {
  readonly gameweekId: GameweekId;
  readonly stamp: string;
  /** The bytes of a `WeekSums`, by slot. */
  readonly sums: ArrayBuffer;
  /** Its last lock: what was received later changes nothing in it (TIP-06). */
  readonly until: Instant;
}

/** What a League has stored of final gameweeks (fold, docs/glossary.md). */
export interface Folded {
  readonly weeks: readonly FoldedWeek[];
  /** Slots whose members the folded weeks do not have, or have in an earlier state. */
  readonly unfolded: ReadonlySet<number>;
}

/**
 * The members at one moment, in the form that columns are computed from: a change of the roster creates another field.
 */
export interface Field {
  /** The members by slot; undefined for a free slot. */
  readonly members: readonly (Member | undefined)[];
  /** How many slots there is room for: every slot is below it. */
  readonly capacity: number;
  /** The slots in use. */
  readonly slots: Uint32Array;
  /** Each slot's position in the order of names, which orders ties. */
  readonly nameOrder: Uint32Array;
}

/** The source of a table: the roster itself, or the members at an earlier moment. */
export type RosterView = Pick<Roster, "field" | "source" | "slotOf">;

/**
 * A table's members. Each has a slot, a small number that is their index in all columns; they keep it while they are
 * members, and somebody else gets it when they have left.
 */
export class Roster {
  readonly source: SlipSource;
  readonly #members: (Member | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  #field: Field | null = null;

  constructor(source: SlipSource) {
    this.source = source;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** The members in columns: the same object until one changes, so that results computed from it can be kept. */
  field(): Field {
    this.#field ??= this.#fieldNow();
    return this.#field;
  }

  #fieldNow(): Field {
    const members = this.#members.slice();
    const slots = Uint32Array.from(this.#slots.values());
    const nameOrder = new Uint32Array(members.length);
    const named = members.filter((member) => member !== undefined);
    for (const [place, { userId }] of sortByName(named).entries()) {
      nameOrder[this.#slots.get(userId) as number] = place;
    }
    return { members, capacity: members.length, slots, nameOrder };
  }

  ids(): Iterable<UserId> {
    return this.#slots.keys() as Iterable<UserId>;
  }

  slotOf(userId: string): number | undefined {
    return this.#slots.get(userId);
  }

  of(userId: string): Member | undefined {
    const slot = this.#slots.get(userId);
    return slot === undefined ? undefined : this.#members[slot];
  }

  /** The members as stored, in any order, each at their slot. */
  static from(source: SlipSource, stored: Iterable<readonly [slot: number, member: Member]>): Roster {
    const roster = new Roster(source);
    for (const [slot, member] of stored) {
      while (roster.#members.length < slot) roster.#members.push(undefined);
      roster.#members[slot] = member;
    }
    for (const [slot, member] of roster.#members.entries()) {
      if (member) roster.#slots.set(member.userId, slot);
      else roster.#free.push(slot);
    }
    return roster;
  }

  /** Adds or replaces a member. */
  put(member: Member): number {
    const slot = this.#slots.get(member.userId) ?? this.#free.pop() ?? this.#members.length;
    this.#members[slot] = member;
    this.#slots.set(member.userId, slot);
    this.#field = null;
    return slot;
  }

  /** Removes a member. @returns whether they were one. */
  delete(userId: UserId): boolean {
    const slot = this.#slots.get(userId);
    if (slot === undefined) return false;
    this.#slots.delete(userId);
    this.#members[slot] = undefined;
    this.#free.push(slot);
    this.#field = null;
    return true;
  }
}

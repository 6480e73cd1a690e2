import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { type KeyOrder, orderByKey } from "#domain/ranking/key-order.ts";
import type { RankKey } from "#domain/ranking/rank-keys.ts";
import type { TippingWeeks } from "#workers/league/table/tipping-weeks.ts";
import type { Member } from "./member.ts";
import type { Field } from "./roster.ts";

/** A table's members in order, and the keys by which they are ordered. */
export interface Ranking extends KeyOrder {
  readonly keys: Float64Array;
  /** The reverse: each slot's place, for slots in use. */
  readonly placeOf: Uint32Array;
}

/** The members in the order of their keys, those of equal keys by name. */
export function rankByKey({ slots, nameOrder, capacity }: Field, keys: Float64Array): Ranking {
  const order = orderByKey(slots, keys, nameOrder);
  const placeOf = new Uint32Array(capacity);
  for (let place = 0; place < order.slots.length; place++) placeOf[order.slots[place] as number] = place;
  return { ...order, keys, placeOf };
}

/** A row's values besides its place, by slot. */
export class Figures {
  readonly scores: Uint16Array;
  readonly goals: Uint16Array;
  readonly provisional: Uint8Array;
  /** Football Bingo: 1 for a member who is qualified (BNG-04); null in tipping. */
  readonly qualified: Uint8Array | null;
  /** HLF-06: members of the half's table without a card. */
  readonly withoutCard = new Set<number>();

  constructor(capacity: number, hasQualified: boolean) {
    this.scores = new Uint16Array(capacity);
    this.goals = new Uint16Array(capacity);
    this.provisional = new Uint8Array(capacity);
    this.qualified = hasQualified ? new Uint8Array(capacity) : null;
  }
}

interface TableParts {
  readonly field: Field;
  readonly now: Ranking;
  /** The ranking before the gameweek in play (`isBeforeKickoff`): movement is measured from it; null in the first. */
  readonly previous: Ranking | null;
  readonly figures: Figures;
  /** TIP-11, by slot: 1 for a member who was not in the table then, and so shows no movement. */
  readonly isNew?: Uint8Array;
  /** Tipping: the gameweeks, from which the boards are computed. */
  readonly weeks?: TippingWeeks;
}

/**
 * A computed table: replaced, never changed. It is held in columns, some 40 bytes per member; a row is built when it
 * is requested.
 */
export class Table {
  readonly #parts: TableParts;

  constructor(parts: TableParts) {
    this.#parts = parts;
  }

  get length(): number {
    return this.#parts.now.slots.length;
  }

  get weeks(): TippingWeeks | undefined {
    return this.#parts.weeks;
  }

  slotAt(place: number): number {
    return this.#parts.now.slots[place] as number;
  }

  memberAt(place: number): Member {
    return this.#parts.field.members[this.slotAt(place)] as Member;
  }

  get field(): Field {
    return this.#parts.field;
  }

  /** A member's place, from 0; undefined when the slot is unused or somebody else's. */
  placeOf(userId: string, slot: number): number | undefined {
    const { field, now } = this.#parts;
    return field.members[slot]?.userId === userId ? now.placeOf[slot] : undefined;
  }

  figuresAt(place: number): { rank: number; score: number } {
    const { now, figures } = this.#parts;
    return { rank: now.ranks[place] as number, score: figures.scores[this.slotAt(place)] as number };
  }

  /** A row's goals; in tipping its goal bonuses. */
  goalsAt(place: number): number {
    return this.#parts.figures.goals[this.slotAt(place)] as number;
  }

  entryAt(place: number): LeaderboardEntry {
    const { now, figures } = this.#parts;
    const slot = this.slotAt(place);
    const previous = this.isNewAt(slot) ? null : this.#parts.previous;
    const { userId, username, location } = this.memberAt(place);
    const rank = now.ranks[place] as number;
    const before = previous?.ranks[previous.placeOf[slot] as number];
    return {
      rank,
      id: userId,
      username,
      ...(location === undefined ? {} : { location }),
      score: figures.scores[slot] as number,
      totalGoals: figures.goals[slot] as number,
      provisional: figures.provisional[slot] === 1,
      ...(figures.qualified ? { qualified: figures.qualified[slot] === 1 } : {}),
      ...(figures.withoutCard.has(slot) ? { noCard: true } : {}),
      movement: before === undefined ? 0 : before - rank,
    };
  }

  /** The rows from index `from` up to, but not including, `to`. */
  entries(from: number, to: number): LeaderboardEntry[] {
    const length = Math.max(0, Math.min(to, this.length) - from);
    return Array.from({ length }, (_, at) => this.entryAt(from + at));
  }

  keyAt(place: number): RankKey {
    return this.#parts.now.keys[this.slotAt(place)] as RankKey;
  }

  previousKeyAt(place: number): RankKey | null {
    const { previous } = this.#parts;
    const slot = this.slotAt(place);
    return previous && !this.isNewAt(slot) ? (previous.keys[slot] as RankKey) : null;
  }

  /** TIP-11: whether this is the member's first gameweek in the table. */
  isNewAt(slot: number): boolean {
    return this.#parts.isNew?.[slot] === 1;
  }

  /** Everybody's keys, now or before the gameweek in play. */
  keys(when: "now" | "previous"): Float64Array {
    const ranking = this.#parts[when];
    return Float64Array.from(ranking?.slots ?? [], (slot) => ranking?.keys[slot] as number);
  }

  scores(): Iterable<number> {
    const { now, figures } = this.#parts;
    return Array.from(now.slots, (slot) => figures.scores[slot] as number);
  }
}

const NOBODY: Field = { members: [], capacity: 0, slots: new Uint32Array(), nameOrder: new Uint32Array() };

export const EMPTY_TABLE = new Table({
  field: NOBODY,
  now: rankByKey(NOBODY, new Float64Array()),
  previous: null,
  figures: new Figures(0, false),
});

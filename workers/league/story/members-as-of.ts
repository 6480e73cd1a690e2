import type { Instant } from "#domain/shared/instant.ts";
import { Latest } from "#domain/shared/latest.ts";
import { type PackedPicks, unpackPicks } from "#domain/squad/packed-picks.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field, RosterView } from "#workers/league/table/roster.ts";
import { hasCard } from "#workers/league/table/run-roster.ts";

/**
 * A league's members at earlier moments: who had joined, who was qualified and how many winter transfers they had
 * used. Picks need no rewinding: one made later has no goal before it (BNG-02), and the footballer it replaced
 * had none either (BNG-03, TRF-01); so it is with the half's goals (HLF-02).
 */
export class MembersAsOf {
  readonly #now: Field;
  readonly #roster: RosterView;
  /** The instants at which some member changed, ascending. */
  readonly #turns: readonly Instant[];
  /** Stories move forwards in time: earlier instants are not needed again. */
  readonly #views = new Latest<string, RosterView>(4);

  constructor(roster: RosterView) {
    this.#roster = roster;
    this.#now = roster.field();
    const turns = new Set<Instant>();
    for (const slot of this.#now.slots) {
      const { joinedAt, transfers, picks, qualifiedAt } = this.#now.members[slot] as Member;
      if (joinedAt !== null) turns.add(joinedAt);
      if (qualifiedAt != null) turns.add(qualifiedAt);
      for (const [at] of transfers) turns.add(at);
      for (const at of pickedAts(picks)) turns.add(at);
    }
    this.#turns = [...turns].sort((a, b) => a - b);
  }

  at(now: Instant, who: "joined" | "everybody" = "joined"): RosterView {
    const turn = countUpTo(this.#turns, now);
    const key = `${who} ${turn}`;
    const earlier = this.#views.get(key);
    if (earlier) return earlier;
    const view = turn === this.#turns.length ? this.#roster : this.#viewAt(now, who);
    this.#views.set(key, view);
    return view;
  }

  #viewAt(now: Instant, who: "joined" | "everybody"): RosterView {
    const members = this.#now.members.map((member) => member && memberAt(member, now));
    const isIn = (slot: number) => who === "everybody" || (this.#now.members[slot]?.joinedAt ?? now) <= now;
    const field: Field = { ...this.#now, members, slots: this.#now.slots.filter(isIn) };
    const roster = this.#roster;
    return { field: () => field, source: roster.source, slotOf: (userId) => roster.slotOf(userId) };
  }
}

const pickTimes = new WeakMap<Member, readonly Instant[]>();

/** When each pick was saved, in the order of the picks. */
function pickedAts(packed: PackedPicks): readonly Instant[] {
  return unpackPicks(packed).map(({ pickedAt }) => pickedAt);
}

function memberAt(member: Member, now: Instant): Member {
  const { transfers, picks, qualifiedAt } = member;
  // HLF-02: a second-half card changes freely while it is qualified, so its picks do not say since when it has been.
  if (qualifiedAt !== undefined) {
    const wasQualified = qualifiedAt !== null && qualifiedAt <= now;
    return wasQualified || !hasCard(member) ? member : { ...member, picks: asDraft(picks) };
  }
  const ats = pickTimes.get(member) ?? pickedAts(picks);
  pickTimes.set(member, ats);
  const picksLater = ats.filter((at) => at > now).length;
  const transfersLater = transfers.filter(([at]) => at > now).length;
  if (picksLater === 0 && transfersLater === 0) return member;
  // BNG-04: a transfer's pick found its slot filled; any other found it empty, or in a draft.
  const wasDraft = picksLater > transfersLater;
  const winterTransfersUsed = transfers.filter(([at, isWinter]) => isWinter && at <= now).length;
  return { ...member, winterTransfersUsed, picks: wasDraft ? asDraft(picks) : picks };
}

/** Marks a squad as a draft: the first character of packed picks says whether they qualify (BNG-04). */
const asDraft = (picks: PackedPicks) => `0${picks.slice(1)}` as PackedPicks;

function countUpTo(ascending: readonly Instant[], now: Instant): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as Instant) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

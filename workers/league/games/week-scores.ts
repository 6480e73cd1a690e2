import type { SeasonFacts } from "#domain/season/facts.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { isBeforeKickoff } from "#domain/story/before-kickoff.ts";
import type { IndexedGameweek } from "#domain/tipping/indexed.ts";
import { type PackedSlips, unpackSlips } from "#domain/tipping/packed-slips.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import { isInScope, scopeOf } from "#domain/tipping/scoring-scope.ts";
import type { SeasonIndex } from "#domain/tipping/season-index.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field, SlipSource } from "#workers/league/table/roster.ts";
import { type Week, WeekSums } from "#workers/league/table/tipping-weeks.ts";

/** The number of members from which gameweeks are folded: a smaller table is scored quickly. */
const FOLD_FROM = 1_000;

interface Scored {
  readonly stamp: string;
  readonly sums: WeekSums;
}

/**
 * Everybody's score in each gameweek, kept from one table to the next: sums, not fixtures. A gameweek is scored again
 * for everybody when its stamp changes, and all gameweeks for a member who changes. Final gameweeks are folded into
 * storage, so that waking costs only the open ones; if a folded one's facts change after all, its stamp differs and it
 * is scored and folded again.
 */
export class WeekScores {
  readonly #weeks = new Map<GameweekId, Scored>();
  /** The members as last scored, by slot. */
  #scored: readonly (Member | undefined)[] | null = null;
  readonly #foldedStamps = new Map<GameweekId, string>();
  readonly #foldFrom: number;

  constructor(foldFrom = FOLD_FROM) {
    this.#foldFrom = foldFrom;
  }

  bringUpTo(field: Field, source: SlipSource, { index, stamps }: SeasonIndex): void {
    const { members, capacity } = field;
    const scored = this.#scored ?? this.#unfold(field, source);
    const moved = new Set<GameweekId>();
    for (const [id, stamp] of stamps) {
      const cached = this.#weeks.get(id);
      if (cached?.stamp !== stamp) moved.add(id);
      this.#weeks.set(id, { stamp, sums: sumsFor(capacity, cached?.sums) });
    }
    for (const id of this.#weeks.keys()) if (!stamps.has(id)) this.#weeks.delete(id);
    const scope = scopeOf(index, moved);
    const score = (slot: number, packed: PackedSlips) => {
      const member = members[slot];
      if (!member) return;
      const isNew = scored[slot] !== member;
      const isScoped = !isNew && isInScope(scope, member.tippingSince);
      const tipper = tipperOf(member, packed, isScoped ? scope.fixtureIds : undefined);
      const isWanted = ({ id }: IndexedGameweek) => (isNew ? stamps.has(id) : moved.has(id));
      for (const week of scoreGameweeks(tipper, index, isWanted)) {
        this.#weeks.get(week.gameweekId)?.sums.put(slot, week);
      }
    };
    if (moved.size > 0) {
      for (const [slot, packed] of source.allSlips()) score(slot, packed);
    } else {
      for (const slot of field.slots) if (scored[slot] !== members[slot]) score(slot, source.slipsOf(slot));
    }
    this.#scored = members;
  }

  /** Loads the folded weeks. @returns the members they contain, by slot; undefined for the others. */
  #unfold({ members, capacity }: Field, source: SlipSource): readonly (Member | undefined)[] {
    const { weeks, unfolded } = source.readFolded();
    for (const { gameweekId, stamp, sums } of weeks) {
      this.#weeks.set(gameweekId, { stamp, sums: sumsFor(capacity, new WeekSums(sums)) });
      this.#foldedStamps.set(gameweekId, stamp);
    }
    return members.map((member, slot) => (unfolded.has(slot) ? undefined : member));
  }

  /** Folds the final gameweeks when there is a new one: all of them, because members may have joined since. */
  fold(
    { slots }: Field,
    source: SlipSource,
    { index, stamps }: SeasonIndex,
    { gameweeks }: SeasonFacts,
  ): void {
    if (slots.length < this.#foldFrom) return;
    const finals = [...stamps].filter(([id]) => gameweeks.get(id)?.isFinal);
    if (finals.every(([id, stamp]) => this.#foldedStamps.get(id) === stamp)) return;
    source.fold(
      finals.map(([gameweekId, stamp]) => {
        const { sums } = this.#weeks.get(gameweekId) as Scored;
        const until = index.gameweekById.get(gameweekId)?.lockInstants.at(-1) ?? instant(0);
        return { gameweekId, stamp, sums: sums.bytes, until };
      }),
    );
    for (const [id, stamp] of finals) this.#foldedStamps.set(id, stamp);
  }

  weeks({ index, stamps }: SeasonIndex, facts: SeasonFacts): readonly Week[] {
    const isBefore = isBeforeKickoff(facts);
    return Array.from(stamps.keys(), (id): Week => {
      const { month = "", isSettled = false } = index.gameweekById.get(id) ?? {};
      const { sums } = this.#weeks.get(id) as Scored;
      const isFinal = facts.gameweeks.get(id)?.isFinal ?? false;
      return { gameweekId: id, month, isSettled, isFinal, isBefore: isBefore(id), sums };
    });
  }
}

/** Sums with room for `capacity`: members join one by one, so columns that are too short grow by a quarter. */
function sumsFor(capacity: number, sums: WeekSums | undefined): WeekSums {
  if (!sums) return WeekSums.of(capacity);
  return sums.total.length >= capacity ? sums : sums.grownTo(Math.ceil(capacity * 1.25));
}

/** A member as they are scored. @param wanted the fixtures to unpack; all by default. */
export function tipperOf(
  { userId, tippingSince }: Member,
  packed: PackedSlips,
  wanted?: ReadonlySet<FixtureId>,
) {
  return { userId, tippingSince, slips: unpackSlips(packed, wanted) };
}

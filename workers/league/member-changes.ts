import { userId as asUserId, type UserId } from "#domain/shared/ids.ts";
import type { MembersChanged } from "#workers/rpc/league.ts";
import type { ToldSlip } from "#workers/rpc/league-asked.ts";

/** How many people are looked up together at most, by one query: a goal waits for it. */
export const LOOKED_UP_TOGETHER = 20;

/** What is done for some people in one turn: they are looked up again, but for those whose slips were told. */
type Change = (userIds: readonly UserId[], slips: readonly ToldSlip[]) => Promise<void>;

interface Group {
  /** Each person's slips; null for a person whose other data has changed too, who is looked up. */
  readonly people: Map<UserId, ToldSlip[] | null>;
  readonly done: Promise<void>;
}

/**
 * What a League is told of its members while another turn runs, changed in one turn: one query and one patch for all
 * who join or submit meanwhile, however many come.
 */
export class MemberChanges {
  readonly #inTurn: (change: (make: Change) => Promise<void>) => Promise<void>;
  #waiting: Group | null = null;

  constructor(inTurn: (change: (make: Change) => Promise<void>) => Promise<void>) {
    this.#inTurn = inTurn;
  }

  /** Resolves once the change is made; a failure is that of all who waited for the same turn. */
  add({ userIds, slips = [] }: Pick<MembersChanged, "userIds" | "slips">): Promise<void> {
    const group = this.#group(userIds.length);
    for (const id of userIds.map(asUserId)) {
      const theirs = slips.filter((slip) => slip.userId === id);
      const before = group.people.get(id) ?? [];
      const isLookedUp = theirs.length === 0 || group.people.get(id) === null;
      group.people.set(id, isLookedUp ? null : [...before, ...theirs]);
    }
    return group.done;
  }

  /** What comes from now on is told of after whatever else has been put in the queue. */
  close(): void {
    this.#waiting = null;
  }

  #group(more: number): Group {
    const waiting = this.#waiting;
    if (waiting && waiting.people.size + more <= LOOKED_UP_TOGETHER) return waiting;
    const people: Group["people"] = new Map();
    const done = this.#inTurn((make) => {
      if (this.#waiting === group) this.close();
      return make(
        [...people.keys()],
        [...people.values()].flatMap((slips) => slips ?? []),
      );
    });
    const group: Group = { people, done };
    this.#waiting = group;
    return group;
  }
}

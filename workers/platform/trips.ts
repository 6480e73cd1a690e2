/** Where a trip goes. `object-d1` is one that an object makes to D1 while its caller waits. */
export type TripKind = "d1" | "object" | "object-d1";

/** Trips made one after the other: what distance multiplies. */
export type Trips = Readonly<Record<TripKind, number>>;

export const NO_TRIPS: Trips = { d1: 0, object: 0, "object-d1": 0 };

const lengthOf = (trips: Trips) => trips.d1 + trips.object + trips["object-d1"];

/**
 * Counts the trips of one request that cannot overlap. A trip that begins after another has come back stands
 * behind it; trips under way together count once. The longest such chain is what a visitor far away waits for.
 */
export class TripCounter {
  #longest: Trips = NO_TRIPS;

  /** The longest chain of trips that have come back. */
  get trips(): Trips {
    return this.#longest;
  }

  /** Makes a trip and counts it behind those that were back when it began. */
  async make<Answer>(kind: TripKind, go: () => Promise<Answer>): Promise<Answer> {
    const before = this.#longest;
    try {
      return await go();
    } finally {
      this.#end({ ...before, [kind]: before[kind] + 1 });
    }
  }

  /** Trips that an object said it made while its caller waited. */
  addBehind(kind: TripKind, count: number): void {
    if (count > 0) this.#longest = { ...this.#longest, [kind]: this.#longest[kind] + count };
  }

  #end(chain: Trips): void {
    if (lengthOf(chain) > lengthOf(this.#longest)) this.#longest = chain;
  }
}

/** As the header `X-Trips` says it: `d1=1;object=1;object-d1=0`. */
export function formatTrips(trips: Trips): string {
  return `d1=${trips.d1};object=${trips.object};object-d1=${trips["object-d1"]}`;
}

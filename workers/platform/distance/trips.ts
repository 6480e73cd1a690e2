/** A trip's destination. `object-d1` is one that an object makes to D1 while its caller waits. */
type TripKind = "d1" | "object" | "object-d1";

/** A chain of trips made one after the other: how many went to each destination. */
export type Trips = Readonly<Record<TripKind, number>>;

const NO_TRIPS: Trips = { d1: 0, object: 0, "object-d1": 0 };

const lengthOf = (trips: Trips) => trips.d1 + trips.object + trips["object-d1"];

/**
 * Counts the trips of one request that cannot overlap. A trip that begins after another has come back is added to it;
 * trips in flight together count once. The longest such chain is what a distant visitor waits for.
 */
export class TripCounter {
  #longest: Trips = NO_TRIPS;
  /** How many calls to objects were made, simultaneous ones included: each is billed. */
  objectCalls = 0;

  /** The longest chain of trips that have been completed. */
  get trips(): Trips {
    return this.#longest;
  }

  /**
   * Makes a trip and counts it as following those that had returned when it began.
   *
   * @param goneTo the object being called: its own trips to D1 meanwhile are counted too.
   */
  async make<Answer>(kind: TripKind, go: () => Promise<Answer>, goneTo?: string): Promise<Answer> {
    if (kind === "object") this.objectCalls += 1;
    const before = this.#longest;
    const inside = goneTo === undefined ? 0 : tripsInside(goneTo);
    try {
      return await go();
    } finally {
      const made = goneTo === undefined ? 0 : Math.max(0, tripsInside(goneTo) - inside);
      const chain = { ...before, [kind]: before[kind] + 1 };
      this.#end({ ...chain, "object-d1": chain["object-d1"] + made });
    }
  }

  #end(chain: Trips): void {
    if (lengthOf(chain) > lengthOf(this.#longest)) this.#longest = chain;
  }
}

/**
 * The counters of objects in this isolate by their ids, outside production alone: a development server runs the Worker
 * and its objects in one isolate. Simultaneous calls at one object are charged with each other's trips.
 */
const inObjects = new Map<string, TripCounter>();

/** Lets an object's callers count its trips to D1 while they wait. */
export function shareTrips(objectId: DurableObjectId, counter: TripCounter): void {
  inObjects.set(objectId.toString(), counter);
}

const tripsInside = (objectId: string) => inObjects.get(objectId)?.trips["object-d1"] ?? 0;

/** The value of the header `X-Trips`: `d1=1;object=1;object-d1=0`. */
export function formatTrips(trips: Trips): string {
  return `d1=${trips.d1};object=${trips.object};object-d1=${trips["object-d1"]}`;
}

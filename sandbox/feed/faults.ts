import { type Clock, parseInstant } from "#domain/shared/instant.ts";

/** How a reply goes wrong. */
export type FaultKind =
  /** A snapshot from `minutes` ago; `silent` hides it (fresh `Date`, no `Age`), as the feed's caches did. */
  | { readonly kind: "stale"; readonly minutes: number; readonly silent?: boolean }
  /** "The game is being updated.": 503 with text, or 200 with the same as a JSON string. */
  | { readonly kind: "updating"; readonly status?: 503 | 200 }
  /** No reply until the client gives up. */
  | { readonly kind: "hang" }
  | { readonly kind: "slow"; readonly ms: number }
  /** JSON that stops in the middle. */
  | { readonly kind: "malformed" }
  /** Sound JSON that lacks half of its players or fixtures. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: number };

export type FaultRequest = FaultKind & {
  /** Limits the fault to paths that contain this, for example `/fixtures/`. */
  readonly path?: string;
  /** Limits the fault to this many replies. */
  readonly replies?: number;
  /** Limits the fault to this many real seconds. */
  readonly seconds?: number;
  /** Ends the fault at this virtual instant (ISO). */
  readonly until?: string;
};

interface ActiveFault {
  readonly fault: FaultRequest;
  repliesLeft: number;
  readonly endsAt: number;
  readonly untilVirtual: number;
}

export interface Faults {
  add(fault: FaultRequest): void;
  clear(): void;
  /** The fault for this request, of which it uses up one reply; null if none applies. */
  take(path: string): FaultKind | null;
  list(): readonly FaultRequest[];
}

/** A feed's faults, which apply in the order they were requested; without a limit one lasts until it is cleared. */
export function createFaults(clock: Clock, realNow: () => number = Date.now): Faults {
  let active: ActiveFault[] = [];
  const living = () => {
    active = active.filter(
      (entry) => entry.repliesLeft > 0 && realNow() < entry.endsAt && clock.now() < entry.untilVirtual,
    );
    return active;
  };
  return {
    add(fault) {
      active.push({
        fault,
        repliesLeft: fault.replies ?? Number.POSITIVE_INFINITY,
        endsAt: fault.seconds === undefined ? Number.POSITIVE_INFINITY : realNow() + fault.seconds * 1000,
        untilVirtual: fault.until === undefined ? Number.POSITIVE_INFINITY : parseInstant(fault.until),
      });
    },
    clear() {
      active = [];
    },
    take(path) {
      const entry = living().find(({ fault }) => !fault.path || path.includes(fault.path));
      if (!entry) return null;
      entry.repliesLeft -= 1;
      return entry.fault;
    },
    list: () => living().map(({ fault }) => fault),
  };
}

/** Half of every list of players or fixtures, the rest of the reply untouched. */
export function withoutHalf(json: string): string {
  const data = JSON.parse(json) as unknown;
  const half = (list: unknown[]) => list.slice(0, Math.floor(list.length / 2));
  if (Array.isArray(data)) return JSON.stringify(half(data));
  const reply = data as Record<string, unknown>;
  return JSON.stringify({
    ...reply,
    ...(Array.isArray(reply.elements) ? { elements: half(reply.elements) } : {}),
  });
}

import { useSyncExternalStore } from "react";

/** One save of picks: those of one club, or of several at once. */
export interface SlotSave {
  readonly clubs: readonly number[];
  /** When it was asked for, by this device's clock. */
  readonly at: number;
  readonly status: "pending" | "error";
  readonly error: Error | null;
}

/** The saves on their way and those that failed, the oldest first; new whenever it changes. */
let saves: readonly SlotSave[] = [];
/** Settles once the newest save has: saves are sent one after the other. */
let last: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();
const NONE: readonly SlotSave[] = [];

function put(next: readonly SlotSave[]): void {
  saves = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many saves are on their way, those that wait for others included. */
export const savesPending = (): number => saves.filter(({ status }) => status === "pending").length;

/** The saves on their way, and those that failed while this page was open. */
export const useSlotSaves = (): readonly SlotSave[] =>
  useSyncExternalStore(
    subscribe,
    () => saves,
    () => NONE,
  );

/**
 * Sends a save of picks once those before it have settled. It counts as pending until `after` has run: the last of
 * several refreshes for all.
 */
export function sendInTurn<Answer>(
  clubs: readonly number[],
  send: () => Promise<Answer>,
  settle: { ok: (answer: Answer) => unknown; failed: (error: Error) => unknown; after: () => unknown },
): Promise<Answer> {
  const mine: SlotSave = { clubs, at: Date.now(), status: "pending", error: null };
  // A new choice for a club makes an earlier failure there old news.
  const stillRunning = saves.filter(
    (each) => each.status === "pending" || !each.clubs.some((id) => clubs.includes(id)),
  );
  put([...stillRunning, mine]);
  const before = last;
  const settled = (async () => {
    await before.catch(() => undefined);
    try {
      const answer = await send();
      await settle.ok(answer);
      await settle.after();
      put(saves.filter((each) => each !== mine));
      return answer;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      await settle.failed(error);
      await settle.after();
      put(saves.map((each) => (each === mine ? { ...mine, status: "error" as const, error } : each)));
      throw error;
    }
  })();
  last = settled;
  return settled;
}

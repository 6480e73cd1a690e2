import { useSyncExternalStore } from "react";
import { Store } from "#app/lib/store.ts";

/** One save of picks: those of one club, or of several at once. */
export interface SlotSave {
  readonly clubs: readonly number[];
  /** When it was asked for, by this device's clock. */
  readonly at: number;
  readonly status: "pending" | "error";
  readonly error: Error | null;
}

const NONE: readonly SlotSave[] = [];
/** The saves on their way and those that failed, the oldest first; new whenever it changes. */
const saves = new Store(NONE);
/** Settles once the newest save has: saves are sent one after the other. */
const newest = new Store<Promise<unknown>>(Promise.resolve());

/** How many saves are on their way, those that wait for others included. */
export const savesPending = (): number => saves.read().filter(({ status }) => status === "pending").length;

/** The saves on their way, and those that failed while this page was open. */
export const useSlotSaves = (): readonly SlotSave[] =>
  useSyncExternalStore(saves.subscribe, saves.read, () => NONE);

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
  const stillRunning = saves
    .read()
    .filter((each) => each.status === "pending" || !each.clubs.some((id) => clubs.includes(id)));
  saves.write([...stillRunning, mine]);
  const before = newest.read();
  const settled = (async () => {
    await before.catch(() => undefined);
    try {
      const answer = await send();
      await settle.ok(answer);
      await settle.after();
      saves.write(saves.read().filter((each) => each !== mine));
      return answer;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      await settle.failed(error);
      await settle.after();
      const failed = { ...mine, status: "error" as const, error };
      saves.write(saves.read().map((each) => (each === mine ? failed : each)));
      throw error;
    }
  })();
  newest.write(settled);
  return settled;
}

import { useSyncExternalStore } from "react";
import { ApiFailure, isUnauthorized } from "#app/lib/api-failure.ts";
import { attempt, deviceShelf, type Shelf } from "#app/shared/session/device-shelf.ts";
import type { PlayerDto } from "#contract/clubs.ts";

/** A pick made without a connection or a session: kept on this device, and offered once it is back. */
export interface AwayPick {
  readonly teamId: number;
  readonly player: PlayerDto;
}

const NONE: readonly AwayPick[] = [];
const keyOf = (userId: string) => `squad-draft:${userId}:picks`;

/** Whether a pick that could not be saved is kept: it reached no server, or one that asks to sign in (ACC-07). */
export const isKept = (error: unknown) => !(error instanceof ApiFailure) || isUnauthorized(error);

/** The picks that each player has made without a connection on this device, one per club. */
export function createAwayPicks(device: () => Shelf | null) {
  const picksByUser = new Map<string, readonly AwayPick[]>();
  const listeners = new Set<() => void>();

  function read(userId: string): readonly AwayPick[] {
    let picks = picksByUser.get(userId);
    if (!picks) {
      picks = parsePicks(attempt(() => device()?.getItem(keyOf(userId)) ?? null));
      picksByUser.set(userId, picks);
    }
    return picks;
  }

  function write(userId: string, picks: readonly AwayPick[]): void {
    picksByUser.set(userId, picks.length > 0 ? picks : NONE);
    attempt(() => {
      if (picks.length > 0) device()?.setItem(keyOf(userId), JSON.stringify(picks));
      else device()?.removeItem(keyOf(userId));
    });
    for (const listener of listeners) listener();
  }

  const others = (userId: string, teamId: number) => read(userId).filter((pick) => pick.teamId !== teamId);
  return {
    read,
    put: (userId: string, pick: AwayPick) => write(userId, [...others(userId, pick.teamId), pick]),
    drop(userId: string, teamId: number): void {
      if (read(userId).some((pick) => pick.teamId === teamId)) write(userId, others(userId, teamId));
    },
    clear: (userId: string) => write(userId, NONE),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const awayPicks = createAwayPicks(deviceShelf);

/** The reader's picks that wait for a connection. */
export function useAwayPicks(userId: string): readonly AwayPick[] {
  return useSyncExternalStore(
    awayPicks.subscribe,
    () => awayPicks.read(userId),
    () => NONE,
  );
}

/** The picks in a stored text, which may come from another version: what is not understood is left out. */
function parsePicks(text: string | null): readonly AwayPick[] {
  const stored: unknown = attempt(() => (text ? JSON.parse(text) : null));
  if (!Array.isArray(stored)) return NONE;
  const picks = stored.filter(
    (pick): pick is AwayPick =>
      Number.isSafeInteger(pick?.teamId) &&
      Number.isSafeInteger(pick?.player?.id) &&
      typeof pick.player.name === "string",
  );
  return picks.length > 0 ? picks : NONE;
}

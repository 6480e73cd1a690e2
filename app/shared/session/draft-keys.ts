import { attempt, type Shelf } from "./device-shelf.ts";

const PREFIX = "tipping-draft:";

/** The name under which a draft is stored. */
export const draftKey = (userId: string, gameweek: number) => `${PREFIX}${userId}:${gameweek}`;

/** The gameweeks for which a player has a draft made without a connection, ascending. */
export function awayGameweeks(device: Shelf | null, userId: string): readonly number[] {
  const own = draftKey(userId, 0).slice(0, -1);
  const keys = attempt(() => device?.keys?.()) ?? [];
  return keys
    .filter((key) => key.startsWith(own))
    .map((key) => Number(key.slice(own.length)))
    .filter((gameweek) => Number.isSafeInteger(gameweek))
    .sort((a, b) => a - b);
}

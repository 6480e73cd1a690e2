import type { LiveStatus } from "#app/live/league-socket.ts";

/** How often matches in play are read while no socket reports changes, in milliseconds. */
const POLL_MS = 30_000;
const POLL_BESIDE_SOCKET_MS = 120_000;

/** How often to read while matches are in play, in milliseconds; false when nothing can change. */
export function pollEvery(isPlaying: boolean, status: LiveStatus): number | false {
  if (!isPlaying) return false;
  return status === "live" ? POLL_BESIDE_SOCKET_MS : POLL_MS;
}

import { MINUTE_MS } from "#domain/shared/instant.ts";

/** The time left, in ms, to the minute: `3 d 4 h`, `2 h 09`, `45 min`, `under a minute`. */
export function timeLeft(leftMs: number): string {
  const minutes = Math.max(0, Math.floor(leftMs / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return minutes > 0 ? `${minutes} min` : "under a minute";
}

import { partsLeft } from "./time-left.ts";

/** The time left as a sentence says it: `2 days 3 h`, `1 h 09`, `9 min`. */
export function spelledTimeLeft(leftMs: number): string {
  const { days, hours, minutes } = partsLeft(leftMs);
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hours > 0 ? ` ${hours} h` : ""}`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, "0")}`;
  return `${Math.max(minutes, 1)} min`;
}

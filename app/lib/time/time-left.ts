import { timeLeft } from "#domain/news/time-left.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";

/** The whole days, hours, minutes and seconds left; all zero once the time has come. */
export function partsLeft(leftMs: number): { days: number; hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.floor(leftMs / SECOND_MS));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The time left as a figure that runs: `2 d 3 h`, `2 h 05`; to the second in the last hour, `5 min 07 s`. */
export function runningTimeLeft(leftMs: number): string {
  const { days, hours, minutes, seconds } = partsLeft(leftMs);
  if (days > 0 || hours > 0) return timeLeft(leftMs);
  return minutes > 0 ? `${minutes} min ${String(seconds).padStart(2, "0")} s` : `${seconds} s`;
}

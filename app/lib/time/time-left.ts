const SECOND = 1_000;

/** The whole days, hours, minutes and seconds left; all zero once the time has come. */
export function partsLeft(leftMs: number): { days: number; hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.floor(leftMs / SECOND));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The time left in its two largest units, such as `2h 5m`. */
export function shortTimeLeft(leftMs: number): string {
  const { days, hours, minutes, seconds } = partsLeft(leftMs);
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${minutes}m`;
  if (minutes > 0) return `${minutes}m ${seconds}s`;
  return `${seconds}s`;
}

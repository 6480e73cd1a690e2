const MINUTE_MS = 60_000;

/**
 * The time to a deadline, as a heading shows it: `2 d 4 h`, `2 h 14`, `14 min`.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export function timeLeft(deadline: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(deadline) - now) / MINUTE_MS));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${String(rest).padStart(2, "0")}` : `${rest} min`;
}

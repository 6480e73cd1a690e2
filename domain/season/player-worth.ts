/** The feed's figures by which a footballer is chosen; null where the feed gives none. */
export interface PlayerRecord {
  /** Minutes played this season; before its first match, last season's. */
  readonly minutes: number | null;
  /** Expected goals in the same matches. */
  readonly expectedGoals: number | null;
  readonly lastSeasonGoals: number | null;
  /** The feed's points per match over the last 30 days. */
  readonly form: number | null;
  /** Percentage of entrants in the feed's own game who own the footballer. */
  readonly ownership: number | null;
  /** The feed's letter: a available, d doubtful, i injured, s suspended, n not available, u left. */
  readonly status: string | null;
  /** The chance of playing in the next gameweek, in per cent. */
  readonly chanceOfPlaying: number | null;
}

/** The worth of a regular starter, on the scale of expected goals. */
const REGULAR = 10;

const AVAILABLE: Readonly<Record<string, number>> = { i: 0.1, s: 0.5, n: 0.05, u: 0.01 };

/**
 * How sensible a footballer is as a pick, for 'Fill the rest': regular starters first, then likely scorers, with a
 * deduction for anybody who may not play. An estimate that only orders candidates; it is never shown.
 *
 * @param clubMinutes the most minutes that any of the club's players has.
 */
export function worthOf(player: PlayerRecord, clubMinutes: number): number {
  const { minutes, expectedGoals, lastSeasonGoals, form, ownership } = player;
  const share = clubMinutes > 0 ? Math.min(1, (minutes ?? 0) / clubMinutes) : 0;
  const threat = (expectedGoals ?? 0) + (lastSeasonGoals ?? 0) / 2 + Math.max(0, form ?? 0) / 10;
  return availabilityOf(player) * (REGULAR * share + threat + (ownership ?? 0) / 100);
}

/** How likely a footballer is to play, from 0 to 1, by the feed's letter; 1 where the feed gives none. */
export function availabilityOf({
  status,
  chanceOfPlaying,
}: Pick<PlayerRecord, "status" | "chanceOfPlaying">): number {
  if (status === "d") return (chanceOfPlaying ?? 50) / 100;
  return AVAILABLE[status ?? "a"] ?? 1;
}

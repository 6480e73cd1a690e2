/** The feed's figures used to choose a player; null where it gives none. */
export interface PlayerRecord {
  /** Played this season; before its first match, last season. */
  readonly minutes: number | null;
  /** Expected goals over the same time. */
  readonly expectedGoals: number | null;
  readonly lastSeasonGoals: number | null;
  /** Points per match over the last 30 days. */
  readonly form: number | null;
  /** Per cent of the feed's own players. */
  readonly ownership: number | null;
  /** a available, d doubtful, i injured, s suspended, n not available, u left. */
  readonly status: string | null;
  /** Per cent, for the next gameweek. */
  readonly chanceOfPlaying: number | null;
}

/** The worth of a regular starter, on the scale of expected goals. */
const REGULAR = 10;

const AVAILABLE: Readonly<Record<string, number>> = { i: 0.1, s: 0.5, n: 0.05, u: 0.01 };

/**
 * How sensible a pick is, for 'Fill the rest': regular starters first, then likely scorers, with a deduction for
 * anybody who may not play. An estimate to choose by, never shown.
 *
 * @param clubMinutes the most minutes that any of the club's players has.
 */
export function worthOf(player: PlayerRecord, clubMinutes: number): number {
  const { minutes, expectedGoals, lastSeasonGoals, form, ownership } = player;
  const share = clubMinutes > 0 ? Math.min(1, (minutes ?? 0) / clubMinutes) : 0;
  const threat = (expectedGoals ?? 0) + (lastSeasonGoals ?? 0) / 2 + Math.max(0, form ?? 0) / 10;
  return availabilityOf(player) * (REGULAR * share + threat + (ownership ?? 0) / 100);
}

/** How likely a player is to play, between 0 and 1, by the feed's letter; 1 where it says nothing. */
export function availabilityOf({
  status,
  chanceOfPlaying,
}: Pick<PlayerRecord, "status" | "chanceOfPlaying">): number {
  if (status === "d") return (chanceOfPlaying ?? 50) / 100;
  return AVAILABLE[status ?? "a"] ?? 1;
}

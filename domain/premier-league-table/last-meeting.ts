/** A match as far as it is of use here. */
interface Match {
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** ISO 8601. */
  readonly kickoffTime: string;
  readonly status: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/**
 * The last finished match between the two clubs of this one, at either ground, before it; undefined while there is
 * none.
 */
export function lastMeeting<Met extends Match>(
  { homeTeamId, awayTeamId, kickoffTime }: Pick<Match, "homeTeamId" | "awayTeamId" | "kickoffTime">,
  matches: readonly Met[],
): Met | undefined {
  return matches
    .filter(
      (met) =>
        met.status === "finished" &&
        met.homeScore !== null &&
        met.kickoffTime < kickoffTime &&
        ((met.homeTeamId === homeTeamId && met.awayTeamId === awayTeamId) ||
          (met.homeTeamId === awayTeamId && met.awayTeamId === homeTeamId)),
    )
    .reduce<Met | undefined>(
      (last, met) => (!last || met.kickoffTime > last.kickoffTime ? met : last),
      undefined,
    );
}

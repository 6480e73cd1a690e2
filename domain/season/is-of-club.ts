/** Whether a club plays in a match of an answer; `teamId` is the club's number in the feed. */
export const isOfClub = (
  { homeTeamId, awayTeamId }: { readonly homeTeamId: number; readonly awayTeamId: number },
  teamId: number,
): boolean => homeTeamId === teamId || awayTeamId === teamId;

import { spokenScore } from "#app/shared/league/league-type.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

const SENTENCES = 3;

/**
 * The latest changes of a table in a few sentences for screen readers; empty without changes. The reader's own row
 * comes first, then the scorers; rows that only moved because of others are left out.
 *
 * @param before the rows shown until now; when empty, the table is the first one and nothing is announced.
 */
export function announceStandings(
  before: readonly LeaderboardEntry[],
  after: readonly LeaderboardEntry[],
  leagueType: LeagueType,
  ownId?: string,
): string {
  if (before.length === 0) return "";
  const entriesBefore = new Map(before.map((entry) => [entry.id, entry]));
  const changed = after.flatMap((entry) => {
    const old = entriesBefore.get(entry.id);
    const isOwn = entry.id === ownId;
    if (!old || (old.score === entry.score && !(isOwn && old.rank !== entry.rank))) return [];
    return [{ isOwn, sentence: sentenceOf(old, entry, leagueType, isOwn) }];
  });
  changed.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const sentences = changed.slice(0, SENTENCES).map(({ sentence }) => `${sentence}.`);
  const rest = changed.length - sentences.length;
  if (rest > 0) sentences.push(rest === 1 ? "One more score changed." : `${rest} more scores changed.`);
  return sentences.join(" ");
}

function sentenceOf(
  old: LeaderboardEntry,
  entry: LeaderboardEntry,
  leagueType: LeagueType,
  isOwn: boolean,
): string {
  const who = isOwn ? "You" : entry.username;
  const place = ordinal(entry.rank);
  const score = spokenScore(leagueType, entry);
  if (entry.rank < old.rank) return `${who} moved up to ${place} with ${score}`;
  if (entry.rank > old.rank) return `${who} moved down to ${place} with ${score}`;
  return `${who} ${isOwn ? "stay" : "stays"} ${place} with ${score}`;
}

import type { LeagueCup } from "#contract/leagues/duels.ts";
import { cupNews, roundNow } from "./cup-words.ts";
import { defeatOf, defeatWords, tieOnPitch } from "./own-defeat.ts";

/**
 * What the cup is at for the reader: what the tie on the pitch means as it stands; for who is out how far they came, as
 * what has become of who put them out stands below it.
 */
export function newsOfCup(cup: Pick<LeagueCup, "rounds">, ownId: string): string | null {
  const tie = tieOnPitch(cup, ownId);
  if (!tie) return null;
  const defeat = tie.winner ? null : defeatOf(cup, ownId);
  if (defeat) return defeatWords(defeat);
  return cupNews(tie, ownId, roundNow(cup)?.ties.length === 1);
}

import { ordinal } from "#domain/shared/ordinal.ts";
import { firstThatFits, isShortName } from "./letters.ts";
import type { NewsRow } from "./news-sentence.ts";
import type { TippingPlace } from "./slip-news.ts";

/** The sentence over a table: who leads it and by how much, and what the reader lacks to the place above. */
export function boardNews(
  rows: readonly (NewsRow & { readonly isYou: boolean })[],
  place: Pick<TippingPlace, "own" | "above">,
): string {
  const [leader, second] = rows;
  if (!leader || leader.score === 0) return "All level until the first points.";
  const lead = leader.score - (second?.score ?? leader.score);
  const name = isShortName(leader.name) ? leader.name : "The leader";
  const { own, above } = place;
  if (leader.isYou) {
    return lead > 0 ? `You lead by ${lead}.` : second ? "You share the lead." : "You lead.";
  }
  const leads = lead > 0 ? `${name} leads by ${lead}.` : `${name} shares the lead.`;
  if (!own || !above) return leads;
  const behind = above.score - own.score;
  const yours =
    behind === 0
      ? `You are level with ${ordinal(above.rank)}.`
      : `You are ${behind} off ${placeWord(above.rank)}.`;
  return firstThatFits([`${leads} ${yours}`, yours, leads]);
}

/** `first`, `second`, `third`, then `4th`. */
const placeWord = (rank: number) => ["first", "second", "third"][rank - 1] ?? ordinal(rank);

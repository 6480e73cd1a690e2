import type { News, NewsRow } from "#domain/news/news-sentence.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";

interface HalfNewsFacts {
  /** The reader's row; null without one, or without a second-half card. */
  readonly own: NewsRow | null;
  /** BNG-04: whether that row's card is a draft. */
  readonly isDraft?: boolean;
  /** HLF-03: until when it can be finished, as a date; absent once it cannot. */
  readonly fixedOn?: string;
  /** The rows that share the first place; none while nobody has scored. */
  readonly leaders: readonly NewsRow[];
  /** The first leader's place in the season; undefined where it is not known. */
  readonly leaderInSeason?: number | undefined;
  /** The first row behind the leaders. */
  readonly chaser?: NewsRow | undefined;
}

/**
 * The half's table: the reader's own gap, and below it who leads, from which place in the season (HLF-06); without a
 * row of their own who leads alone.
 */
export function halfTableNews({
  own,
  isDraft = false,
  fixedOn,
  leaders,
  leaderInSeason,
  chaser,
}: HalfNewsFacts): News {
  const [leader, ...others] = leaders;
  if (!leader || leader.score === 0) return { headline: "All level in the second half.", detail: "" };
  if (own?.rank === 1) {
    const headline =
      others.length === 0 ? "You lead the second half." : "You share the lead of the second half.";
    const ahead = chaser ? leader.score - chaser.score : 0;
    const detail = !chaser
      ? ""
      : ahead === 0
        ? `Ahead of ${chaser.name} on the tie-break.`
        : `${capitalised(numberWord(ahead))} ahead of ${chaser.name}.`;
    return { headline, detail };
  }
  const place = leaderInSeason === undefined ? "" : `, ${ordinal(leaderInSeason)} in the season,`;
  const leads =
    others.length === 0
      ? `${leader.name}${place} leads the second half.`
      : `${leader.name} and ${numberWord(others.length)} more lead the second half.`;
  if (!own) return { headline: leads, detail: "" };
  const behind = leader.score - own.score;
  const headline =
    behind === 0
      ? `Level with ${leader.name}.`
      : `You are ${numberWord(behind)} behind ${others.length === 0 ? leader.name : "the leaders"}.`;
  const draft = fixedOn ? `Finish your card by ${fixedOn} to win it.` : "Only a full card can win it.";
  return { headline, detail: isDraft ? draft : leads };
}

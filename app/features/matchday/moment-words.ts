import { scoreOf, shortScoreOf } from "#app/features/story/match-text.ts";
import { whoAndWhen } from "#app/features/story/story-words.ts";
import type { ToldGoal } from "#contract/goals.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";
import {
  concernedText,
  duelsText,
  type GoalContext,
  placesText,
  reasonText,
  rivalsText,
  tipsText,
} from "./goal-words.ts";

/** What a moment says below the scorer. */
export interface GoalMomentWords {
  /** The score and whom it ticks, in small letters: `Arsenal 1–0 Sunderland. Ticks you and chloe.` */
  readonly sentence: string;
  /**
   * What it means for the reader, beside the score of their card: `Up to 8th in Saturday Club, tips −1`; may be empty.
   */
  readonly meaning: string;
}

/** The letters that a goal's sentence has room for, on one line between the sleeves; without a goal there are two lines. */
export const SENTENCE_LETTERS = 42;
export const SENTENCE_MAX = 52;
/** The letters that a meaning has room for on two lines of the narrowest phone, beside the score of the card. */
export const MEANING_MAX = 46;
/**
 * Those of one line of a phone, to which alone more than one part is put; below a sentence of two lines there is no
 * more.
 */
const MEANING_LETTERS = 38;

/**
 * A moment's words: nothing in them is ever cut, so what there is no room for is left to the feed. By falling weight: the
 * place in the league that the page follows or that moved most, the points in tipping, a duel, a rival.
 *
 * @param goals oldest first; at least one.
 */
export function goalMomentWords(goals: readonly ToldGoal[], context: GoalContext): GoalMomentWords {
  const sentence = sentenceOf(goals, context);
  const room = sentence.length > SENTENCE_LETTERS ? MEANING_LETTERS : MEANING_MAX;
  return { sentence, meaning: meaningOf(goals, context, room) };
}

function meaningOf(goals: readonly ToldGoal[], context: GoalContext, room: number): string {
  const weighed = (places: readonly string[]) => [
    ...places,
    ...tipsText(goals, true),
    ...duelsText(goals).slice(0, 1),
    ...rivalsText(goals),
  ];
  const named = weighed(placesText(goals, context));
  // A league's name may be as long as a sentence; the place without it still says what happened.
  const nameless = weighed(placesText(goals, { ...context, leagueNames: new Map() }));
  const isFitting = (parts: readonly string[]) => parts.join(", ").length <= room;
  const parts = isFitting(named.slice(0, 1)) ? named : nameless;
  const isInLine = (of: readonly string[]) => of.join(", ").length <= MEANING_LETTERS;
  const count = parts.findLastIndex((_, at) => isInLine(parts.slice(0, at + 1))) + 1;
  return capitalised(parts.slice(0, Math.max(count, Number(isFitting(parts.slice(0, 1))))).join(", "));
}

function sentenceOf(goals: readonly ToldGoal[], context: GoalContext): string {
  const [goal, ...more] = goals;
  if (!goal) return "";
  if (more.length > 0) return severalSentence(goals, context);
  // A card is the same in all leagues, and the place says which one moved.
  const gains = (named: number, of = goal) =>
    concernedText(of, { leagueNames: new Map() }, { hasMore: true, named });
  const [all, few] = [gains(3), gains(2)];
  if (goal.kind === "goal_revoked") {
    const reason = reasonText(goal);
    const own = gains(1, withoutOthers(goal));
    // How many points it takes is told below it.
    if (all === "takes points from you") return firstFitting([[reason], []].map(asSentences));
    return firstFitting(
      [[reason, all], [reason, few], [reason, own], [reason], [few], [own], []].map(asSentences),
    );
  }
  const score = scoreOf(goal, context);
  const short = shortScoreOf(goal, context);
  const shorter = (text: string) => text.replace(/others? in your leagues$/, "more in all");
  return firstFitting(
    [
      [score, all],
      [short, all],
      [short, shorter(all)],
      [short, few],
      [short, shorter(few)],
      [score],
      [short],
      [],
    ].map(asSentences),
    SENTENCE_LETTERS,
  );
}

/** A goal as far as it concerns the reader. */
const withoutOthers = (goal: ToldGoal): ToldGoal => ({
  ...goal,
  leagues: goal.leagues.map((league) => ({ ...league, names: [], others: 0 })),
});

/** Several goals: their scorers; too many are counted by the title alone. */
function severalSentence(goals: readonly ToldGoal[], context: GoalContext): string {
  const who = (kind: ToldGoal["kind"]) =>
    goals.filter((goal) => goal.kind === kind).map((goal) => whoAndWhen(goal, context));
  const [scored, back] = [who("goal"), who("goal_revoked")];
  // A name keeps its own letters, also at the start.
  const scorers = scored.length > 0 ? `${listOf(scored)}.` : "";
  const noGoal = back.length > 0 ? `No goal for ${listOf(back)}.` : "";
  return firstFitting([[scorers, noGoal].filter(Boolean).join(" "), noGoal]);
}

const firstFitting = (texts: readonly string[], letters = SENTENCE_MAX) =>
  texts.find((text) => text.length <= letters) ?? "";

const asSentences = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => `${capitalised(part)}.`)
    .join(" ");

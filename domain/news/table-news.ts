import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { lettersIn, NAME_MAX } from "./letters.ts";
import {
  firstNews,
  gapText,
  leaderText,
  movedText,
  type News,
  type NewsFacts,
  rivalNews,
} from "./news-sentence.ts";
import { nextText } from "./next-text.ts";

/**
 * The one sentence of news of a table's own page, whose rows show the places: it begins with what a goal cost and with
 * the money.
 */
export const tableNewsOf = (facts: NewsFacts): News => firstNews(tableNews(facts));

function tableNews(facts: NewsFacts): News[] {
  const { own, costBy, isDraft = false } = facts;
  if (isDraft) {
    return [
      {
        headline: "Not in the race yet.",
        detail: `Your card isn’t full. ${leaderText(facts, false)}`.trim(),
      },
    ];
  }
  const of = joined(leaderText(facts, false) || chaserText(facts), comingText(facts));
  const standing = standingText(facts);
  const detail = standing && of ? `${standing}. ${of}` : standing ? `${standing}.` : of;
  const cost =
    own && own.movement < 0 && costBy && lettersIn(costBy) <= NAME_MAX
      ? `${costBy} cost you ${ordinal(own.rank + own.movement)} place.`
      : "";
  return [
    { headline: cost, detail: of },
    ...rivalNews(facts, detail || gapText(facts)),
    { headline: moneyText(facts), detail },
    { headline: movedText(facts), detail: of || gapText(facts) },
    { headline: gapText(facts), detail },
    { headline: leaderText(facts), detail: nextText(facts) },
    { headline: nextText(facts), detail: "" },
  ];
}

/** The rows of a table that stand in a phone's first window, with matches on. */
const ROWS_IN_SIGHT = 7;

/** `9th, 8/20`, where the reader's own row is further down than one sees at first. */
function standingText({ game, own }: NewsFacts): string {
  if (!own || own.rank <= ROWS_IN_SIGHT) return "";
  return `${ordinal(own.rank)}, ${own.score}${game === "football_bingo" ? `/${SQUAD_SIZE}` : " pts"}`;
}

/** `You are 3 behind the money`, while the place is not a paid one. */
function moneyText({ own, paidScore }: NewsFacts): string {
  if (!own || paidScore === undefined || paidScore < own.score) return "";
  const behind = paidScore - own.score;
  return behind === 0 ? "You are level with the money." : `You are ${behind} behind the money.`;
}

/** Tipping: `elin is next`, to whoever leads and is told by how much. */
function chaserText({ game, own, below }: NewsFacts): string {
  const isAhead = own?.rank === 1 && below !== undefined && below.score < own.score;
  return game === "score_tipping" && isAhead && lettersIn(below.name) <= NAME_MAX
    ? `${below.name} is next`
    : "";
}

/** Tipping: `three matches to come`. */
function comingText({ game, toCome, onNow }: NewsFacts): string {
  if (game !== "score_tipping" || toCome === 0 || onNow === 0) return "";
  return `${numberWord(toCome)} ${toCome === 1 ? "match" : "matches"} to come.`;
}

/** Two clauses as one line: the first without its full stop if another follows. */
function joined(first: string, second: string): string {
  if (!first) return second ? capitalised(second) : "";
  if (!second) return /\.$/.test(first) ? first : `${first}.`;
  return `${first.replace(/\.$/, "")}, ${second}`;
}

import { duelStands, type OwnDuelAt } from "#domain/duels/duel-score.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { halfTimeNews } from "./half/half-time-news.ts";
import { lettersIn, NAME_MAX, NEWS_LETTERS_MAX } from "./letters.ts";
import { type NextKickoff, nextText } from "./next-text.ts";

/** A row of a table, as far as a sentence needs it: the score is in ticks or points, by the game. */
export interface NewsRow {
  readonly name: string;
  readonly rank: number;
  readonly score: number;
}

/** The facts of 'What I need' that a sentence can be about; what is not known is absent, and not told. */
export interface NewsFacts {
  readonly game: LeagueType;
  /** A page of the table itself shows places and arrows in its rows; elsewhere they are news. */
  readonly place: "home" | "table";
  /** Football Bingo: how many clubs have a player. */
  readonly picked?: number;
  /** The reader's row; null without one. `movement`: places won since kick-off, negative when lost. */
  readonly own: (NewsRow & { readonly movement: number }) | null;
  /** BNG-04: whether the reader's card is a draft, which cannot win; told by the table's own page. */
  readonly isDraft?: boolean;
  /** The leader, who may be the reader. */
  readonly leader?: NewsRow | undefined;
  /** The last row of a better rank than the reader's. */
  readonly above?: NewsRow | undefined;
  /** The best row of a worse rank than the reader's, for a reader who leads. */
  readonly below?: NewsRow | undefined;
  /** RIV-01: the sentences about rivals, the best first (`rivalTexts`). */
  readonly ofRivals?: readonly string[];
  /** The score of the last place that the league's prize plan pays; absent without a plan or without so many rows. */
  readonly paidScore?: number | undefined;
  /** Whose goal cost the reader their last place, if the newest change of place came from one. */
  readonly costBy?: string | undefined;
  /** Whose goal the reader's newest provisional tick is, while matches are on. */
  readonly newest?: string | undefined;
  /** BNG-05: whose goal of the reader's card was taken back, while matches are on. */
  readonly takenBack?: string | undefined;
  /** How many of the reader's open picks are on the pitch (Football Bingo), or matches in play (tipping). */
  readonly onNow: number;
  /** Matches of the gameweek still to come. */
  readonly toCome: number;
  /** DUE-05: the reader's duel; told while it is being played and a score differs from 0. */
  readonly duel?: OwnDuelAt | undefined;
  /** HLF-02: whether it is between the halves; the page says whose table it is. */
  readonly isHalfTime?: boolean;
  /** The next kick-off, `Saturday at 12:30` in the reader's time zone; null while none is known. */
  readonly next: NextKickoff | null;
}

/** The one sentence, within `NEWS_LETTERS_MAX`, and its detail, which may be longer. */
export interface News {
  readonly headline: string;
  /** The line below it; empty where there is nothing more to say. */
  readonly detail: string;
}

/**
 * Home's one sentence of news: what changed or what is next for this person, by falling weight a goal taken back
 * (BNG-05), a place won or lost since kick-off (a rival passed comes first, RIV-01), a shirt that has just been hung
 * up, one's duel, the gap that matters, the leader, who plays now, the next kick-off.
 */
export const homeNewsOf = (facts: NewsFacts): News => firstNews(homeNews(facts));

/** The first of these that has something to say and is short enough. */
export const firstNews = (sentences: readonly News[]): News =>
  sentences.find(({ headline }) => headline !== "" && lettersIn(headline) <= NEWS_LETTERS_MAX) ?? {
    headline: "No kick-off is fixed yet.",
    detail: "",
  };

function homeNews(facts: NewsFacts): News[] {
  const { picked = SQUAD_SIZE, own } = facts;
  const next = nextText(facts);
  if (picked === 0) return [{ headline: `Pick ${SQUAD_SIZE} to enter the race.`, detail: next }];
  if (picked < SQUAD_SIZE) return [{ headline: `Go on, ${SQUAD_SIZE - picked} to pick.`, detail: next }];
  const detail = facts.onNow > 0 ? onNowText(facts) : next;
  if (own?.score === SQUAD_SIZE && facts.game === "football_bingo") {
    return [{ headline: `All ${SQUAD_SIZE} have scored.`, detail }];
  }
  const moved = movedText(facts);
  const gap = reachText(facts);
  const { isHalfTime, leader, onNow, takenBack } = facts;
  return [
    ...(takenBack
      ? [
          {
            headline: `${takenBack}’s goal taken back.`,
            // The page's head has the place.
            detail: gap || detail,
          },
        ]
      : []),
    ...(isHalfTime && own && onNow === 0 ? [halfTimeNews(own, leader)] : []),
    ...rivalNews(facts, gap || detail),
    ...(moved && gap ? [{ headline: `${moved} ${reachText(facts, "from")}`, detail }] : []),
    { headline: moved, detail: detail || gap },
    // It is told where it has won no place.
    {
      headline: newestText(facts),
      detail: `Still ${ordinal(own?.rank ?? 0)}. ${gap || detail}`.trim(),
    },
    { headline: duelText(facts), detail: gap || detail },
    { headline: gap, detail },
    { headline: leaderText(facts), detail },
    { headline: onNow > 0 ? onNowText(facts) : "", detail: next },
    { headline: next, detail: "" },
  ];
}

/** RIV-01: the sentences about rivals as headlines, over the detail that fits them all. */
export const rivalNews = ({ ofRivals = [] }: NewsFacts, detail: string): News[] =>
  ofRivals.map((headline) => ({ headline, detail }));

/** `Up to 8th.` */
export function movedText({ own }: NewsFacts): string {
  if (!own || own.movement === 0) return "";
  return `${own.movement > 0 ? "Up" : "Down"} to ${ordinal(own.rank)}.`;
}

/** `Mayfield makes it eight.` */
function newestText({ newest, own }: NewsFacts): string {
  if (!newest || !own || lettersIn(newest) > NAME_MAX) return "";
  return `${newest} makes it ${numberWord(own.score)}.`;
}

/**
 * What the next goal would bring: `One goal makes you 8th.`, beside other words `One goal from 8th.`; the gap where it
 * would not bring the place above.
 */
function reachText(facts: NewsFacts, words: "makes you" | "from" = "makes you"): string {
  const { own, above } = facts;
  const isLevel = own && above && facts.game === "football_bingo" && above.score === own.score;
  return isLevel ? `One goal ${words} ${ordinal(above.rank)}.` : gapText(facts);
}

/** `You lead bryan 2–1.` */
function duelText({ duel }: NewsFacts): string {
  const hasGoals = (duel?.own ?? 0) + (duel?.theirs ?? 0) > 0;
  return duel?.state === "live" && hasGoals ? `${duelStands(duel)}.` : "";
}

/** The gap to the place above, or the lead: `One goal from 7th.`, `3 behind femi.`, `You lead by 2.` */
export function gapText({
  game,
  own,
  above,
  below,
}: Pick<NewsFacts, "game" | "above" | "below"> & { readonly own: Omit<NewsRow, "name"> | null }): string {
  if (!own || own.score === 0) return "";
  if (above) {
    const behind = above.score - own.score;
    if (behind === 0)
      return isShort(above) ? `Level with ${above.name}.` : `Level with ${ordinal(above.rank)}.`;
    if (game === "score_tipping") {
      return `${behind} behind ${isShort(above) ? above.name : ordinal(above.rank)}.`;
    }
    // One more than the row above has brings its place, as level scores share their order by who was first.
    return behind === 1
      ? `One goal from ${ordinal(above.rank)}.`
      : `${behind} behind ${ordinal(above.rank)}.`;
  }
  if (own.rank !== 1 || !below) return "";
  const ahead = own.score - below.score;
  return ahead > 0
    ? `You lead by ${ahead}.`
    : isShort(below)
      ? `You and ${below.name} lead.`
      : "You share the lead.";
}

/** `kiran leads and is 7 from home.`, `bryan is 13 ahead`; alone it is a headline, otherwise the line below one. */
export function leaderText({ game, own, leader }: NewsFacts, isAlone = true): string {
  if (!leader || leader.score === 0) return "";
  const isYou = own !== null && leader.name === own.name && leader.rank === own.rank;
  if (game === "score_tipping") {
    if (!own || isYou || leader.score === own.score) return "";
    return `${leader.name} is ${leader.score - own.score} ahead${isAlone ? "." : ""}`;
  }
  const left = SQUAD_SIZE - leader.score;
  if (left === 0) return isYou ? "" : `${leader.name} has all ${SQUAD_SIZE}.`;
  if (isYou) return `You are ${left} from home.`;
  return isAlone ? `${leader.name} is ${left} from home.` : `${leader.name} leads and is ${left} from home.`;
}

/** `Eight on the pitch now.` */
function onNowText({ onNow }: NewsFacts): string {
  const word = numberWord(onNow);
  return `${capitalised(word)} on the pitch now.`;
}

const isShort = ({ name }: NewsRow): boolean => lettersIn(name) <= NAME_MAX;

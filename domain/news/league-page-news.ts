import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** Tipping: the gameweek of the next match to lock, and how far the members are with it. */
export interface LeagueToCall {
  readonly matches: number;
  /** How many have no blank among the open matches. */
  readonly done: number;
  /** Whether all of those have called every match, the locked ones too. */
  readonly isWhole: boolean;
  /** Whether nobody has called anything. */
  readonly isEmpty: boolean;
  /** The time to the next lock as one says it; null without one. */
  readonly timeLeft: string | null;
}

/** What the sentence of a league's page is made of. */
interface LeaguePageFacts {
  readonly members: number;
  /** How many open matches the reader has blank, if they do not host it: a host reads of everybody. */
  readonly ownBlank?: number;
  /** Null in Football Bingo, and when every match is locked. */
  readonly next: LeagueToCall | null;
  /** Where the reader is and by how much: `You lead by 5.`; empty for the host and where it is not told. */
  readonly place?: string;
  /** Football Bingo: who leads, null before the first goal. */
  readonly leader: { readonly name: string; readonly isReader: boolean; readonly score: number } | null;
}

/**
 * The news of a league's page: a member's own place, then what they have left blank; to the host who has still to
 * predict, or that nobody has joined yet; in Football Bingo who leads. Empty if there is nothing to tell.
 */
export function leaguePageNews({ members, ownBlank = 0, next, place = "", leader }: LeaguePageFacts): string {
  if (members === 1) return "Nobody else is in yet. Send the code.";
  if (next && place) {
    const blank = ownBlank > 0 ? `${capitalised(numberWord(ownBlank))} blank, next lock` : "Next lock";
    return next.timeLeft === null ? place : `${place} ${blank} in ${next.timeLeft}.`;
  }
  if (next && ownBlank > 0) return `${ownBlanks(ownBlank)}${lockIn(next)}`;
  if (next) return callsNews(members, next);
  if (!leader || leader.score === 0) return place;
  if (place && leader.isReader) return place;
  const score = leader.score === SQUAD_SIZE ? `all ${SQUAD_SIZE}` : `${leader.score}/${SQUAD_SIZE}`;
  const leads = leader.isReader ? `You lead with ${score}.` : `${leader.name} leads with ${score}.`;
  return place ? `${place} ${leads}` : leads;
}

interface PlacedRow {
  readonly id: string;
  readonly username: string;
  readonly rank: number | null;
  readonly score: number;
}

/** Where somebody is, and the gap to the place above or their lead: `3rd, 7 behind elin.`, `You lead by 5.` */
export function ownPlace(rows: readonly PlacedRow[], ownId: string): string {
  const own = rows.find(({ id }) => id === ownId);
  if (!own || own.rank === null || own.score === 0) return "";
  const { rank, score } = own;
  const above = rows.findLast((row) => row.rank !== null && row.rank < rank);
  if (above) {
    const gap = above.score - score;
    return `${ordinal(rank)}, ${gap === 0 ? "level with" : `${gap} behind`} ${above.username}.`;
  }
  if (rank > 1) return "";
  const next = rows.find((row) => row.id !== ownId && row.rank !== null);
  if (!next) return "You lead.";
  const lead = score - next.score;
  return lead > 0 ? `You lead by ${lead}.` : "You share the lead.";
}

const ownBlanks = (count: number) =>
  `${capitalised(numberWord(count))} ${count === 1 ? "match" : "matches"} left blank.`;

const lockIn = ({ timeLeft }: LeagueToCall) => (timeLeft === null ? "" : ` Next lock in ${timeLeft}.`);

function callsNews(members: number, next: LeagueToCall): string {
  const { matches, done, isWhole, isEmpty } = next;
  const lock = lockIn(next);
  if (isEmpty) return `Nobody has predicted yet.${lock}`;
  const everybody = members === 2 ? "Both" : `All ${numberWord(members)}`;
  const who = done >= members ? everybody : done === 0 ? "Nobody" : `${done} of ${members}`;
  const verb = done === 0 ? "has" : "have";
  const what = !isWhole
    ? "no blanks left"
    : done >= members
      ? `called all ${numberWord(matches)}`
      : allOf(matches);
  return `${who} ${verb} ${what}.${lock}`;
}

/** `all ten`: all matches of a gameweek. */
export const allOf = (matches: number): string => (matches === 1 ? "the one" : `all ${numberWord(matches)}`);

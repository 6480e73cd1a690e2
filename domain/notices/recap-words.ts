import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { monthName } from "#domain/shared/month-name.ts";
import { namesAndOthers } from "#domain/shared/names-and-others.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { MomentMember } from "#domain/story/moment.ts";
import type { LeagueRecap, OwnRecap } from "#domain/story/recap.ts";
import { duelResult } from "./duel-words.ts";

/** A gameweek as one member had it in one league. */
export interface RecapPart {
  readonly name: string;
  readonly game: LeagueType;
  readonly userId: string;
  readonly own: OwnRecap;
  readonly league: LeagueRecap;
  /** DUE-05: their duel of the gameweek; absent without one. */
  readonly duel?: OwnDuel;
}

/** A recap, as it goes out by push and by mail. */
export interface RecapWords {
  /** The subject of the mail and the title of the push. */
  readonly title: string;
  /** One paragraph per league. */
  readonly paragraphs: readonly string[];
}

/**
 * A gameweek in words for one person, the leagues in the order given. The same gameweek gives the same words.
 *
 * @returns null for an empty week: nobody in any of their leagues ticked or scored.
 */
export function recapWords(gameweek: number, parts: readonly RecapPart[]): RecapWords | null {
  const partsWithWinners = parts.filter(({ league }) => league.winners.length > 0);
  const [first] = [...partsWithWinners].sort((a, b) => weightOf(b) - weightOf(a));
  if (!first) return null;
  return { title: `Gameweek ${gameweek}: ${headline(first)}`, paragraphs: partsWithWinners.map(paragraph) };
}

const isOwn = ({ userId }: RecapPart, people: readonly MomentMember[]) =>
  people.some(({ id }) => id === userId);

/** How much a part deserves the title: a gameweek won comes first, then the most places gained. */
function weightOf(part: RecapPart): number {
  if (isOwn(part, part.league.winners)) return Number.POSITIVE_INFINITY;
  return climbed(part.own);
}

const climbed = ({ from, rank }: OwnRecap) => (from === null ? 0 : from - rank);

function headline(part: RecapPart): string {
  const { name, own, league } = part;
  if (isOwn(part, league.winners)) return `you won it in ${name}`;
  if (climbed(own) > 0) return `up to ${ordinal(own.rank)} in ${name}`;
  return `${ordinal(own.rank)} in ${name}`;
}

function paragraph(part: RecapPart): string {
  const { name, own, league } = part;
  const place = `${ordinal(own.rank)} of ${league.members}`;
  const moved =
    climbed(own) > 0
      ? `up from ${ordinal(own.from ?? own.rank)} to ${place}`
      : climbed(own) < 0
        ? `down from ${ordinal(own.from ?? own.rank)} to ${place}`
        : place;
  return [
    `${name}: ${gainText(part)}, ${moved}.`,
    ...(part.duel ? [duelResult(part.duel)] : []),
    `${people(part, league.winners)} won the gameweek with ${amount(part.game, league.best)}${league.winners.length > 1 ? " each" : ""}.`,
    ...(league.newLeaders.length > 0
      ? [`${people(part, league.newLeaders)} ${isMany(part, league.newLeaders) ? "take" : "takes"} the lead.`]
      : []),
    ...(league.complete.length > 0
      ? [
          `BINGO! ${people(part, league.complete)} ${isMany(part, league.complete) ? "have" : "has"} all ${SQUAD_SIZE}.`,
        ]
      : []),
    ...(league.perfect.length > 0 ? [`A perfect round for ${people(part, league.perfect, false)}.`] : []),
    ...(league.month && league.month.winners.length > 0
      ? [`${monthName(league.month.month)} goes to ${people(part, league.month.winners, false)}.`]
      : []),
  ].join(" ");
}

function gainText({ game, own }: RecapPart): string {
  if (game === "football_bingo") {
    const gained = own.gained > 0 ? amount(game, own.gained) : "no new ticks";
    return `${gained}, ${own.score}/${SQUAD_SIZE}`;
  }
  return `${amount(game, own.gained)}, ${own.score} in total`;
}

/** `3 new ticks`, or as the word for one is; `22 points`. */
export function amount(game: LeagueType, count: number, tick = "new tick"): string {
  if (game === "football_bingo") return `${count} ${tick}${count === 1 ? "" : "s"}`;
  return `${count} ${count === 1 ? "point" : "points"}`;
}

const isMany = (part: RecapPart, members: readonly MomentMember[]) =>
  members.length > 1 || isOwn(part, members);

/** The people concerned, as in `You, chloe and 4 others`. */
function people(part: RecapPart, members: readonly MomentMember[], isSubject = true): string {
  const own = members.filter(({ id }) => id === part.userId);
  const others = members.filter(({ id }) => id !== part.userId);
  return namesAndOthers([
    ...own.map(() => (isSubject ? "You" : "you")),
    ...others.map(({ username }) => username),
  ]);
}

import type { CupTie, DuelTableRow, LeagueCup } from "#contract/leagues/duels.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { isChampion } from "#domain/story/honours.ts";
import { whoWonText } from "./who-won.ts";

/** Something that a league plays for, with who has won it and what it was won with. */
export interface Trophy {
  readonly kind: "season" | "half" | "cup" | "duels";
  readonly winners: readonly { readonly id: string; readonly username: string; readonly wall?: number }[];
  /** `20/20`, `3–2`, `71 pts`. */
  readonly with: string;
  /** Whom the cup's winner beat. */
  readonly over?: string;
}

export interface CupFinal {
  readonly gameweek: number;
  readonly a: CupSide;
  readonly b: CupSide;
  readonly winnerId: string;
  /** What decided it (CUP-02). */
  readonly by: CupTie["by"];
  /** Whether its winner scored at all in the cup; otherwise seeds alone took them through. */
  readonly isPlayed: boolean;
}

interface CupSide {
  readonly userId: string;
  readonly username: string;
  readonly score: number | null;
}

export const TROPHY_NAMES = { season: "Season", half: "Second half", cup: "Cup", duels: "Duels" } as const;

/** CUP-02: a cup's final once it is decided; null before, and where there was nobody to play it. */
export function cupFinalOf({ rounds, winnerId }: LeagueCup): CupFinal | null {
  const last = rounds.at(-1);
  const tie = last?.ties[0];
  if (!last || !tie?.a || !tie.b || winnerId === null) return null;
  const isPlayed = rounds.some(({ ties }) =>
    ties.some(({ a, b }) => [a, b].some((side) => side?.userId === winnerId && (side.score ?? 0) > 0)),
  );
  return { gameweek: last.gameweek, a: tie.a, b: tie.b, winnerId, by: tie.by, isPlayed };
}

/** Who stands first in a duel table, and with how many points. */
export interface DuelsWon {
  readonly winners: readonly { readonly userId: string; readonly username: string }[];
  readonly points: number;
}

/**
 * CUP-03, DUE-05: the winners of a league's duels; null while a winner's duel can still change, and where nobody has scored in
 * any: everybody is first then, with points for being level on nothing.
 */
export function duelsWonOf(rows: readonly DuelTableRow[]): DuelsWon | null {
  const winners = rows.filter(({ rank, points }) => rank === 1 && points > 0);
  const [first] = winners;
  if (!first || first.for === 0 || winners.some(({ provisional }) => provisional)) return null;
  return {
    winners: winners.map(({ userId, username }) => ({ userId, username })),
    points: first.points,
  };
}

interface Tables {
  readonly leagueType: LeagueType;
  readonly season: readonly LeaderboardEntry[];
  readonly half: readonly LeaderboardEntry[];
  readonly cup: CupFinal | null;
  readonly duels: DuelsWon | null;
}

/** SEA-06, HLF-09, CUP-03: what has been won, in the order of the tables; nobody wins with a score of 0 in all of it, or a draft. */
export function trophiesOf({ leagueType, season, half, cup, duels }: Tables): Trophy[] {
  const scoreOf = ({ score }: LeaderboardEntry) =>
    leagueType === "score_tipping" ? `${score} pts` : `${score}/${SQUAD_SIZE}`;
  const ofTable = (kind: "season" | "half", rows: readonly LeaderboardEntry[]): Trophy[] => {
    const winners = rows.filter((row) => isChampion(row) && !row.noCard);
    const [first] = winners;
    return first ? [{ kind, winners, with: scoreOf(first) }] : [];
  };
  const sides = cup ? [cup.a, cup.b].sort((one) => (one.userId === cup.winnerId ? -1 : 1)) : [];
  const [won, lost] = sides;
  const person = (of: { readonly userId: string; readonly username: string }) => {
    const wall = season.find(({ id }) => id === of.userId)?.wall;
    return { id: of.userId, username: of.username, ...(wall === undefined ? {} : { wall }) };
  };
  return [
    ...ofTable("season", season),
    ...ofTable("half", half),
    ...(cup?.isPlayed && won && lost
      ? [
          {
            kind: "cup" as const,
            winners: [person(won)],
            with: `${won.score ?? 0}–${lost.score ?? 0}`,
            over: lost.username,
          },
        ]
      : []),
    ...(duels
      ? [{ kind: "duels" as const, winners: duels.winners.map(person), with: `${duels.points} pts` }]
      : []),
  ];
}

/** A trophy, or all of those that one person has won alone. */
type Won = readonly [Trophy, ...Trophy[]];

/** What each person has won alone; a shared trophy stands by itself. */
export function byWinner(trophies: readonly Trophy[]): Won[] {
  const won: [Trophy, ...Trophy[]][] = [];
  for (const trophy of trophies) {
    const [only, second] = trophy.winners;
    const theirs =
      only && !second
        ? won.find(([{ winners }]) => winners.length === 1 && winners[0]?.id === only.id)
        : undefined;
    if (theirs) theirs.push(trophy);
    else won.push([trophy]);
  }
  return won;
}

/** Whether one person alone has won all of them. */
const isOnes = (trophies: readonly Trophy[]) =>
  byWinner(trophies).length === 1 && trophies[0]?.winners.length === 1;

/** `kiran takes both`, where one person alone has won all; otherwise how many there are: `Three trophies`. */
export function countHeadline(trophies: readonly Trophy[], userId?: string): string {
  const [only] = trophies[0]?.winners ?? [];
  if (!only || !isOnes(trophies)) return `${capitalised(numberWord(trophies.length))} trophies`;
  const all = trophies.length === 2 ? "both" : `all ${numberWord(trophies.length)}`;
  return `${only.id === userId ? "You take" : `${only.username} takes`} ${all}`;
}

/** Who has won the season, above its podium: `kiran wins it`; where one person has won all, or nobody the season, the count. */
export function trophiesHeadline(trophies: readonly Trophy[], userId?: string): string {
  const [first] = trophies;
  if (first?.kind !== "season" || isOnes(trophies)) return countHeadline(trophies, userId);
  return whoWonText(first.winners, userId);
}

const nameOf = ({ kind }: Trophy) => TROPHY_NAMES[kind].toLowerCase();

/** What the reader has won, and which of it with others: `The cup is yours, and the season shared`. */
function ownLine(own: readonly Trophy[]): string {
  const shared = own.filter(({ winners }) => winners.length > 1);
  const alone = own.filter(({ winners }) => winners.length === 1);
  const yours = alone.length > 0 ? alone : own;
  const are = yours.length > 1 || yours[0]?.kind === "duels" ? "are" : "is";
  const what = `The ${listOf(yours.map(nameOf))} ${are} yours`;
  if (alone.length > 0 && shared.length > 0) return `${what}, and the ${listOf(shared.map(nameOf))} shared`;
  return `${what}${shared.length > 0 ? ", shared" : ""}${own.length === 1 ? `, with ${own[0]?.with}` : ""}`;
}

/** The line below: the reader's own if they have won one, otherwise who won what else. */
export function trophiesLine(trophies: readonly Trophy[], userId: string | undefined): string {
  const own = trophies.filter(({ winners }) => winners.some(({ id }) => id === userId));
  if (own.length > 0) return ownLine(own);
  const [season] = trophies;
  if (isOnes(trophies)) return season ? `${season.with} in the ${nameOf(season)}` : "";
  return byWinner(trophies)
    .flatMap((theirs) => {
      const what = listOf(
        theirs.filter(({ kind }) => kind !== "season").map((trophy) => `the ${nameOf(trophy)}`),
      );
      return what ? [{ who: theirs[0].winners.map(({ username }) => username), what }] : [];
    })
    .map(({ who, what }, at, all) => {
      // A verb that the one before has too is left out.
      const isTaken = all[at - 1]?.who.length === 1;
      const verb = who.length > 1 ? "share " : isTaken ? "" : "takes ";
      return `${listOf(who)} ${verb}${what}`;
    })
    .join(", ");
}

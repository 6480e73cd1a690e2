/**
 * What notices say. `tickRowWords`, `takenBackWords`, `lockedWords`, `finalWords`, `gameweekWonRowWords` and
 * `placeWords` belong to the bell's derived rows alone (NOT-02, NOT-03); all others go out by any channel, as their
 * reader has chosen (NOT-01). Duels, the half and the recap have files of their own beside this one.
 */
import { duelScore, type OwnDuel } from "#domain/duels/duel-score.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A notice in words: a title of one line, and a message of a sentence or two. */
export interface Words {
  readonly title: string;
  readonly message: string;
}

/** A place in a league's table after a tick. */
interface TickPlace {
  readonly score: number;
  readonly from: number;
  readonly to: number;
  /** The league, with the run where it is the second half. */
  readonly where: string;
  /** HLF-09: the same goal's tick on the second-half card. */
  readonly half: { readonly score: number; readonly to: number } | null;
  /** DUE-05: the reader's duel of the gameweek, which a goal of their card moves; null without one. */
  readonly duel: OwnDuel | null;
}

const slotTicked = (club: string): string => `Your ${club} slot is ticked.`;

/** NOT-02: a tick in the bell, by the score it brought each card; null for a card that it did not tick. */
export function tickRowWords(
  player: string,
  club: string,
  season: number | null,
  half: number | null,
): Words {
  const [own, ofHalf] = [`${season}/${SQUAD_SIZE}`, `${half}/${SQUAD_SIZE}`];
  const one = season === null ? `: ${ofHalf}, second half` : `: ${own}`;
  const where = season === null || half === null ? one : ` on both cards: ${own} and ${ofHalf}`;
  return { title: `${player} ticks ${club}${where}`, message: slotTicked(club) };
}

/** NOT-02, BNG-05: a slot's tick was taken back. @param reason in a sentence; null where none is known. */
export const takenBackWords = (player: string, club: string, reason: string | null): Words => ({
  title: `${player}'s goal no longer counts`,
  message: `Your ${club} slot is open again.${reason ? ` ${reason}` : ""}`,
});

/**
 * BNG-02: a goal has ticked a slot. @param place null for somebody in no Football Bingo league, or before it is known.
 */
export function tickWords(player: string, club: string, place: TickPlace | null): Words {
  if (place === null) return { title: `${player} has scored`, message: slotTicked(club) };
  const { score, from, to, where, half, duel } = place;
  const own = `${score}/${SQUAD_SIZE}, ${from > to ? `up to ${ordinal(to)}` : ordinal(to)} in ${where}.`;
  return {
    title: `GOAL! ${player} ticks ${club}${half ? " on both cards" : ""}`,
    message: [
      own,
      ...(half ? [`Second half: ${half.score}/${SQUAD_SIZE}, ${ordinal(half.to)}.`] : []),
      ...(duel ? [`${duelScore(duel).replace("you", "You")}.`] : []),
    ].join(" "),
  };
}

/** What a push and a page's toast are headed by: their sentences differ. */
export const overtakenTitle = (by: string): string => `${by} has overtaken you`;
export const ONE_AWAY_TITLE = `One away: ${SQUAD_SIZE - 1} of ${SQUAD_SIZE}`;
export const gameweekWonTitle = (gameweek: number): string => `You won Gameweek ${gameweek}`;

/** Somebody passes the reader. @param from the reader's place before, from 1; `to` that after, `where` the league. */
export const overtakenWords = (by: string, from: number, to: number, where: string): Words => ({
  title: overtakenTitle(by),
  message: `You have slipped from ${ordinal(from)} to ${ordinal(to)} in ${where}.`,
});

/** All but one of a card have scored. @param player the one who is left. */
export const oneAwayWords = (player: string, isHalf: boolean): Words => ({
  title: ONE_AWAY_TITLE,
  message: `Only ${player} still has to score on your ${isHalf ? "second-half card" : "card"}.`,
});

/** To each who has won a gameweek. @param winners how many have, `where` in which league. */
export const gameweekWonWords = (gameweek: number, winners: number, where: string): Words => ({
  title: gameweekWonTitle(gameweek),
  message:
    winners === 1 ? `Nobody in ${where} did better.` : `Shared by ${winners}: nobody in ${where} did better.`,
});

/** NOT-03: who won a gameweek in a league. @param who its winners by name, the reader as 'You', of `count` in all. */
export const gameweekWonRowWords = (
  gameweek: number,
  league: string,
  { who, count, best }: { readonly who: string; readonly count: number; readonly best: string },
): Words => ({
  title: `${who} won Gameweek ${gameweek} in ${league} with ${best}${count > 1 ? " each" : ""}`,
  message: "It is final.",
});

/** NOT-03: what a gameweek did to the reader's place in a league. */
export const placeWords = (gameweek: number, league: string, to: number, from: number): Words => ({
  title: `You are ${ordinal(to)} in ${league}, ${to < from ? "up" : "down"} from ${ordinal(from)}`,
  message: `After Gameweek ${gameweek}, which is final.`,
});

/** NOT-02: the last match of a gameweek has locked. @param made matches called; `blank` are those that were not. */
export const lockedWords = (gameweek: number, made: number, blank: number): Words => ({
  title: `Gameweek ${gameweek} is locked. ${madeText(made, blank)}`,
  message: blank === 0 ? "All your predictions are in." : "Blank matches count as an away win.",
});

function madeText(made: number, blank: number): string {
  if (blank === 0) return made === 1 ? "Your one is made" : `All ${numberWord(made)} made`;
  const word = numberWord(blank);
  if (made === 0) return blank === 1 ? "It is blank" : `All ${word} blank`;
  return `${capitalised(word)} blank`;
}

/** NOT-02: a gameweek is final. @param points null for somebody who did not tip in it. */
export function finalWords(gameweek: number, points: number | null, ticks: number): Words {
  const parts = [
    ...(points === null ? [] : [`${points} ${points === 1 ? "point" : "points"}`]),
    ...(ticks > 0 ? [`${numberWord(ticks)} ${ticks === 1 ? "tick" : "ticks"}`] : []),
  ];
  return {
    title: `Gameweek ${gameweek}: ${parts.join(", ")}`,
    message:
      points === null ? "What it has ticked can no longer be taken back." : "Nothing of it changes any more.",
  };
}

/** TIP-06: to those who have predicted nothing an hour before a gameweek's first kick-off. */
export const predictWords = (gameweek: number): Words => ({
  title: `Gameweek ${gameweek} starts within the hour`,
  message: "You have not predicted anything yet.",
});

/** LEA-08: a host asks a member for their predictions. */
export const nudgeWords = (gameweek: number, league: string, host: string): Words => ({
  title: `Gameweek ${gameweek}: ${league} is waiting`,
  message: `${host}, host of ${league}, is asking for your predictions. Blank matches count as an away win.`,
});

/** TRF-04: a holder's player has left. */
export const leftWords = (player: string, club: string): string => `${player} has left ${club}.`;

/** TRF-04: from the cutoff on. @param until the last day of the free transfer, in words. */
export const freeTransferWords = (left: string, slot: string, until: string): Words => ({
  title: "Free transfer available",
  message: `${left} You may replace them once, for free, with another ${slot} player of the same position who has not scored, until ${until}.`,
});

/** TRF-04: before the cutoff, when every change is free. */
export const freeChangesWords = (left: string, until: string): Words => ({
  title: "One of your players has left their club",
  message: `${left} Squad changes are free and unlimited until ${until}.`,
});

/** LEA-07: to a league's host. */
export const joinedWords = (person: string, league: string): Words => ({
  title: `New member in ${league}`,
  message: `${person} has joined your league.`,
});

/** LEA-03: to somebody whom the host has removed. */
export const removedWords = (league: string): Words => ({
  title: `You are no longer in ${league}`,
  message: "The host has removed you from this league.",
});

/** LEA-08: to a league's new host. */
export const hostWords = (before: string, league: string): Words => ({
  title: "You are the host now",
  message: `${before} handed ${league} over to you.`,
});

/**
 * LEA-10: to the members of a league that is closed. @param areTablesKept whether a season that they played in it is
 * over.
 */
export const closedWords = (league: string, areTablesKept: boolean): Words => ({
  title: `${league} is closed`,
  message: `The host has closed this league for good.${areTablesKept ? " Its final tables stay." : ""}`,
});

/** OUT-05: to the members of a league whose table anybody may see from now on. */
export const publicWords = (league: string): Words => ({
  title: `${league} has a public table`,
  message:
    "Anybody with its address sees names, points and places. In your profile you can choose to appear by an initial.",
});

/** OUT-04: to the host who connected a group chat. @param reason why it takes nothing, in a sentence. */
export const pausedWords = (service: string, chat: string, reason: string): Words => ({
  title: `${service} is paused`,
  message: `${chat} took nothing for three days. ${reason}`,
});

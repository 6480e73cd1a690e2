/**
 * What notices of the kinds that people choose say (NOT-01), by any of their channels, but for two mails: of the
 * reminder to predict and of the recap (workers/services/notifications/). Words of duels, the half and the recap have
 * files of their own beside this one, as have those of the bell's derived rows (`derived/row-words.ts`) and of what is
 * told whatever somebody has chosen (`always-words.ts`).
 */

import { duelScore, type OwnDuel } from "#domain/duels/duel-score.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
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

/** A tick's title, by the club of its slot. */
export const slotTicked = (club: string): string => `Your ${club} slot is ticked.`;

/**
 * BNG-02: a goal has ticked a slot.
 *
 * @param place null for somebody in no Football Bingo league, or before it is known.
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

/** The title for whoever has won a gameweek. */
export const gameweekWonTitle = (gameweek: number): string => `You won Gameweek ${gameweek}`;

/**
 * Somebody passes the reader.
 *
 * @param from their place before, from 1.
 * @param to their place after.
 * @param where the league.
 */
export const overtakenWords = (by: string, from: number, to: number, where: string): Words => ({
  title: overtakenTitle(by),
  message: `You have slipped from ${ordinal(from)} to ${ordinal(to)} in ${where}.`,
});

/**
 * All but one of a card have scored.
 *
 * @param player the one who is left.
 */
export const oneAwayWords = (player: string, isHalf: boolean): Words => ({
  title: ONE_AWAY_TITLE,
  message: `Only ${player} still has to score on your ${isHalf ? "second-half card" : "card"}.`,
});

/**
 * To each who has won a gameweek.
 *
 * @param winners how many have won it.
 * @param where in which league.
 */
export const gameweekWonWords = (gameweek: number, winners: number, where: string): Words => ({
  title: gameweekWonTitle(gameweek),
  message:
    winners === 1 ? `Nobody in ${where} did better.` : `Shared by ${winners}: nobody in ${where} did better.`,
});

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

/**
 * TRF-04: from the cutoff on.
 *
 * @param until the last day of the free transfer, in words.
 */
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

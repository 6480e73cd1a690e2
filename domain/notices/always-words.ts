/**
 * What is told under the bell whatever its reader has chosen: it has no kind among the choices (NOT-01) and no other
 * channel.
 */
import type { Words } from "./words.ts";

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
 * LEA-10: to the members of a league that is closed.
 *
 * @param areTablesKept whether a season that they played in it is over.
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

/**
 * OUT-04: to the host who connected a group chat.
 *
 * @param reason why it takes nothing, in a sentence.
 */
export const pausedWords = (service: string, chat: string, reason: string): Words => ({
  title: `${service} is paused`,
  message: `${chat} took nothing for three days. ${reason}`,
});

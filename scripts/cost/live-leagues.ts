import type { Habits } from "./habits.ts";

/** The use of sockets by all live leagues together, in a week. */
export interface LeagueUpkeep {
  /** How often a league gets a lease and an alarm, for its first socket or because one is open when they end. */
  readonly watches: number;
  /** Epochs told to a league with a lease, whether or not anybody is in it; without those told once more. */
  readonly tellings: number;
  /**
   * Epochs after which none comes for five minutes, told once more to leagues that were entered as live around them:
   * all others have said that they heard.
   */
  readonly again: number;
  /** Epochs told to a league in use: with a socket, or still in memory. */
  readonly told: number;
  /** Visits of a league not in use that find a new epoch, and open a socket. */
  readonly found: number;
  /** Visits that find a league out of memory: with a socket, or at other times by a page that asks it. */
  readonly wakes: number;
}

/** What of the counted figures it takes: how long a watch lasts, and how many of the pages ask a league. */
interface Upkeep {
  readonly watchHours: number;
  readonly objectRequestsByPage: number;
}

/** Hours without an epoch after which the last one is told again. */
const QUIET_HOURS = 5 / 60;

/** From how long before an epoch, and until when, a league that is entered as live is told it once more, in hours. */
const ENTERED_WITHIN_HOURS = 2 / 60 + QUIET_HOURS;

/** How many of so many epochs, which come at random, are followed by none for five minutes. */
const lastOf = (epochs: number, hours: number) => epochs * Math.exp((-epochs / hours) * QUIET_HOURS);

/**
 * While matches are on or near each visit opens a league's socket; at other times none does, and a league is told only
 * what happens before its lease ends. Visits come at random, at the same mean rate to each league, and stay equally
 * long, so a league is open for 1 - exp(-load) of the time.
 */
export function keptInAWeek(habits: Habits, { watchHours, objectRequestsByPage }: Upkeep): LeagueUpkeep {
  const { liveLeagues, matchdays, matchHours, otherHours, openHours, lingerHours } = habits;
  const visits = (habits.players * habits.visits) / 2;
  if (liveLeagues === 0 || visits === 0)
    return { watches: 0, tellings: 0, again: 0, told: 0, found: 0, wakes: 0 };
  const perHour = visits / liveLeagues / matchHours;
  const hoursPerDay = matchHours / matchdays;
  const isVisited = 1 - Math.exp(-perHour * hoursPerDay);
  const watches = liveLeagues * matchdays * isVisited * Math.ceil(hoursPerDay / watchHours);
  const inUse = 1 - Math.exp(-perHour * (openHours + lingerHours));
  const epochsPerHour = habits.changesOfLiveLeague / matchHours;
  // The most there can be: each lease is taken at the day's first kick-off, and ends watchHours after the day.
  const leased = liveLeagues * isVisited;
  const trailing = Math.min(1, (matchdays * watchHours) / otherHours);
  const otherEpochs = habits.otherEpochs * trailing;
  return {
    watches,
    tellings: leased * (habits.changesOfLiveLeague + otherEpochs),
    again:
      watches *
      (ENTERED_WITHIN_HOURS / matchHours) *
      (lastOf(habits.changesOfLiveLeague, matchHours) + lastOf(habits.otherEpochs, otherHours) * trailing),
    told: liveLeagues * habits.changesOfLiveLeague * inUse,
    // At other times a league is visited so rarely that it is never still in memory.
    wakes: visits * Math.exp(-perHour * lingerHours) + visits * objectRequestsByPage,
    found: visits * (1 - inUse) * (epochsPerHour / (epochsPerHour + perHour)),
  };
}

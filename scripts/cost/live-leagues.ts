import type { Habits } from "./model.ts";

/** The use of sockets by all live leagues together, in a week or a part of it. */
export interface Kept {
  /** How often a league without a socket gets one. */
  readonly openings: number;
  /** Hours with a socket. */
  readonly hours: number;
  /** Periods of watch: lease and alarm. */
  readonly periods: number;
  /** Of these, the periods whose alarm finds a socket. */
  readonly renewals: number;
  /** Periods that begin at another epoch than the stored season's. */
  readonly seasons: number;
  /** Epochs told to a league in use: with a socket, or still in memory. */
  readonly told: number;
  /** Visits of a league not in use that find a new epoch. */
  readonly found: number;
}

/**
 * Visits come at random, at the same mean rate to each league, and stay equally long, so a league is open for
 * 1 - exp(-load) of the time. A period of watch begins with a socket, or where the last one ends with a socket open.
 */
function keptLeagues(
  { liveLeagues, openHours, lingerHours }: Habits,
  { visits, hours, epochs }: { visits: number; hours: number; epochs: number },
  watchHours: number,
): Kept {
  if (liveLeagues === 0 || visits === 0)
    return { openings: 0, hours: 0, periods: 0, renewals: 0, seasons: 0, told: 0, found: 0 };
  const visitsPerHour = visits / liveLeagues / hours;
  const epochsPerHour = epochs / hours;
  const open = 1 - Math.exp(-visitsPerHour * openHours);
  const inUse = 1 - Math.exp(-visitsPerHour * (openHours + lingerHours));
  const periods = (liveLeagues * hours) / (watchHours + (1 - open) / visitsPerHour);
  const isNew = epochsPerHour / (epochsPerHour + visitsPerHour);
  return {
    openings: visits * (1 - open),
    hours: liveLeagues * hours * open,
    periods,
    renewals: periods * open,
    seasons: periods * isNew,
    told: liveLeagues * epochs * inUse,
    found: visits * (1 - inUse) * isNew,
  };
}

/** A week: half of the visits fall into the hours of matches. */
export function keptInAWeek(habits: Habits, watchHours: number): Kept {
  const visits = (habits.players * habits.visits * habits.leagueVisits) / 2;
  const match = { visits, hours: habits.matchHours, epochs: habits.changesOfLiveLeague };
  const other = { visits, hours: habits.otherHours, epochs: habits.otherEpochs };
  const [during, between] = [match, other].map((part) => keptLeagues(habits, part, watchHours)) as [
    Kept,
    Kept,
  ];
  return {
    openings: during.openings + between.openings,
    hours: during.hours + between.hours,
    periods: during.periods + between.periods,
    renewals: during.renewals + between.renewals,
    seasons: during.seasons + between.seasons,
    told: during.told + between.told,
    found: during.found + between.found,
  };
}

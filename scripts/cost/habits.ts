/**
 * How often people come: assumed, and the same for every design compared. What one visit asks for is counted
 * (tests/e2e/visits.spec.ts): a page and the socket of the reader's Desk, and while matches are on or near a league's
 * socket. Half of the visits are assumed to be made then.
 */
export interface Habits {
  readonly players: number;
  readonly visits: number;
  readonly pagesByVisit: number;
  readonly socketsByVisit: number;
  readonly submittingShare: number;
  readonly daysWithVisit: number;
  /** The share of players without 'Keep me signed in', which is ticked by default. */
  readonly shortSessions: number;
  readonly liveLeagues: number;
  /**
   * Days with matches, and the hours of a gameweek in which matches are on or near: from two before to three after a
   * kick-off.
   */
  readonly matchdays: number;
  readonly matchHours: number;
  readonly otherHours: number;
  /** How long a league's socket stays open, in hours. */
  readonly openHours: number;
  /** How long the platform keeps an object in memory after its last call, in hours: some two minutes. */
  readonly lingerHours: number;
  /** Epochs at other times: results that become final, moves, new dates. Those of matches are `changesOfLiveLeague`. */
  readonly otherEpochs: number;
  readonly changesOfLiveLeague: number;
  /**
   * Goals, told to the Desk of each person who listens by one of their leagues or asked of it, and the leagues of such
   * a person.
   */
  readonly goals: number;
  readonly leaguesOfOne: number;
  /**
   * HLF-02: the share of players with a second card, and how often each saves it in a gameweek of the half, on average.
   */
  readonly secondCards: number;
  readonly secondCardSaves: number;
  /** The share of live leagues that play tipping, and the instants of a gameweek at which a match locks. */
  readonly tippingLeagues: number;
  readonly locks: number;
  /** DUE-01: the share of live leagues with duels, all of them with a cup. */
  readonly duelLeagues: number;
  /** OUT-01: the share of live leagues that tell a group chat, and how many messages each is told. */
  readonly chatLeagues: number;
  readonly chatMessages: number;
  /** Measured in the Worker's own isolate: squad, leaderboard and tipping page (tests/bench/run.ts). */
  readonly pageCpuMs: number;
  readonly socketCpuMs: number;
  /** Measured of submissions, with their objects (docs/performance.md), and taken to be that of a saved card. */
  readonly saveCpuMs: number;
  /** Assumed: of looking whether there is anything to tell a chat. */
  readonly chatCpuMs: number;
  readonly objectMs: number;
}

export const A_GAMEWEEK: Habits = {
  players: 1_000_000,
  visits: 3,
  pagesByVisit: 1,
  socketsByVisit: (1 + 2) / 2,
  submittingShare: 0.5,
  daysWithVisit: 2,
  shortSessions: 0.1,
  liveLeagues: 30_000,
  matchdays: 4,
  matchHours: 28,
  otherHours: 7 * 24 - 28,
  openHours: 1 / 6,
  lingerHours: 2 / 60,
  otherEpochs: 20,
  changesOfLiveLeague: 60,
  goals: 30,
  leaguesOfOne: 3,
  secondCards: 0,
  secondCardSaves: 0,
  tippingLeagues: 0.5,
  locks: 7,
  duelLeagues: 0,
  chatLeagues: 0,
  chatMessages: 0,
  pageCpuMs: 5.7,
  socketCpuMs: 0.5,
  saveCpuMs: 2.6,
  chatCpuMs: 3,
  objectMs: 10,
};

/**
 * The same in the second half, with duels, cups and group chats: half of the players have a second card, which each
 * saves six times in nineteen gameweeks, half of the live leagues draw, and one in twenty tells a chat a dozen
 * messages.
 */
export const A_GAMEWEEK_OF_THE_HALF: Habits = {
  ...A_GAMEWEEK,
  chatLeagues: 0.05,
  chatMessages: 12,
  secondCards: 0.5,
  secondCardSaves: 6 / 19,
  duelLeagues: 0.5,
};

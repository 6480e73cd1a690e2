/** What single events in the product cost in bytes, rows and operations: mostly counted, by the tests named. */
export const COUNTED = {
  /** Bytes of D1 per player: account, sessions, memberships, picks (`npm run size`). */
  playerBytes: 2.5 * 1024,
  /** The slips and receipts of all gameweeks, each submitted twice (the same test). */
  slipsBytes: 3.9 * 1024,
  /** What else comes in the course of a season: alerts, transfers, a payment and its grant (the same test). */
  eventsBytes: 1.5 * 1024,
  /**
   * One for the slip (workers/api/tipping/tipping-submit.test.ts), and one for its copy in each of two tables, a
   * league's and everybody's (workers/league/costs.test.ts).
   */
  rowsWrittenBySubmission: 3,
  /** A call to each of the two tables, at most: messages that come together share it. */
  objectRequestsBySubmission: 2,
  /** A second card saved: one in D1 (workers/api/squads/half-card.test.ts), and its copy in each of two tables. */
  rowsWrittenByCardSave: 3,
  /** HLF-02: a second card's row: twenty packed picks of at most 23 characters, a key of two ids and a date. */
  secondCardBytes: 0.6 * 1024,
  /**
   * A gameweek's draw with its place among those untold, that it is told, and its scores; two copies of the League's
   * (workers/league/duels/week-costs.test.ts).
   */
  rowsWrittenByDraw: 6,
  /** Cron's calls, when the draw is due and when the gameweek is final; and whom each meets is asked for the pushes. */
  objectRequestsByDraw: 3,
  /** Fifty leagues share a message of those two calls, each written, read and deleted. */
  queueOperationsByDraw: (2 * 3) / 50,
  /** None: cron calls a League for its draw (workers/services/telling/due-draws.test.ts); an alarm would be a row. */
  rowsWrittenByWatchWithDuels: 0,
  /** Each of 33 members is looked up again for the draw and for the scores (the same test). */
  rowsReadByDraw: 2 * 33 * 25,
  /**
   * A page's bell reads whom one meets: a row for each league and one behind them, five more where there is a draw
   * (workers/services/notifications/meetings.test.ts).
   */
  rowsReadByMeetings: 4,
  rowsReadByMeeting: 5,
  /**
   * In D1, of each member in each draw of half a season, a number in its pairs and a score (3 bytes each) and a share
   * of its row, and whom they meet in the draw that is ahead (27).
   */
  drawBytesByMember: 19 * 8 + 30,
  /**
   * A message to a group chat: written down before it is sent, after it, and deleted once nothing in it is told any
   * more (workers/services/outgoing/deliver.test.ts).
   */
  rowsWrittenByChatMessage: 3,
  /**
   * Each change that chats may be told of wakes each connection, twenty by a message of their queue: written, read,
   * deleted (workers/services/outgoing/wake-connections.test.ts).
   */
  queueOperationsByChatChange: 3 / 20,
  /** At most: messages that come together are taken in one run, which is taken to be billed as a request. */
  requestsByChatChange: 1 / 20,
  /**
   * So does each hour of a week in which something happened, one of each morning and four of a Monday's
   * (workers/services/outgoing/wake-connections.ts).
   */
  hoursOfChats: 28 + 20 + 6 + 4,
  /** A run reads the connection and its messages, and asks its league what there is to tell. */
  rowsReadByChatChange: 30,
  objectRequestsByChatChange: 1,
  /**
   * NOT-03: what a gameweek did in a league, over the row of two gameweeks before
   * (workers/services/notifications/league-weeks.test.ts); fifty leagues share a message: written, read, deleted.
   */
  rowsWrittenByLeagueWeek: 1,
  objectRequestsByLeagueWeek: 1,
  queueOperationsByLeagueWeek: 3 / 50,
  /** At most, if it changed everybody's place: an id of ten characters and both places, of the two gameweeks kept. */
  leagueWeekBytesByMember: 2 * 50,
  /** A page's bell reads it for each league: three rows, and two for the winner named. */
  rowsReadByLeagueWeek: 5,
  /** Extending a session, in no index (ACC-08, workers/api/accounts/session-cookie.test.ts). */
  rowsWrittenBySlide: 1,
  /**
   * How many days lie at least between two writes of a session (workers/api/accounts/session-cookie.test.ts): of one
   * that lasts 30 days, and of one that lasts 7, which may go unwritten for nine tenths of them.
   */
  daysBetweenSlides: 27,
  daysBetweenShortSlides: (7 * 9) / 10,
  /**
   * The session, the season and what the page shows, calls made in-process included: 77, 51 and 50 on squad page, table
   * and tipping of somebody with a squad and ten slips (`X-D1-Cost`), of which 0, 36 and 22 for what the bell derives
   * (docs/decisions/0047); 200 at most (pages.spec.ts).
   */
  rowsReadByPage: 60,
  /**
   * Admitting a socket: session, user, season, membership or the notifications' state: 14 of a Desk, 7 of a league, two
   * of three sockets being Desks (workers/live-costs.test.ts).
   */
  rowsReadBySocket: (2 * 14 + 7) / 3,
  /**
   * Calls of objects by a page: squad and table ask their league for the rows, the reader's own and the story in one
   * call, tipping asks for nothing (tests/e2e/visits.spec.ts).
   */
  objectRequestsByPage: 2 / 3,
  /** Opening it, and its first message, of which twenty are billed as one request. */
  objectRequestsBySocket: 1 + 1 / 20,
  /** The lease of a league with sockets, for each watch (workers/league/lease.test.ts). */
  rowsWrittenByWatch: 1,
  /** Hours of a watch: those of a lease, which is renewed in its last (workers/season/telling/tell-leagues.ts). */
  watchHours: 11.5,
  /** For that Season reads the leases that have not been swept, a day's, once an hour. */
  rowsReadByLease: 24 + 1,
  /**
   * The members looked up again as a watch begins, 33 of them: with a whole card 27 rows each, in tipping with the ten
   * slips of half a season 19 (workers/league/heal.test.ts).
   */
  rowsReadByWatch: (33 * (27 + 19)) / 2,
  /**
   * What a League of 33 reads of its own storage, which costs what D1's rows do: as it wakes for a page, 12 rows and in
   * tipping 24; for an epoch that it is told with a socket open, 13 and 37, without one 2; for a slip, in each of two
   * tables, 8 (workers/league/wake-costs.test.ts). Half of the leagues are tipping's.
   */
  rowsReadByWake: (12 + 24) / 2,
  rowsReadByTold: (13 + 37) / 2,
  rowsReadByTelling: 2,
  rowsReadBySubmission: 2 * 8,
  /**
   * Tipping: at the first read after a lock a league compares its members' slips with those in D1. Of 33 members half
   * have one: D1 reads a row for each member and three for each slip, the league one of its own for each slip. It
   * notes that it has compared with the next state it writes (workers/league/lost-telling.test.ts); one that sleeps
   * before then compares again, as all are taken to do.
   */
  rowsReadByLock: 2 * (33 + 17 * 4),
  rowsWrittenByLock: 0,
  /**
   * A season as a part of one row of an object (workers/league/storage/packed-season.ts), as stored by leagues of the
   * sandbox: 33 KB after 14 gameweeks, 74 KB after 29 (820 players, 807 goals, 291 locks), so 47 KB in the middle.
   */
  heldSeasonBytes: 50_000,
  /**
   * Rows of the object's own storage for each epoch that a league in use is told, or that a visit finds that opens a
   * socket, the season included; without a socket none (workers/league/costs.test.ts).
   */
  rowsWrittenByEpoch: 1,
  /**
   * Tables are told directly; a message, which takes three, only where one cannot be
   * (workers/league/told-slips.test.ts).
   */
  queueOperationsBySubmission: 0,
  /** In production one request in this many is logged (`LOG_ONE_REQUEST_IN`, workers/platform/variables.ts). */
  requestsPerLogLine: 200,
} as const;

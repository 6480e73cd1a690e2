import { COUNTED } from "./counted.ts";
import type { Habits } from "./habits.ts";
import { keptInAWeek } from "./live-leagues.ts";
import { PRICES, type Price } from "./prices.ts";

export interface CostLine {
  readonly what: string;
  readonly amount: number;
  readonly price: Price;
  readonly usd: number;
}

type Counted = typeof COUNTED | Record<keyof typeof COUNTED, number>;

/** How much happens in one gameweek in the middle of a season. */
function amountsOf(habits: Habits, counted: Counted) {
  const visits = habits.players * habits.visits;
  const [pages, sockets] = [habits.pagesByVisit * visits, habits.socketsByVisit * visits];
  const submissions = habits.players * habits.submittingShare;
  const slidesEvery = (days: number) => Math.min(habits.daysWithVisit, 7 / days);
  const slides =
    habits.shortSessions * slidesEvery(counted.daysBetweenShortSlides) +
    (1 - habits.shortSessions) * slidesEvery(counted.daysBetweenSlides);
  const keptRows = keptInAWeek(habits, counted);
  const cardSaves = habits.players * habits.secondCards * habits.secondCardSaves;
  // What is saved from a page is a request of its own.
  const saves = submissions + cardSaves;
  const draws = habits.liveLeagues * habits.duelLeagues;
  const locks = habits.liveLeagues * habits.tippingLeagues * habits.locks;
  const chats = habits.liveLeagues * habits.chatLeagues;
  const chatChanges = chats * (habits.changesOfLiveLeague + counted.hoursOfChats);
  const requests = pages + sockets + saves + chatChanges * counted.requestsByChatChange;
  // As many pages are open at a goal as at any other moment of the match hours.
  const listening = (visits / 2) * (habits.openHours / habits.matchHours);
  const objectRequests =
    listening * habits.goals * habits.leaguesOfOne +
    keptRows.watches +
    keptRows.tellings +
    keptRows.again +
    pages * counted.objectRequestsByPage +
    sockets * counted.objectRequestsBySocket +
    saves * counted.objectRequestsBySubmission +
    draws * counted.objectRequestsByDraw +
    habits.liveLeagues * counted.objectRequestsByLeagueWeek +
    chatChanges * counted.objectRequestsByChatChange;
  // The mean over a season, of whose gameweeks each player submits the usual share.
  const playersBytes =
    counted.playerBytes +
    counted.leagueWeekBytesByMember +
    habits.secondCards * counted.secondCardBytes +
    habits.duelLeagues * counted.drawBytesByMember +
    (counted.slipsBytes * habits.submittingShare + counted.eventsBytes) / 2;
  const rowsReadByPage =
    counted.rowsReadByPage +
    counted.rowsReadByMeetings +
    habits.leaguesOfOne * (counted.rowsReadByLeagueWeek + habits.duelLeagues * counted.rowsReadByMeeting);
  const gb = (habits.players * playersBytes) / 1024 ** 3;
  return {
    pages,
    sockets,
    requests,
    submissions,
    slides,
    keptRows,
    cardSaves,
    saves,
    draws,
    locks,
    chats,
    chatChanges,
    objectRequests,
    rowsReadByPage,
    gb,
  };
}

const rowsReadOf = (of: ReturnType<typeof amountsOf>, counted: Counted) =>
  of.pages * of.rowsReadByPage +
  of.sockets * counted.rowsReadBySocket +
  of.keptRows.watches * (counted.rowsReadByWatch + counted.rowsReadByLease) +
  of.keptRows.wakes * counted.rowsReadByWake +
  of.keptRows.told * counted.rowsReadByTold +
  (of.keptRows.tellings + of.keptRows.again - of.keptRows.told) * counted.rowsReadByTelling +
  of.saves * counted.rowsReadBySubmission +
  of.draws * counted.rowsReadByDraw +
  of.locks * counted.rowsReadByLock +
  of.chatChanges * counted.rowsReadByChatChange;

/** The dollars of one gameweek in the middle of a season, item by item. 4.345 weeks of storage make a month. */
export function costOf(habits: Habits, counted: Counted = COUNTED): CostLine[] {
  const of = amountsOf(habits, counted);
  const line = (what: string, amount: number, price: Price): CostLine => {
    return { what, amount, price, usd: (amount / price.per) * price.usd };
  };
  return [
    line("requests of the Worker", of.requests, PRICES.workerRequest),
    line(
      "CPU milliseconds of the Worker",
      of.pages * habits.pageCpuMs +
        of.sockets * habits.socketCpuMs +
        of.saves * habits.saveCpuMs +
        of.chatChanges * habits.chatCpuMs,
      PRICES.workerCpuMs,
    ),
    line(
      "requests of objects: by pages, sockets, submissions, leases, changes and goals told",
      of.objectRequests,
      PRICES.objectRequest,
    ),
    line(
      "GB-seconds of objects (128 MB)",
      (of.objectRequests * habits.objectMs * 0.128) / 1000,
      PRICES.objectGbSecond,
    ),
    line("rows read, of D1 and of objects", rowsReadOf(of, counted), PRICES.rowRead),
    line(
      "rows written: submissions, in D1 and two tables",
      of.submissions * counted.rowsWrittenBySubmission,
      PRICES.rowWritten,
    ),
    line(
      "rows written of D1: sessions slid",
      habits.players * of.slides * counted.rowsWrittenBySlide,
      PRICES.rowWritten,
    ),
    line(
      "rows written of objects: epochs told to leagues in use",
      of.keptRows.told * counted.rowsWrittenByEpoch,
      PRICES.rowWritten,
    ),
    line(
      "rows written of objects: epochs found by a visit that opens a socket",
      of.keptRows.found * counted.rowsWrittenByEpoch,
      PRICES.rowWritten,
    ),
    line(
      "rows written of D1: leases of leagues with sockets",
      of.keptRows.watches * counted.rowsWrittenByWatch,
      PRICES.rowWritten,
    ),
    line(
      "rows written: second cards, in D1 and two tables",
      of.cardSaves * counted.rowsWrittenByCardSave,
      PRICES.rowWritten,
    ),
    line(
      "rows written of objects: slips compared after a lock",
      of.locks * counted.rowsWrittenByLock,
      PRICES.rowWritten,
    ),
    line(
      "rows written: draws and results, with what wakes leagues for them",
      of.draws * counted.rowsWrittenByDraw +
        of.keptRows.watches * habits.duelLeagues * counted.rowsWrittenByWatchWithDuels,
      PRICES.rowWritten,
    ),
    line(
      "rows written of D1: what the gameweek did in each league",
      habits.liveLeagues * counted.rowsWrittenByLeagueWeek,
      PRICES.rowWritten,
    ),
    line(
      "rows written: messages of group chats",
      of.chats * habits.chatMessages * counted.rowsWrittenByChatMessage,
      PRICES.rowWritten,
    ),
    line(
      "queue operations",
      of.submissions * counted.queueOperationsBySubmission +
        habits.liveLeagues * counted.queueOperationsByLeagueWeek +
        of.draws * counted.queueOperationsByDraw +
        of.chatChanges * counted.queueOperationsByChatChange,
      PRICES.queueOperation,
    ),
    line("log lines", of.requests / counted.requestsPerLogLine, PRICES.logLine),
    line("GB of D1 for a week, as months", of.gb / 4.345, PRICES.storedGbMonth),
    line(
      "GB of objects for a week, as months: a season per league",
      (habits.liveLeagues * counted.heldSeasonBytes) / 1024 ** 3 / 4.345,
      PRICES.objectGbMonth,
    ),
  ];
}

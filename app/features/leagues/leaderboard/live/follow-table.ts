import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { BEHIND } from "#app/lib/calls/further-pages.ts";
import { leaderboardQuery, ownStandingQuery } from "#app/lib/query.ts";
import { type LiveEvent, type LiveStatus, openLeagueSocket } from "#app/live/league-socket.ts";
import { type GoalEvent, selectionsAfterGoal } from "#app/live/reduce-goal.ts";
import type { LiveStandings } from "#app/live/reduce-standings.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Selection } from "#contract/squads.ts";
import type { RunName } from "#domain/season/run.ts";

/** How long after a change to read what the socket does not carry, in ms; once for all changes in that time. */
const REST_AFTER_MS = 5_000;
/** Every browser reads its open team again after a change: the reads are spread over this time, in milliseconds. */
const SPREAD_MS = 3_000;

/** The table that a page shows, and whose socket it follows. */
export interface FollowedTable extends Pick<LeaderboardView, "leagueType" | "run"> {
  leagueId: string;
  /** HLF-06: the run of the league's other table, where the page shows both. */
  beside?: RunName | undefined;
  userId: string;
  client: QueryClient;
  onStatus: (status: LiveStatus) => void;
}

/**
 * A goal's path ends here: opens a league's socket (`openLeagueSocket`), whose patches go into the table in the query
 * cache, from where `useLeaderboard` reads it.
 *
 * @returns what closes it.
 */
export function followTable({
  leagueType,
  leagueId,
  run,
  beside,
  userId,
  client,
  onStatus,
}: FollowedTable): () => void {
  const table = leaderboardQuery(leagueType, leagueId, run).queryKey;
  const place = ownStandingQuery(leagueType, leagueId, run).queryKey;
  const rest = delayed(REST_AFTER_MS, () => renewRowsBehind(client, table));
  const team = delayed(REST_AFTER_MS + (performance.now() % SPREAD_MS), () => renewTeams(client));
  const readTable = () => void client.invalidateQueries({ queryKey: table, exact: true });
  const ticks = delayed(performance.now() % SPREAD_MS, readTable);
  // The calls, and what can still go wrong, are in no message; a goal asks nobody, as points and marks follow it.
  const slips = delayed(REST_AFTER_MS + (performance.now() % SPREAD_MS), readTable);
  function onStandings({ rows, own, total, lacksTicks }: LiveStandings): void {
    // A read that is under way may answer from before this message, and would take a goal back on the page: it is made
    // again.
    const isOvertaken = client.isFetching({ queryKey: table, exact: true }) > 0;
    if (isOvertaken) void client.cancelQueries({ queryKey: table, exact: true }, { revert: false });
    // Both changes in one rendering.
    notifyManager.batch(() => {
      client.setQueryData(table, (before) => withKnownTicks(rows, before));
      client.setQueryData(place, (before) => ({ ...before, entry: own, total }));
    });
    rest.start();
    if (lacksTicks || isOvertaken) ticks.start();
  }
  function onEvent(event: LiveEvent): void {
    if (event.type === "goal") tickTeams(client, event);
    // A lock reveals predictions; only the server can compute a revocation, and a tipping team's points.
    const isAsked = event.type === "goal" && (event.revoked || leagueType === "score_tipping");
    if (isAsked || event.type === "fixture_locked") team.start();
    if (leagueType === "score_tipping" && changesSlips(event)) slips.start();
    if (event.type === "goodbye" && event.reason === "signed_out") logInAgain();
  }
  const other = leaderboardQuery(leagueType, leagueId, beside).queryKey;
  const socket = openLeagueSocket({
    leagueId,
    userId,
    run,
    rows: client.getQueryData(table),
    onStatus,
    onStandings,
    onEvent,
    beside: beside && {
      run: beside,
      rows: client.getQueryData(other),
      onStandings: ({ rows }) => client.setQueryData(other, (before) => withKnownTicks(rows, before)),
    },
  });
  return () => {
    socket.close();
    rest.stop();
    ticks.stop();
    slips.stop();
    team.stop();
  };
}

/**
 * The socket's rows with last ticks that the page has read meanwhile, for members who have gained and lost none since.
 */
function withKnownTicks(
  rows: readonly LeaderboardEntry[],
  before: readonly LeaderboardEntry[] = [],
): LeaderboardEntry[] {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const old = rowsBefore.get(row.id);
    const { lastTick, wall, score, tips } = old ?? {};
    if (old && tips && tips !== row.tips) return isSameRow(old, row) ? old : { ...row, tips };
    if (score !== row.score) return row;
    const lastFields = { ...(lastTick ? { lastTick } : {}), ...(wall === undefined ? {} : { wall }) };
    const isWhole = (row.lastTick || !lastTick) && (row.wall !== undefined || wall === undefined);
    return isWhole ? row : { ...lastFields, ...row };
  });
}

/** Whether a row shows the same; the one that is drawn already need not be drawn again. */
const isSameRow = (a: LeaderboardEntry, b: LeaderboardEntry) =>
  a.score === b.score && a.rank === b.rank && a.movement === b.movement && a.provisional === b.provisional;

/** A lock shows calls, and a final whistle settles them; between the two the rows follow the strip (`slipNow`). */
const changesSlips = (event: LiveEvent) =>
  event.type === "moment" && (event.kind === "locked" || event.kind === "result");

type Key = readonly unknown[];

/** Reads the rows from 101 on again. */
function renewRowsBehind(client: QueryClient, table: Key): void {
  void client.invalidateQueries({ queryKey: [...table, BEHIND] });
}

/** Ticks the scorer in every squad on this page, from the socket's message alone. */
function tickTeams(client: QueryClient, goal: GoalEvent): void {
  client.setQueriesData<Selection[]>({ queryKey: ["/api/selections"] }, (picks) =>
    Array.isArray(picks) ? [...selectionsAfterGoal(picks, goal)] : picks,
  );
}

/** Marks the open teams as outdated; only those on screen are read again. */
function renewTeams(client: QueryClient): void {
  for (const path of ["/api/selections", "/api/tipping/predictions", "/api/tipping/fixtures"]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}

/** A delayed run: however often it is started, it runs once, `afterMs` after the first start. */
function delayed(afterMs: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, afterMs);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

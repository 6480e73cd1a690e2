import type { DuelTableRow, LeagueCup } from "#contract/leagues/duels.ts";
import type { LeagueExport } from "#contract/leagues/export.ts";
import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import { RUNS, type RunName } from "#domain/season/run.ts";
import { leagueId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { Context } from "#workers/platform/context.ts";
import { askLeague } from "#workers/services/leagues/ask-league.ts";
import { readLeague } from "#workers/services/leagues/hosts.ts";
import { membershipOf } from "#workers/services/leagues/membership.ts";
import { listPastTables } from "#workers/services/leagues/past-tables.ts";
import { NO_LEAGUE } from "#workers/services/leagues/unknown.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { seenSeasons } from "#workers/services/season/followed-season.ts";
import { toCsv } from "./csv.ts";
import { withNames } from "./duels.ts";
import { exportedHonours } from "./exported-honours.ts";

/**
 * A league's season for one of its members: tables, history, cards, slips and honours as far as every member may see
 * them now. One trip to D1 for the membership, the league and its past tables, one to the League, and one more to
 * D1 where the cup has somebody who left.
 */
export async function exportLeague(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<LeagueExport, Refusal>> {
  const id = leagueId(league);
  const [membership, asMember, brought] = await Promise.all([
    membershipOf(ctx, id, reader),
    readLeague(ctx, reader, league),
    listPastTables(ctx, reader, league),
  ]);
  if (!membership || !asMember.ok || !brought.ok) return refuse(NO_LEAGUE);
  const limited = await spendLimit(ctx.env.LIMIT_BURST, { what: "export", address: null, subject: reader });
  if (limited) return refuse(limited);
  const { epoch, memberCount } = membership;
  const upTo = { epoch, memberCount, reader };
  const page = { offset: 0, limit: LEAGUE_MEMBERS_MAX, withTicks: true };
  const { joinCode: _code, codeClosed: _closed, ...shown } = asMember.value;
  const runs = RUNS.filter((run) => shown.runs.includes(run));
  const ofEach = <Answer>(ask: (run: RunName) => Promise<Answer>) => Promise.all(runs.map(ask));
  const [tables, histories, sheets, duels, cup] = await Promise.all([
    ofEach((run) => askLeague(ctx, league, "standingsFor", { ...upTo, ...page, run })),
    ofEach((run) => askLeague(ctx, league, "history", { epoch, memberCount, run })),
    askLeague(ctx, league, "sheets", upTo),
    askLeague(ctx, league, "askDuels", { ...upTo, kind: "table" }),
    askLeague(ctx, league, "askDuels", { ...upTo, kind: "cup" }),
  ]);
  // LEA-03: the roster is the first to know of a departure.
  if (!sheets) return refuse(NO_LEAGUE);
  const found = {
    exportedAt: formatInstant(ctx.clock.now()),
    season: ctx.config.season.id,
    league: shown,
    tables: runs.map((run, at) => ({ run, entries: tables[at]?.entries ?? [] })),
    history: runs.map((run, at) => ({ run, ...(histories[at] ?? EMPTY_HISTORY) })),
    ...sheets,
    duels: rowsOf(duels as DuelTableRow[] | null),
    cup: await cupOf(ctx, cup as LeagueCup | null),
    pastTables: brought.value,
  };
  const isOver = seenSeasons().some(({ id, isOver }) => id === ctx.config.season.id && isOver);
  return ok({ ...found, honours: exportedHonours(found, isOver) });
}

const EMPTY_HISTORY = { gameweeks: [], members: [], winners: [], months: [] };

const rowsOf = (rows: DuelTableRow[] | null) => (rows?.some(({ played }) => played > 0) ? rows : null);
const cupOf = async (ctx: Context, cup: LeagueCup | null) =>
  cup && cup.state !== "undrawn" ? withNames(ctx, cup) : null;

/**
 * The tables of an export as one CSV (RFC 4180), with the run in the first column; duels after the others, then past
 * seasons.
 */
export function exportAsCsv({ tables, duels, pastTables }: LeagueExport): string {
  const head = ["table", "rank", "player", "score", "goals", "movement", "provisional"];
  const rows = tables.flatMap(({ run, entries }) =>
    entries.map(({ rank, username, score, totalGoals, movement, provisional }) => {
      return [run, rank, username, score, totalGoals, movement, provisional ? "yes" : "no"];
    }),
  );
  const ofDuels = (duels ?? []).map((row) => {
    return ["duels", row.rank, row.username, row.points, row.for, 0, row.provisional ? "yes" : "no"];
  });
  const ofPast = pastTables.flatMap(({ label, rows: past }) =>
    past.map(({ rank, name, points }) => [`brought along: ${label}`, rank, name, points, 0, 0, "no"]),
  );
  return toCsv([head, ...rows, ...ofDuels, ...ofPast]);
}

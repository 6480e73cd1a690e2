import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { formsOf } from "#app/features/season/end/season-form.ts";
import { sharedPlaces } from "#app/features/season/end/shared-places.ts";
import { cupFinalOf, duelsWonOf } from "#app/features/season/end/trophies.ts";
import type { FinalSlot, FinalTable } from "#app/features/season/final-table.ts";
import type { Call } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import { isWaiting } from "#app/shared/season/past-season.server.ts";
import { finalPath, type PastView } from "#app/shared/season/seasons.ts";
import type { SiteSeason } from "#contract/pages/page-context.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import type { Selection } from "#contract/squads.ts";
import { DEFAULT_RUN } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** How many rows of the other table stand on the page; the reader's own is added. */
const SHOWN = 3;

type Run = "half" | undefined;

/** What an address asks for: a table of a season that is over, of everybody or of a league, and a card in it. */
interface Wanted {
  readonly season: string;
  /** The game in the address; a league's own is its own, whatever the address says. */
  readonly leagueType: LeagueType;
  readonly leagueId: string | undefined;
  readonly playerId: string | undefined;
  readonly run: Run;
}

function wantedIn(url: string, season: string): Wanted {
  const { searchParams } = new URL(url);
  return {
    season,
    leagueType: searchParams.get("type") === "football_bingo" ? "football_bingo" : "score_tipping",
    leagueId: searchParams.get("league") || undefined,
    playerId: searchParams.get("player") || undefined,
    run: searchParams.get("run") === "half" ? "half" : undefined,
  };
}

/** The run whose table stands below the one wanted. */
const otherRun = (run: Run): Run => (run ? undefined : "half");

/** So many of the first rows stand on the page with their season; the podium's are among them. */
const FACES = 8;
const withFaces = (entries: readonly { readonly id: string }[]) =>
  entries.slice(0, FACES).map(({ id }) => id);

/** Reads a final table. @throws Response 404 for a league that the reader is not in. */
export async function loadFinal(context: AppLoadContext, request: Request, season: SiteSeason) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leaderboard");
  const { current } = context.seasons;
  const wanted = wantedIn(request.url, season.id);
  const { leagueId, playerId, run } = wanted;
  // One trip for all of these.
  const [leagues, honours, seasons, table, beside] = await Promise.all([
    call("GET /api/leagues"),
    // Small print: without them the page is the same.
    call("GET /api/users/:id/honours", { params: { id: userId } }).catch(() => []),
    call("GET /api/seasons"),
    readTable(call, wanted),
    readBeside(call, wanted, current.isOver || isWaiting(context)),
  ]);
  const { entries, me, opened } = table;
  const { others, inOther, played, duelRows, history, playing } = beside;
  const league = leagues.find(({ id }) => id === leagueId);
  if ((leagueId && !league) || !entries || !me) throw notFound();
  const leagueType = league?.leagueType ?? wanted.leagueType;
  // HLF-06: a league for the half alone has no other table of that season.
  if (!run && entries.length === 0 && others.length > 0) {
    throw redirect(finalPath({ season: season.id, leagueType, leagueId, run: "half" }));
  }
  const { entry: own, total } = me;
  const [first] = entries;
  const of =
    playerId === undefined ? first : playerId === userId ? own : entries.find(({ id }) => id === playerId);
  const slots = playerId === undefined ? first?.card && toSlots(first.card) : opened;
  const view: PastView = { season: season.id, leagueType, leagueId, playerId, run };
  const other =
    others.length > 0 ? { run: otherRun(run) ?? DEFAULT_RUN, entries: others.slice(0, SHOWN) } : null;
  // A row of the table has the wall that one's own standing has not.
  const rowOf = (rows: typeof others, entry: (typeof others)[number] | null | undefined) =>
    rows.find(({ id }) => id === entry?.id) ?? entry ?? null;
  const final: FinalTable = {
    season,
    view,
    leagues,
    entries: entries.map(({ card: _, ...entry }) => entry),
    own: rowOf(entries, own),
    total,
    card: leagueType === "football_bingo" && of && slots ? { of, slots } : null,
    forms: leagueType === "score_tipping" && first ? formsOf(history, [...withFaces(entries), userId]) : [],
    other: other && {
      ...other,
      own: rowOf(others, inOther?.entry),
      total: inOther?.total ?? others.length,
      shared: sharedPlaces(others, inOther?.entry),
    },
    cup: played && cupFinalOf(played),
    duels: duelsWonOf(duelRows),
    next: toNext(seasons, current),
    again: playing && league ? { count: playing.userIds.length, of: league.memberCount } : null,
    honours: honours.filter((honour) => honour.season === season.id),
  };
  return { final, headers };
}

/** SEA-07: the season to play next: the current one, or the one after it once that is over; null in the first one. */
function toNext(seasons: readonly SeasonAnswer[], current: SiteSeason): FinalTable["next"] {
  const shown = seasons.find(({ id }) => id === current.id);
  return shown?.next ?? (shown?.plays === undefined ? null : { ...current, plays: shown.plays });
}

/** The table, the reader's place in it, and the card of whoever the address names. */
async function readTable(
  call: Call<"/leaderboard">,
  { season, leagueType, leagueId, playerId, run }: Wanted,
) {
  const query = { leagueType, leagueId, season, run };
  const [entries, me, opened] = await Promise.all([
    call("GET /api/leaderboard", { query: { ...query, ticks: "1", card: "1" } }).catch(unlessNotIn),
    call("GET /api/leaderboard/me", { query }).catch(unlessNotIn),
    playerId && (leagueId || leagueType === "football_bingo") ? slotsOf(call, playerId, season, run) : null,
  ]);
  return { entries, me, opened };
}

/**
 * What stands beside it, and is left out where it cannot be read: the other run's table, a league's cup, duels and
 * history, and who plays again.
 */
async function readBeside(
  call: Call<"/leaderboard">,
  { season, leagueType, leagueId, run }: Wanted,
  isBetweenSeasons: boolean,
) {
  const query = { leagueType, leagueId, season, run: otherRun(run) };
  const ofLeague = leagueId && { params: { id: leagueId }, query: { season } };
  const isTipping = leagueType === "score_tipping";
  const [others, inOther, played, duelRows, history, playing] = await Promise.all([
    call("GET /api/leaderboard", { query: { ...query, ticks: "1" } }).catch(() => []),
    call("GET /api/leaderboard/me", { query }).catch(() => null),
    ofLeague ? call("GET /api/leagues/:id/cup", ofLeague).catch(() => null) : null,
    ofLeague ? call("GET /api/leagues/:id/duels/table", ofLeague).catch(() => []) : [],
    ofLeague && isTipping
      ? call("GET /api/leagues/:id/history", { ...ofLeague, query: { season, run } }).catch(() => null)
      : null,
    isBetweenSeasons && leagueId
      ? call("GET /api/leagues/:id/playing", { params: { id: leagueId } }).catch(() => null)
      : null,
  ]);
  return { others, inOther, played, duelRows, history, playing };
}

/** Null in place of the 404 that readers who are not in the league get. */
function unlessNotIn(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null;
  throw error;
}

async function slotsOf(
  call: Call<"/leaderboard">,
  userId: string,
  season: string,
  run: Run,
): Promise<readonly FinalSlot[] | null> {
  try {
    return toSlots(await call("GET /api/selections", { query: { userId, season, run } }));
  } catch (error) {
    // The account has been erased: the table stays without the card.
    if (error instanceof ApiFailure && error.status !== 401) return null;
    throw error;
  }
}

function toSlots(picks: readonly Selection[]): FinalSlot[] {
  const slots = picks.map(({ ticked, tickedIn, player }) => ({
    club: player.team,
    player: player.name,
    gameweek: tickedIn?.gameweek ?? null,
    isTicked: ticked,
  }));
  return slots.sort((a, b) => (a.club.name < b.club.name ? -1 : 1));
}

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { cupFinalOf, duelsWonOf } from "#app/features/season/end/trophies.ts";
import type { FinalSlot, FinalTable } from "#app/features/season/final-table.ts";
import type { Call } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import { finalPath, type PastView } from "#app/shared/season/seasons.ts";
import type { SiteSeason } from "#contract/pages/page-context.ts";
import type { Selection } from "#contract/squads.ts";
import { DEFAULT_RUN } from "#domain/season/run.ts";

/** How many rows of the other table stand on the page. */
const SHOWN = 3;

/** Reads a final table. @throws Response 404 for a league that the reader is not in. */
export async function loadFinal(context: AppLoadContext, request: Request, season: SiteSeason) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leaderboard");
  const { searchParams } = new URL(request.url);
  const { current } = context.seasons;
  const leagueId = searchParams.get("league") || undefined;
  const addressType = searchParams.get("type") === "football_bingo" ? "football_bingo" : "score_tipping";
  const playerId = searchParams.get("player") || undefined;
  const run = searchParams.get("run") === "half" ? ("half" as const) : undefined;
  const query = { leagueType: addressType, leagueId, season: season.id } as const;
  const ofRun = { ...query, run };
  const ofOther = { ...query, run: run ? undefined : ("half" as const) };
  // One trip for all of these: a league's game is its own, whatever the address says.
  const [leagues, honours, seasons, entries, me, opened, others, inOther, played, duelRows] =
    await Promise.all([
      call("GET /api/leagues"),
      // Small print: without them the page is the same.
      call("GET /api/users/:id/honours", { params: { id: userId } }).catch(() => []),
      current.isOver || current.id === season.id ? [] : call("GET /api/seasons"),
      call("GET /api/leaderboard", { query: { ...ofRun, ticks: "1", card: "1" } }).catch(unlessNotIn),
      call("GET /api/leaderboard/me", { query: ofRun }).catch(unlessNotIn),
      playerId && (leagueId || addressType === "football_bingo")
        ? slotsOf(call, playerId, season.id, run)
        : null,
      // Without them the page has one table the less.
      call("GET /api/leaderboard", { query: { ...ofOther, ticks: "1", limit: SHOWN } }).catch(() => []),
      call("GET /api/leaderboard/me", { query: ofOther }).catch(() => null),
      leagueId
        ? call("GET /api/leagues/:id/cup", { params: { id: leagueId }, query: { season: season.id } }).catch(
            () => null,
          )
        : null,
      leagueId
        ? call("GET /api/leagues/:id/duels/table", {
            params: { id: leagueId },
            query: { season: season.id },
          }).catch(() => [])
        : [],
    ]);
  const league = leagues.find(({ id }) => id === leagueId);
  if ((leagueId && !league) || !entries || !me) throw notFound();
  const leagueType = league?.leagueType ?? addressType;
  // HLF-06: a league for the half alone has no other table of that season.
  if (!run && entries.length === 0 && others.length > 0) {
    throw redirect(finalPath({ season: season.id, leagueType, leagueId, run: "half" }));
  }
  const isBingo = leagueType === "football_bingo";
  const { entry: own, total } = me;
  const [first] = entries;
  const of =
    playerId === undefined ? first : playerId === userId ? own : entries.find(({ id }) => id === playerId);
  const slots = playerId === undefined ? first?.card && toSlots(first.card) : opened;
  const card = isBingo && of && slots ? { of, slots } : null;
  const view: PastView = { season: season.id, leagueType, leagueId, playerId, run };
  const other = others.length > 0 ? { run: ofOther.run ?? DEFAULT_RUN, entries: others } : null;
  const playNext = seasons.some(({ id, plays }) => id === current.id && plays === false) ? current : null;
  const final: FinalTable = {
    season,
    view,
    leagues,
    entries: entries.map(({ card: _, ...entry }) => entry),
    own,
    total,
    card,
    other: other && { ...other, own: inOther?.entry ?? null, total: inOther?.total ?? others.length },
    cup: played && cupFinalOf(played),
    duels: duelsWonOf(duelRows),
    playNext,
    honours: honours.filter((honour) => honour.season === season.id),
  };
  return { final, headers };
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
  run: "half" | undefined,
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

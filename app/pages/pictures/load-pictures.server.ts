import type { AppLoadContext } from "@remix-run/cloudflare";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import type { LeagueHistory } from "#contract/story.ts";

/** One picture of a season: its address, and what it shows in words. */
export interface SeasonPicture {
  readonly address: string;
  readonly title: string;
}

/**
 * SEA-06: a season told in pictures: a table, the reader's places in it, their card, their best gameweek, both games.
 * A missing card or gameweek is left out.
 *
 * @throws Response 404 for an unknown season, and for a league that the reader is not in.
 */
export async function loadPictures(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const { current, past } = context.seasons;
  const wanted = searchParams.get("season");
  const season = wanted ? [current, ...past].find(({ id }) => id === wanted) : current;
  if (!season) throw notFound();
  const { call, headers, userId } = await openPlayerPage(context, request, "/season");
  const run = searchParams.get("run") === "half" ? ("half" as const) : undefined;
  const [leagues, picks] = await Promise.all([
    call("GET /api/leagues"),
    call("GET /api/selections", { query: { season: season.id, run } }),
  ]);
  const leagueId = searchParams.get("league") || undefined;
  const isTipping = searchParams.get("type") === "score_tipping";
  const asLeague = leagueId ? leagues.find(({ id }) => id === leagueId) : undefined;
  if (leagueId && !asLeague) throw notFound();
  const type = asLeague?.leagueType ?? (isTipping ? "score_tipping" : "football_bingo");
  const league = asLeague ?? (leagueId ? undefined : leagues.find(({ leagueType }) => leagueType === type));
  const tipped =
    league?.leagueType === "score_tipping"
      ? league
      : leagues.find(({ leagueType }) => leagueType === "score_tipping");
  const best =
    tipped && !run
      ? await call("GET /api/leagues/:id/history", {
          params: { id: tipped.id },
          query: { season: season.id },
        })
          .then((history) => bestGameweek(history, userId))
          // Without the league's story the season is told without it.
          .catch(() => null)
      : null;
  const address = (name: string, more: Record<string, string> = {}) =>
    `/share/${name}?${new URLSearchParams({ season: season.id, ...(run ? { run } : {}), ...more })}`;
  const pictures: SeasonPicture[] = [
    {
      address: address("standings.png", { type, ...(league ? { league: league.id } : {}) }),
      title: league ? `The table of ${league.name}` : "The overall table",
    },
    ...(league
      ? [{ address: address("places.png", { league: league.id }), title: `My places in ${league.name}` }]
      : []),
    ...(picks.length > 0
      ? [{ address: address("card.png"), title: run ? "My second-half card" : "My bingo card" }]
      : []),
    ...(best === null
      ? []
      : [
          {
            address: address("gameweek.png", { gameweek: String(best) }),
            title: `My best gameweek: Gameweek ${best}`,
          },
        ]),
    ...(run ? [] : [{ address: address("season.png"), title: "My season in both games" }]),
  ];
  const view = { season: season.id, leagueType: type, leagueId: league?.id, run };
  return { page: { season: { id: season.id, label: season.label }, view, pictures }, headers };
}

/** The gameweek in which a member gained most points, the latest of equals; null if they gained none. */
export function bestGameweek(
  { gameweeks, members }: Pick<LeagueHistory, "gameweeks" | "members">,
  user: string,
): number | null {
  const own = members.find(({ id }) => id === user);
  let best: { gameweek: number; points: number } | null = null;
  for (const [at, gameweek] of gameweeks.entries()) {
    const points = (own?.scores[at] ?? 0) - (own?.scores[at - 1] ?? 0);
    if (points > 0 && points >= (best?.points ?? 0)) best = { gameweek, points };
  }
  return best?.gameweek ?? null;
}

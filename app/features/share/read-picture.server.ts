import type { Call } from "#app/lib/api.server.ts";
import { cardPicture } from "./card-picture.tsx";
import { gameweekPicture } from "./gameweek-picture.tsx";
import { seasonPicture } from "./season-picture.tsx";
import { SHARED_ROWS, standingsPicture } from "./standings-picture.tsx";

/**
 * The drawing that an address names, from the API's answers to this viewer alone.
 *
 * @returns null for an address that names no picture.
 * @throws ApiFailure 401 without a session, 404 for a league that they are not in.
 */
export async function readPicture(call: Call, name: string, search: URLSearchParams): Promise<string | null> {
  switch (name) {
    case "standings.png":
      return readStandings(call, search);
    case "card.png":
      return readCard(call);
    case "gameweek.png":
      return readGameweek(call, search);
    case "season.png":
      return readSeason(call);
    default:
      return null;
  }
}

const isTippingOf = (search: URLSearchParams) => search.get("type") === "score_tipping";

async function readStandings(call: Call, search: URLSearchParams): Promise<string | null> {
  const isTipping = isTippingOf(search);
  const leagueId = search.get("league") ?? undefined;
  const query = {
    leagueType: isTipping ? ("score_tipping" as const) : ("football_bingo" as const),
    ...(leagueId ? { leagueId } : {}),
  };
  const [entries, standing, leagues, { current }] = await Promise.all([
    call("GET /api/leaderboard", { query: { ...query, limit: SHARED_ROWS } }),
    call("GET /api/leaderboard/me", { query }),
    call("GET /api/leagues"),
    readNow(call),
  ]);
  const league = leagues.find(({ id }) => id === leagueId);
  if (leagueId && !league) return null;
  return standingsPicture({
    league: league?.name ?? "All Leagues",
    game: isTipping ? "Premier League Tipping" : "Football Bingo",
    entries,
    standing,
    unit: isTipping ? " pts" : "/20",
    note: current?.state === "over" ? `Season ${current.label}, final` : `Season ${current?.label ?? ""}`,
  });
}

async function readCard(call: Call): Promise<string> {
  const [user, squad, { current, clubs }] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/squad"),
    readNow(call),
  ]);
  return cardPicture({ username: user.username, season: current?.label ?? "", squad, clubs });
}

async function readGameweek(call: Call, search: URLSearchParams): Promise<string | null> {
  const gameweek = Number(search.get("gameweek"));
  if (!Number.isInteger(gameweek) || gameweek < 1 || gameweek > 99) return null;
  const [user, slip, rounds, { clubs }] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/tipping/predictions", { query: { gameweek } }),
    call("GET /api/tipping/fixtures"),
    readNow(call),
  ]);
  const round = rounds.find((each) => each.gameweek === gameweek);
  if (!round) return null;
  const codes = new Map(clubs.map(({ id, code }) => [id, code]));
  return gameweekPicture({ username: user.username, round, slip, clubs: codes });
}

async function readSeason(call: Call): Promise<string> {
  const [user, bingo, tipping, { current }] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/leaderboard/me", { query: { leagueType: "football_bingo" } }),
    call("GET /api/leaderboard/me", { query: { leagueType: "score_tipping" } }),
    readNow(call),
  ]);
  return seasonPicture({
    username: user.username,
    season: current?.label ?? "",
    isOver: current?.state === "over",
    bingo,
    tipping,
  });
}

/** The current season, and its clubs sorted by name. */
async function readNow(call: Call) {
  const [seasons, clubs] = await Promise.all([call("GET /api/seasons"), call("GET /api/teams")]);
  return { current: seasons[0], clubs: clubs.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

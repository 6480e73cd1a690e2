import { cardPicture } from "#app/features/share/card-picture.tsx";
import { gameweekPicture } from "#app/features/share/gameweek-picture.tsx";
import { momentPicture } from "#app/features/share/moment-picture.tsx";
import { placesPicture } from "#app/features/share/places-picture.tsx";
import { seasonPicture } from "#app/features/share/season-picture.tsx";
import { SHARED_ROWS, standingsPicture } from "#app/features/share/standings-picture.tsx";
import type { CallOf } from "#contract/pages/looks.ts";
import type { AnswerOf, InputArguments } from "#contract/routes.ts";
import { RUNS } from "#domain/season/run.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A read of the API that this address has stated. */
export type Read = <R extends CallOf<"/share/:picture">>(
  route: R,
  ...input: InputArguments<R>
) => Promise<AnswerOf<R>>;

/**
 * The drawing that an address names, from what the API tells this viewer; `season` in the address asks for a past
 * season (SEA-06).
 *
 * @returns null for an address that names no picture.
 * @throws ApiFailure 401 without a session, 404 for a league of others and an unknown season.
 */
export async function loadPicture(call: Read, name: string, search: URLSearchParams): Promise<string | null> {
  if (!isRunKnown(search)) return null;
  switch (name) {
    case "standings.png":
      return readStandings(call, search);
    case "card.png":
      return readCard(call, search);
    case "gameweek.png":
      return readGameweek(call, search);
    case "places.png":
      return readPlaces(call, search);
    case "season.png":
      return readSeason(call, search);
    case "moment.png":
      return readMoment(call, search);
    default:
      return null;
  }
}

const isTippingOf = (search: URLSearchParams) => search.get("type") === "score_tipping";

/** The query for the season in the address; empty for the current season. */
function ofSeason(search: URLSearchParams): { season?: string } {
  const season = search.get("season");
  return season ? { season } : {};
}

/** What the API refuses names no picture either. */
function isRunKnown(search: URLSearchParams): boolean {
  const run = search.get("run");
  return run === null || RUNS.some((each) => each === run);
}

/** HLF-09: the query for the run in the address; empty for the whole season. */
const ofRun = (search: URLSearchParams): { run?: "half" } =>
  search.get("run") === "half" ? { run: "half" } : {};

async function readStandings(call: Read, search: URLSearchParams): Promise<string | null> {
  const isTipping = isTippingOf(search);
  const leagueId = search.get("league") ?? undefined;
  const query = {
    ...ofSeason(search),
    ...ofRun(search),
    leagueType: isTipping ? ("score_tipping" as const) : ("football_bingo" as const),
    ...(leagueId ? { leagueId } : {}),
  };
  const [entries, standing, leagues, about] = await Promise.all([
    // The walls come with the last ticks.
    call("GET /api/leaderboard", { query: { ...query, ticks: "1", limit: SHARED_ROWS } }),
    call("GET /api/leaderboard/me", { query }),
    call("GET /api/leagues"),
    readAbout(call, search),
  ]);
  const league = leagues.find(({ id }) => id === leagueId);
  if (leagueId && !league) return null;
  return standingsPicture({
    league: league?.name ?? "All Leagues",
    game: isTipping ? "Premier League Tipping" : "Football Bingo",
    // HLF-06: without a card nobody has a place.
    entries: entries.filter(({ noCard }) => !noCard),
    standing,
    unit: isTipping ? " pts" : "/20",
    codes: about.clubs.map(({ code }) => code),
    note: noteOf(about, search),
  });
}

/** The reader's own card, or that of another `player` in a table that the reader may see. */
async function readCard(call: Read, search: URLSearchParams): Promise<string | null> {
  const season = ofSeason(search);
  const player = search.get("player");
  if (!season.season && !player) {
    const [user, squad, { label, clubs }] = await Promise.all([
      call("GET /api/auth/user"),
      call("GET /api/squad", { query: ofRun(search) }),
      readAbout(call, search),
    ]);
    return cardPicture({ username: user.username, season: label, squad, clubs, ...titleOf(search) });
  }
  const leagueId = search.get("league") ?? undefined;
  const [user, selections, { label, clubs }, entries] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/selections", {
      query: { ...season, ...ofRun(search), ...(player ? { userId: player } : {}) },
    }),
    readAbout(call, search),
    player
      ? call("GET /api/leaderboard", {
          query: { ...season, ...ofRun(search), leagueType: "football_bingo", leagueId },
        })
      : [],
  ]);
  const isOwn = player === null || player === user.id;
  const username = isOwn ? user.username : entries.find(({ id }) => id === player)?.username;
  if (username === undefined) return null;
  const squad = {
    selections,
    score: selections.filter(({ ticked }) => ticked).length,
    totalGoals: selections.reduce((sum, { goals }) => sum + goals, 0),
    qualified: selections.length === SQUAD_SIZE,
  };
  const title = isOwn ? titleOf(search) : { title: "A bingo card" };
  return cardPicture({ username, season: label, squad, clubs, ...title });
}

async function readGameweek(call: Read, search: URLSearchParams): Promise<string | null> {
  const gameweek = Number(search.get("gameweek"));
  if (!Number.isInteger(gameweek) || gameweek < 1 || gameweek > 99) return null;
  const season = ofSeason(search);
  const [user, slip, gameweeks, { clubs }] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/tipping/predictions", { query: { ...season, gameweek } }),
    call("GET /api/tipping/fixtures", { query: season }),
    readAbout(call, search),
  ]);
  const ofGameweek = gameweeks.find((each) => each.gameweek === gameweek);
  if (!ofGameweek) return null;
  const codes = new Map(clubs.map(({ id, code }) => [id, code]));
  return gameweekPicture({ username: user.username, ofGameweek, slip, clubs: codes });
}

async function readPlaces(call: Read, search: URLSearchParams): Promise<string | null> {
  const leagueId = search.get("league");
  if (!leagueId) return null;
  const [user, history, leagues, about] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/leagues/:id/history", {
      params: { id: leagueId },
      query: { ...ofSeason(search), ...ofRun(search) },
    }),
    call("GET /api/leagues"),
    readAbout(call, search),
  ]);
  const league = leagues.find(({ id }) => id === leagueId);
  if (!league) return null;
  return placesPicture({
    league: league.name,
    username: user.username,
    userId: user.id,
    history,
    note: noteOf(about, search),
  });
}

async function readSeason(call: Read, search: URLSearchParams): Promise<string> {
  const season = ofSeason(search);
  const [user, bingo, tipping, { label, isOver }] = await Promise.all([
    call("GET /api/auth/user"),
    call("GET /api/leaderboard/me", { query: { ...season, leagueType: "football_bingo" } }),
    call("GET /api/leaderboard/me", { query: { ...season, leagueType: "score_tipping" } }),
    readAbout(call, search),
  ]);
  return seasonPicture({ username: user.username, season: label, isOver, bingo, tipping });
}

/** A moment of a league's story, as its members see it now (STO-02); null for one that is not there any more. */
async function readMoment(call: Read, search: URLSearchParams): Promise<string | null> {
  const leagueId = search.get("league");
  const gameweek = Number(search.get("gameweek"));
  if (!leagueId || !Number.isInteger(gameweek) || gameweek < 1 || gameweek > 99) return null;
  const run = search.get("run") === "half" ? { run: "half" as const } : {};
  const [story, leagues, gameweeks, { clubs }] = await Promise.all([
    call("GET /api/leagues/:id/story", { params: { id: leagueId }, query: { gameweek, ...run } }),
    call("GET /api/leagues"),
    call("GET /api/tipping/fixtures"),
    readAbout(call, search),
  ]);
  const league = leagues.find(({ id }) => id === leagueId);
  const moment = story.moments.find(({ id }) => id === search.get("moment"));
  if (!league || !moment) return null;
  const isTipping = league.leagueType === "score_tipping";
  const fixtures = gameweeks
    .flatMap((each) => each.fixtures)
    .filter(({ id }) => id === moment.fixtureId)
    .map((fixture) => ({ ...fixture, minute: null, goals: [] }));
  return momentPicture({
    league: league.name,
    game: isTipping ? "Premier League Tipping" : "Football Bingo",
    gameweek: story.gameweek,
    moment,
    // Nobody is 'you' in a picture that others see.
    context: {
      readerId: undefined,
      isTipping,
      clubs: new Map(clubs.map((club) => [club.id, club])),
      fixtures,
    },
  });
}

interface About {
  readonly label: string;
  readonly isOver: boolean;
  /** The clubs' ids and three-letter codes, in the order of their names. */
  readonly clubs: readonly { readonly id: number; readonly code: string; readonly name: string }[];
}

const noteOf = ({ label, isOver }: About, search: URLSearchParams) =>
  `${ofRun(search).run ? "Second half" : "Season"} ${label}${isOver ? ", final" : ""}`;

const titleOf = (search: URLSearchParams) => (ofRun(search).run ? { title: "My second-half card" } : {});

/** The season that a picture is of, by default the one that pages show, and its clubs. */
async function readAbout(call: Read, search: URLSearchParams): Promise<About> {
  const query = ofSeason(search);
  const [seasons, teams] = await Promise.all([
    call("GET /api/seasons"),
    query.season
      ? call("GET /api/premier-league-table", { query }).then((rows) =>
          rows.map(({ id, team }) => ({ ...team, id })),
        )
      : call("GET /api/teams"),
  ]);
  const season = query.season ? seasons.find(({ id }) => id === query.season) : seasons[0];
  return {
    label: season?.label ?? "",
    isOver: season?.state === "over",
    clubs: teams.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

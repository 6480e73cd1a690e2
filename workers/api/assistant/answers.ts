import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";
import { isResultDue } from "#domain/season/match-status.ts";
import type { RunName } from "#domain/season/run.ts";
import { type Read, Refused } from "./reads.ts";

const ROWS_MAX = 50;
const MOMENTS_MAX = 30;

interface OfLeague {
  readonly league: string;
  readonly run?: RunName | undefined;
}

interface OfGameweek {
  readonly gameweek?: number | undefined;
}

const rowOf = ({ rank, username, score, movement, provisional }: LeaderboardEntry) => ({
  rank,
  username,
  score,
  movement,
  provisional,
});

const aboutRun = (run: RunName | undefined) => (run === undefined ? {} : { run });

/** A read whose refusal only means that there is nothing to say. */
const orNull = <Answer>(read: Promise<Answer>): Promise<Answer | null> =>
  read.catch((error: unknown) => {
    if (error instanceof Refused && error.code !== "UNAVAILABLE") return null;
    throw error;
  });

/** The person's league of this id; no other is ever asked about. */
async function leagueOf(read: Read, id: string): Promise<League> {
  const league = (await read("GET /api/leagues")).find((each) => each.id === id);
  if (league) return league;
  throw new Refused({ code: "NOT_FOUND", message: "There is no such league, or you are not in it." });
}

async function clubNames(read: Read): Promise<(id: number) => string> {
  const names = new Map((await read("GET /api/premier-league-table")).map(({ id, team }) => [id, team.name]));
  return (id) => names.get(id) ?? "";
}

/** The reader's leagues with their own place in each, and everybody's tables. */
export async function leaguesOf(read: Read) {
  const [leagues, { leagues: places, overall }] = await Promise.all([
    read("GET /api/leagues"),
    read("GET /api/places"),
  ]);
  return {
    leagues: leagues.map(({ id, name, leagueType, memberCount, runs }) => {
      const place = places.find(({ leagueId }) => leagueId === id);
      const [first, own] = [place?.top[0], place?.own];
      return {
        id,
        name,
        game: leagueType,
        members: memberCount,
        runs,
        you: own ? { rank: own.rank, score: own.score, movement: own.movement } : null,
        leader: first ? { username: first.username, score: first.score } : null,
      };
    }),
    everybody: overall,
  };
}

/** A page of a league's table, `ROWS_MAX` rows from `offset` on, with the reader's own row. */
export async function tableOf(
  read: Read,
  { league: id, run, offset = 0 }: OfLeague & { readonly offset?: number | undefined },
) {
  const { name, leagueType } = await leagueOf(read, id);
  const about = { leagueId: id, leagueType, ...aboutRun(run) };
  const [rows, { entry, total }] = await Promise.all([
    read("GET /api/leaderboard", { query: { ...about, limit: ROWS_MAX, offset } }),
    read("GET /api/leaderboard/me", { query: about }),
  ]);
  return { league: name, game: leagueType, you: entry && rowOf(entry), total, offset, rows: rows.map(rowOf) };
}

/** What the reader still needs in a league: the next place, and the matches that can bring it. */
export async function needsOf(read: Read, { league: id, run }: OfLeague) {
  const { name, leagueType } = await leagueOf(read, id);
  const about = { leagueId: id, leagueType, ...aboutRun(run), alone: "1" } as const;
  const [{ entry, above, total }, matchday, club] = await Promise.all([
    read("GET /api/leaderboard/me", { query: about }),
    read("GET /api/matchday"),
    clubNames(read),
  ]);
  const own = {
    league: name,
    game: leagueType,
    gameweek: matchday.gameweek,
    you: entry && rowOf(entry),
    of: total,
    nextPlace: above ? { ...rowOf(above), ahead: above.score - (entry?.score ?? 0) } : null,
  };
  const matchOf = (teamId: number) => {
    const match = matchday.fixtures.find((fixture) => isOfClub(fixture, teamId) && isResultDue(fixture));
    if (!match) return null;
    const { homeTeamId, awayTeamId, kickoffTime, status } = match;
    return { home: club(homeTeamId), away: club(awayTeamId), kickoffTime, status };
  };
  if (leagueType === "football_bingo") {
    const [{ selections, qualified, locked }, chances] = await Promise.all([
      read("GET /api/squad", { query: aboutRun(run) }),
      orNull(read("GET /api/leagues/:id/chances", { params: { id }, query: aboutRun(run) })),
    ]);
    const mine = chances?.members.find((each) => each.id === entry?.id);
    return {
      ...own,
      picks: selections.length,
      qualified,
      locked,
      open: selections
        .filter(({ ticked }) => !ticked)
        .map(({ player, left }) => ({
          player: player.name,
          club: player.team.name,
          // TRF-04: the club that they have left plays without them.
          next: left ? null : matchOf(player.team.id),
        })),
      chances: mine ? { complete: mine.complete, win: mine.win, canWin: mine.canWin } : null,
    };
  }
  const { gameweek } = matchday;
  const slip =
    gameweek === null ? null : await orNull(read("GET /api/tipping/predictions", { query: { gameweek } }));
  const called = new Set(slip?.predictions.map(({ fixtureId }) => fixtureId));
  return {
    ...own,
    notPredicted: matchday.fixtures
      .filter(({ id: fixture, status }) => status === "scheduled" && !called.has(fixture))
      .map(({ homeTeamId, awayTeamId, kickoffTime }) => ({
        home: club(homeTeamId),
        away: club(awayTeamId),
        kickoffTime,
      })),
    points: slip && { total: slip.total, maximum: slip.maximum, joker: slip.joker, live: slip.live },
  };
}

/** A gameweek's matches with the reader's own calls; the one in play, or the next, where none is asked for. */
export async function fixturesOf(read: Read, asked: OfGameweek) {
  const [{ gameweek, fixtures }, club] = await Promise.all([
    read("GET /api/matchday", { query: asked.gameweek === undefined ? {} : { gameweek: asked.gameweek } }),
    clubNames(read),
  ]);
  const slip =
    gameweek === null ? null : await orNull(read("GET /api/tipping/predictions", { query: { gameweek } }));
  return {
    gameweek,
    fixtures: fixtures.map(({ id, homeTeamId, awayTeamId, goals, ...match }) => {
      const { kickoffTime, status, minute, homeScore, awayScore } = match;
      const yours = slip?.predictions.find(({ fixtureId }) => fixtureId === id);
      return {
        home: club(homeTeamId),
        away: club(awayTeamId),
        kickoffTime,
        status,
        minute,
        score: homeScore === null ? null : [homeScore, awayScore],
        goals: goals.map(({ name, teamId, minute: at, ownGoal, provisional, review }) => ({
          player: name,
          club: club(teamId),
          minute: at,
          ownGoal,
          provisional,
          underReview: review ?? false,
        })),
        ...(yours
          ? { yours: { prediction: yours.prediction, points: yours.points, bonus: yours.bonus } }
          : {}),
      };
    }),
  };
}

/** The moments of a gameweek in a league, in words. */
export async function storyOf(read: Read, { league: id, run, gameweek }: OfLeague & OfGameweek) {
  const { name } = await leagueOf(read, id);
  const [story, club] = await Promise.all([
    read("GET /api/leagues/:id/story", {
      params: { id },
      query: { ...aboutRun(run), ...(gameweek === undefined ? {} : { gameweek }) },
    }),
    clubNames(read),
  ]);
  return {
    league: name,
    gameweek: story.gameweek,
    total: story.moments.length,
    moments: story.moments.slice(0, MOMENTS_MAX).map((moment) => ({
      at: moment.at,
      minute: moment.minute,
      kind: moment.kind,
      ...(moment.playerName === undefined ? {} : { player: moment.playerName }),
      ...(moment.teamId === undefined ? {} : { club: club(moment.teamId) }),
      ...(moment.score === undefined ? {} : { score: moment.score }),
      ...(moment.reason === undefined ? {} : { reason: moment.reason }),
      members: moment.members.map(({ username }) => username),
      memberCount: moment.memberCount,
      moves: moment.moves.map(({ username, from, to, score }) => ({ username, from, to, score })),
    })),
  };
}

import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { StoryMoment } from "#contract/story.ts";

/**
 * A picture as it is once a goal, or its being taken back, has happened: the screen hears of it some seconds before its
 * next picture, and must not show the score and the walls of before. One that has it already stays as it is.
 */
export function pictureAfter(picture: ScreenPicture, moment: StoryMoment): ScreenPicture {
  if (picture.moments.some(({ id }) => id === moment.id)) return picture;
  const { fixtureId, score } = moment;
  const [table, ...others] = picture.tables;
  return {
    ...picture,
    moments: [moment, ...picture.moments],
    matches: picture.matches.map((match) =>
      match.id === fixtureId && score ? { ...match, homeScore: score[0], awayScore: score[1] } : match,
    ),
    tables: table
      ? [{ ...table, rows: table.rows.map((row) => rowAfter(row, moment, picture)) }, ...others]
      : [],
  };
}

function rowAfter(row: LeaderboardEntry, moment: StoryMoment, picture: ScreenPicture): LeaderboardEntry {
  const { kind, members, moves } = moment;
  const move = moves.find(({ id }) => id === row.id);
  const isTicked = picture.league.leagueType === "football_bingo" && members.some(({ id }) => id === row.id);
  const by = kind === "goal" ? 1 : -1;
  const moved = move ? { ...row, rank: move.to, score: move.score } : row;
  if (!isTicked) return moved;
  const ticked = move ? moved : { ...moved, score: Math.max(0, row.score + by) };
  return row.wall === undefined ? ticked : { ...ticked, ...wallAfter(row.wall, moment, picture) };
}

/** The wall with the club's shirt hung up or taken down; a shirt that has just been hung is the newest. */
function wallAfter(
  wall: number,
  { kind, teamId, playerId, playerName = "", minute }: StoryMoment,
  { clubs, gameweek }: ScreenPicture,
): Pick<LeaderboardEntry, "wall" | "lastTick"> {
  const place = clubs.findIndex(({ id }) => id === teamId);
  const club = clubs[place];
  if (!club || playerId === undefined) return { wall };
  if (kind !== "goal") return { wall: wall & ~(1 << place) };
  const lastTick: LastTickDto = {
    playerId,
    name: playerName,
    teamId: club.id,
    teamCode: club.code,
    place,
    gameweek,
    minute,
    provisional: true,
  };
  return { wall: wall | (1 << place), lastTick };
}

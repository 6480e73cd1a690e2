import type { Team } from "#contract/clubs.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import type { Game } from "./game.ts";
import { createPlayer, readTeams, saveSquad, squadWith } from "./test.ts";

/** The footballers who never score in this season, by their code: only a goal that a test causes ticks them. */
export function idleIn({ fixtures, players }: SeasonArchive): ReadonlySet<number> {
  const scorers = new Set(
    fixtures.flatMap(({ goals_scored }) => [...goals_scored.h, ...goals_scored.a].map(([id]) => id)),
  );
  return new Set(players.filter(({ id }) => !scorers.has(id)).map(({ code }) => code));
}

/** The clubs with their idle players alone. */
export function quietTeams(archive: SeasonArchive, teams: readonly Team[]): Team[] {
  const idle = idleIn(archive);
  return teams.map((team) => ({ ...team, players: team.players.filter(({ id }) => idle.has(id)) }));
}

/**
 * A match of the season's fullest Saturday afternoon, and a forward of its home side who is there from the start and
 * never scores.
 */
export function idleStriker(archive: SeasonArchive) {
  const fixture = archive.fixtures.find(({ kickoff_time }) => kickoff_time === "2025-11-01T15:00:00Z");
  if (!fixture) throw new Error("The season has no Saturday afternoon");
  const idle = idleIn(archive);
  const striker = archive.players.find(
    ({ code, team, element_type, added }) =>
      team === fixture.team_h && element_type === 4 && !added && idle.has(code),
  );
  if (!striker) throw new Error("No such striker");
  return { fixture, striker };
}

/**
 * That match and striker, and two players with full cards: Ada's has the striker, and nothing else ever ticks either's.
 */
export async function playersOfIdleStriker(game: Game) {
  const { fixture, striker } = idleStriker(game.archive);
  const quiet = quietTeams(game.archive, await readTeams(game));
  const without = quiet.map((team) => ({
    ...team,
    players: team.players.filter(({ id }) => id !== striker.code),
  }));
  const ada = await createPlayer(game, "Ada");
  const bryan = await createPlayer(game, "Bryan");
  await saveSquad(ada, squadWith(quiet, [striker.code]));
  await saveSquad(bryan, squadWith(without, []));
  return { fixture, striker, ada, bryan };
}

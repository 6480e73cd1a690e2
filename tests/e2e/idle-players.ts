import type { Team } from "#contract/clubs.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";

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

/** A match of the season's fullest Saturday afternoon, and a forward of its home side who is there from the start and never scores. */
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

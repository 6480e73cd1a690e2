import { readFileSync } from "node:fs";
import { APPEARANCE_COLUMNS, type ArchiveFixture, type SeasonArchive, type SideKey } from "./types.ts";

/**
 * Reads and checks a season archive.
 *
 * @throws Error with the file and its first problems when it is missing, not JSON or inconsistent.
 */
export function loadArchive(path: string): SeasonArchive {
  let archive: SeasonArchive;
  try {
    archive = JSON.parse(readFileSync(path, "utf8")) as SeasonArchive;
  } catch (error) {
    throw new Error(`Cannot read the season archive ${path}: ${(error as Error).message}`);
  }
  const problems = checkArchive(archive);
  if (problems.length > 0) {
    throw new Error(`${path} is no usable season archive:\n- ${problems.slice(0, 10).join("\n- ")}`);
  }
  return archive;
}

/** Contradictions in the archive, in words; empty when it can be replayed. */
export function checkArchive(archive: SeasonArchive): string[] {
  if (archive?.schema !== "fpl-season-archive/1")
    return [`unknown schema ${JSON.stringify(archive?.schema)}`];
  const missing = (
    ["teams", "events", "players", "fixtures", "moves", "renames", "anomalies"] as const
  ).filter((list) => !Array.isArray(archive[list]));
  if (missing.length > 0) return missing.map((list) => `${list} is missing`);
  const problems: string[] = [];
  const teams = new Set(archive.teams.map((team) => team.id));
  const players = new Set(archive.players.map((player) => player.id));
  if (teams.size !== archive.teams.length) problems.push("team ids repeat");
  if (players.size !== archive.players.length) problems.push("player ids repeat");
  if (new Set(archive.fixtures.map((fixture) => fixture.id)).size !== archive.fixtures.length) {
    problems.push("fixture ids repeat");
  }
  for (const player of archive.players) {
    if (!teams.has(player.team)) problems.push(`player ${player.id} is at unknown club ${player.team}`);
  }
  for (const move of archive.moves) {
    if (!players.has(move.element)) problems.push(`a move of unknown player ${move.element}`);
  }
  for (const event of archive.events) {
    if (Number.isNaN(Date.parse(event.deadline_time))) problems.push(`gameweek ${event.id} has no deadline`);
  }
  for (const fixture of archive.fixtures) problems.push(...checkFixture(fixture, teams, players));
  return problems;
}

function checkFixture(fixture: ArchiveFixture, teams: Set<number>, players: Set<number>): string[] {
  const problems: string[] = [];
  const say = (text: string) => problems.push(`fixture ${fixture.id}: ${text}`);
  if (!teams.has(fixture.team_h) || !teams.has(fixture.team_a)) say("unknown club");
  if (Number.isNaN(Date.parse(fixture.kickoff_time))) say(`kick-off ${fixture.kickoff_time}`);
  const total = (rows: readonly (readonly [number, number])[]) =>
    rows.reduce((sum, [, value]) => sum + value, 0);
  const home = total(fixture.goals_scored.h) + total(fixture.own_goals.a);
  const away = total(fixture.goals_scored.a) + total(fixture.own_goals.h);
  if (home !== fixture.team_h_score || away !== fixture.team_a_score) {
    say(`scorers give ${home}-${away}, the score is ${fixture.team_h_score}-${fixture.team_a_score}`);
  }
  const events = fixture.goal_events;
  if (events && events.length !== fixture.team_h_score + fixture.team_a_score)
    say("goal events do not add up");
  for (const side of ["h", "a"] as SideKey[]) {
    for (const row of fixture.appearances[side]) {
      if (row.length !== APPEARANCE_COLUMNS.length) say("an appearance has the wrong number of columns");
      if (!players.has(row[0] as number)) say(`unknown player ${row[0]}`);
    }
  }
  return problems;
}

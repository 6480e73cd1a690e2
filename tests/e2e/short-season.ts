import { DAY_MS } from "#domain/shared/instant.ts";
import type { ArchiveTeam, SeasonArchive } from "#sandbox/archive/types.ts";

/** 52 weeks: the weekdays stay, and so do the London times (summer time ends and begins on Sundays). */
const LATER_MS = 364 * DAY_MS;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** The feed's stable codes of new players: above every other. */
const NEW_PLAYERS_FROM = 90_000_000;

/** Relegated clubs by their code, and who comes up in their place: code, short name, name. */
const PROMOTED: ReadonlyMap<number, readonly [number, string, string]> = new Map([
  [90, [13, "LEI", "Leicester"]],
  [39, [49, "SHU", "Sheffield Utd"]],
  [56, [20, "SOU", "Southampton"]],
]);

/**
 * The season after an archive's: the same matches 52 weeks later. The three promoted clubs and their players are new,
 * everybody else returns under the same stable code. Pure.
 */
export function nextSeason(archive: SeasonArchive): SeasonArchive {
  const first = Number(archive.season.slice(0, 4)) + 1;
  const later = laterBy(LATER_MS, archive) as SeasonArchive;
  const clubOf = new Map(archive.teams.map(({ id, code }) => [id, code]));
  const isNew = (team: number) => PROMOTED.has(clubOf.get(team) ?? 0);
  return {
    ...later,
    season: `${first}-${String((first + 1) % 100).padStart(2, "0")}`,
    teams: later.teams.map(promoted),
    players: later.players.map((player) =>
      isNew(player.team) ? { ...player, code: player.code + NEW_PLAYERS_FROM } : player,
    ),
  };
}

function promoted(team: ArchiveTeam): ArchiveTeam {
  const comes = PROMOTED.get(team.code);
  if (!comes) return team;
  const [code, short_name, name] = comes;
  return { ...team, code, short_name, name };
}

/** A copy in which every instant is later. */
function laterBy(ms: number, value: unknown): unknown {
  if (typeof value === "string") return INSTANT.test(value) ? shifted(value, ms) : value;
  if (Array.isArray(value)) return value.map((each) => laterBy(ms, each));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, laterBy(ms, each)]));
}

/** An instant moved by `ms`, with milliseconds only if it had them before: instants are compared as texts. */
function shifted(text: string, ms: number): string {
  const later = new Date(Date.parse(text) + ms).toISOString();
  return text.includes(".") ? later : `${later.slice(0, 19)}Z`;
}

/** Gameweeks in August, and the last one in May: a whole season that is played in seconds. */
const KEPT = [1, 2, 38];

/** A season of three gameweeks, each with the matches that were never moved. */
export function shortSeason(archive: SeasonArchive): SeasonArchive {
  const numberOf = new Map(KEPT.map((id, at) => [id, at + 1]));
  return {
    ...archive,
    anomalies: [],
    moves: [],
    renames: [],
    events: archive.events.flatMap((event) => {
      const id = numberOf.get(event.id);
      return id === undefined ? [] : [{ ...event, id, name: `Gameweek ${id}` }];
    }),
    fixtures: archive.fixtures.flatMap(({ observed: _, ...fixture }) => {
      const event = numberOf.get(fixture.event);
      return event === undefined || fixture.history ? [] : [{ ...fixture, event }];
    }),
    players: archive.players.map((player) => ({ ...player, first_event: null })),
  };
}

import { MINUTE_MS } from "#domain/shared/instant.ts";
import { type TimedGoal, timedGoal, timedGoals } from "./goals.ts";
import { type MatchRhythm, rhythmOf } from "./match-time.ts";
import { type DeadlineStep, deadlineSteps, type ScheduleStep, scheduleSteps } from "./schedule.ts";
import type {
  AbandonedAndReplayed,
  ArchiveEvent,
  ArchiveFixture,
  ArchivePlayer,
  ArchiveTeam,
  SeasonArchive,
} from "./types.ts";

export interface Attempt {
  readonly kickoff: number;
  readonly stoppedAt: number;
  clearedAt: number;
  readonly goals: readonly TimedGoal[];
}

/** All the data on one fixture. Controls edit it and raise `version`. */
export interface FixtureScript {
  readonly source: ArchiveFixture;
  readonly rhythm: MatchRhythm;
  steps: ScheduleStep[];
  goals: TimedGoal[];
  attempts: Attempt[];
  /** Instants after full time at which `finished` was seen to change. */
  finishedSeen: readonly { readonly at: number; readonly finished: boolean }[];
  version: number;
}

export interface PlayerNames {
  readonly at: number;
  readonly web_name: string;
  readonly first_name: string;
  readonly second_name: string;
  readonly code: number;
  readonly photo: string;
}

export interface PlayerScript {
  readonly source: ArchivePlayer;
  readonly addedAt: number;
  clubs: { at: number; team: number }[];
  names: PlayerNames[];
  status: { at: number; status: string; news: string; newsAdded: string | null }[];
}

export interface EventScript {
  readonly source: ArchiveEvent;
  readonly deadlines: readonly DeadlineStep[];
}

/** A season that can be replayed, with room for the edits of controls. `version` changes with every edit. */
export interface World {
  readonly season: string;
  readonly teams: readonly ArchiveTeam[];
  readonly events: readonly EventScript[];
  readonly fixtures: Map<number, FixtureScript>;
  readonly players: Map<number, PlayerScript>;
  version: number;
}

const at = (iso: string | null | undefined) => (iso ? Date.parse(iso) : Number.NEGATIVE_INFINITY);

/**
 * The start of an instant's minute: the feed moves in whole minutes, so an event seen at :58 belongs to that minute.
 */
const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS;

export function buildWorld(archive: SeasonArchive): World {
  return {
    season: archive.season,
    teams: archive.teams,
    events: archive.events.map((source) => ({ source, deadlines: deadlineSteps(source, archive.events) })),
    fixtures: new Map(archive.fixtures.map((fixture) => [fixture.id, fixtureScript(fixture, archive)])),
    players: new Map(archive.players.map((player) => [player.id, playerScript(player, archive)])),
    version: 0,
  };
}

function fixtureScript(source: ArchiveFixture, archive: SeasonArchive): FixtureScript {
  const rhythm = rhythmOf(source.id, source.goal_events ?? []);
  const abandoned = archive.anomalies.filter(
    (anomaly): anomaly is AbandonedAndReplayed =>
      anomaly.kind === "abandoned_and_replayed" && anomaly.fixture === source.id,
  );
  return {
    source,
    rhythm,
    steps: scheduleSteps(source, archive.anomalies),
    goals: timedGoals(source, rhythm, archive.anomalies),
    attempts: abandoned.map((attempt) => ({
      kickoff: Date.parse(attempt.kickoff_time),
      stoppedAt: Date.parse(attempt.stopped_at),
      clearedAt: Date.parse(attempt.cleared_at),
      goals: attempt.goal_events.map((event, index) => timedGoal(source.id, rhythm, event, index)),
    })),
    finishedSeen: (source.observed ?? [])
      .filter(([, , provisional]) => provisional === 1)
      .map(([seenAt, , , finished]) => ({ at: minuteOf(seenAt), finished: finished === 1 })),
    version: 0,
  };
}

function playerScript(source: ArchivePlayer, archive: SeasonArchive): PlayerScript {
  const moves = archive.moves
    .filter((move) => move.element === source.id)
    .sort((one, other) => at(one.seen_at) - at(other.seen_at));
  const launch = Number.NEGATIVE_INFINITY;
  const status = [{ at: launch, status: "a", news: "", newsAdded: null as string | null }];
  if (source.status) {
    const newsAdded = source.news_added ?? null;
    status.push({ at: at(newsAdded), status: source.status, news: source.news ?? "", newsAdded });
  }
  return {
    source,
    addedAt: at(source.added?.[1]),
    clubs: [
      { at: launch, team: moves[0]?.from ?? source.team },
      ...moves.map((move) => ({ at: at(move.seen_at), team: move.to })),
    ],
    names: nameSteps(source, archive),
    status,
  };
}

function nameSteps(source: ArchivePlayer, archive: SeasonArchive): PlayerNames[] {
  const renames = archive.renames
    .filter((rename) => rename.element === source.id)
    .sort((one, other) => at(other.seen_at) - at(one.seen_at));
  const { web_name, first_name, second_name, code, photo } = source;
  let names: PlayerNames = { at: Number.NEGATIVE_INFINITY, web_name, first_name, second_name, code, photo };
  const steps: PlayerNames[] = [];
  for (const rename of renames) {
    const since = at(rename.seen_at);
    if (steps[0]?.at !== since) steps.unshift({ ...names, at: since });
    names = { ...names, [rename.field]: rename.from };
  }
  return [names, ...steps];
}

import { timeLeft } from "#domain/news/time-left.ts";
import {
  addMs,
  DAY_MS,
  formatInstant,
  type Instant,
  instant,
  MINUTE_MS,
  parseInstant,
} from "#domain/shared/instant.ts";
import { readArguments, refuse } from "#scripts/shared/arguments.ts";
import { loadArchive } from "./archive/load.ts";
import type { SeasonArchive } from "./archive/types.ts";
import { readInstant } from "./clock.ts";
import { DEMO_KICKOFF, generateSeason } from "./season/generate.ts";
import { seedPeople } from "./seed/people.ts";

/** @param port what `--port` is. */
const usageOf = (command: string, port: string) => `${command} [-- options]
  --season <file>   play this season archive instead of the generated season
  --at <instant>    where the clock starts, ISO 8601; default: just before a full Saturday afternoon
  --speed <n>       virtual seconds per second; default 6
  --port <n>        ${port}; default 8787
  --people <n>      so many of the seeded people, for a quicker start; default all
  --empty           no people, no leagues: the feed and the clock alone`;

export interface StartOptions {
  readonly archive: SeasonArchive;
  /** When the seeded people make their squads: before the season starts. */
  readonly seedAt: Instant;
  readonly at: Instant;
  /** The full afternoon that the clock starts at; null if another instant was requested. */
  readonly kickoff: Instant | null;
  readonly speed: number;
  readonly port: number;
  /** How many of the seeded people play; 0 is an empty sandbox. */
  readonly people: number;
}

/** Virtual milliseconds from the first visit to the kick-off. */
const LEAD_MS = MINUTE_MS / 2;
const DEFAULT_SPEED = "6";
const DEFAULT_PORT = "8787";

/**
 * Reads the options of `npm start` or `npm run dev`, whichever `command` is; ends the process as `readArguments` does.
 *
 * @param port what listens on `--port`, for the usage.
 */
export function readOptions(command: string, port = "where the game is played"): StartOptions {
  const usage = usageOf(command, port);
  const { values } = readArguments(usage, {
    options: {
      season: { type: "string" },
      at: { type: "string" },
      speed: { type: "string", default: DEFAULT_SPEED },
      port: { type: "string", default: DEFAULT_PORT },
      people: { type: "string", default: String(seedPeople.length) },
      empty: { type: "boolean", default: false },
    },
  });
  try {
    return checked(values);
  } catch (error) {
    return refuse(usage, (error as Error).message);
  }
}

interface Given {
  readonly season?: string | undefined;
  readonly at?: string | undefined;
  readonly speed: string;
  readonly port: string;
  readonly people: string;
  readonly empty: boolean;
}

/** @throws Error with a message for the person at the terminal. */
function checked(values: Given): StartOptions {
  const speed = Number(values.speed);
  const port = Number(values.port);
  if (!(speed > 0 && speed <= 10_000))
    throw new Error(`--speed takes a number above 0, up to 10,000, not ${values.speed}`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port takes a port, not ${values.port}`);
  const people = values.empty ? 0 : Number(values.people);
  if (!Number.isInteger(people) || people < 0 || people > seedPeople.length)
    throw new Error(`--people takes a number up to ${seedPeople.length}, not ${values.people}`);
  const archive = values.season ? loadArchive(values.season) : generateSeason();
  const firstDeadline = archive.events[0]?.deadline_time;
  if (!firstDeadline) throw new Error("The season has no gameweeks");
  const kickoff = values.season ? busiestKickoff(archive) : parseInstant(DEMO_KICKOFF);
  return {
    archive,
    seedAt: addMs(parseInstant(firstDeadline), -DAY_MS),
    at: values.at ? readInstant("--at", values.at) : addMs(kickoff, -LEAD_MS),
    kickoff: values.at ? null : kickoff,
    speed,
    port,
    people,
  };
}

/** The kick-off that the most fixtures share, the first ten gameweeks left out. */
function busiestKickoff(archive: SeasonArchive): Instant {
  const counts = new Map<string, number>();
  for (const fixture of archive.fixtures) {
    if ((fixture.event ?? 0) > 10) {
      counts.set(fixture.kickoff_time, (counts.get(fixture.kickoff_time) ?? 0) + 1);
    }
  }
  const [busiest] = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  if (!busiest) throw new Error("The season has no fixtures after gameweek 10: say --at");
  return parseInstant(busiest[0]);
}

/** The first kick-off at or after the clock's start; null where the season has none left. */
export function nextKickoffAt({ archive, at }: Pick<StartOptions, "archive" | "at">): Instant | null {
  const ahead = archive.fixtures.map((each) => parseInstant(each.kickoff_time)).filter((each) => each >= at);
  return ahead.length === 0 ? null : instant(Math.min(...ahead));
}

/** If no match is on yet: when the first kicks off, and how to get there sooner. */
export function kickoffLines({
  archive,
  at,
  kickoff,
  speed,
}: Pick<StartOptions, "archive" | "at" | "kickoff" | "speed">): string[] {
  const first = nextKickoffAt({ archive, at });
  if (kickoff !== null || first === null) return [];
  const line = `The first match kicks off ${whenInLondon.format(first)}, in ${timeLeft((first - at) / speed)} here`;
  const sooner = addMs(first, -MINUTE_MS);
  if (sooner <= at) return [line];
  return [
    `${line};`,
    `\`npm start -- --at ${formatInstant(sooner)}\` starts a minute before it, --speed lets time run faster`,
  ];
}

/** An instant as London reads it: `Saturday, 17 January 2026 at 12:30`. */
export const whenInLondon = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** The gameweek that has begun when the clock starts; the first before the season. */
export function gameweekAt({ archive, at }: StartOptions): number {
  const begun = archive.events.filter((event) => Date.parse(event.deadline_time) <= at);
  return Math.max(1, ...begun.map((event) => event.id));
}

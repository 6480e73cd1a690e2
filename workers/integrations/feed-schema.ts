import * as z from "zod/mini";
import type { Club, Position, Side } from "#domain/season/facts.ts";
import type { SaidFigures } from "#domain/season/player-figures.ts";
import {
  clubId,
  type FixtureId,
  fixtureId,
  type GameweekId,
  gameweekId,
  type PlayerId,
  playerId,
} from "#domain/shared/ids.ts";
import { type Instant, parseInstant } from "#domain/shared/instant.ts";
import { saidFigures, toFigures } from "./feed-figures.ts";

/** `/bootstrap-static/`: clubs, gameweeks and players. */
export interface FeedBootstrap {
  readonly clubs: readonly Club[];
  readonly gameweeks: readonly FeedGameweek[];
  /** The players, without managers (element_type 5 of 2024/25). */
  readonly players: readonly FeedPlayer[];
  /** How many rows could not be read and were left out. */
  readonly unreadable: number;
}

export interface FeedGameweek {
  readonly id: GameweekId;
  readonly name: string;
  readonly deadlineAt: Instant;
  readonly isFinished: boolean;
  /** `data_checked`: true once the Premier League will not correct it any more. */
  readonly isChecked: boolean;
}

export interface FeedPlayer {
  readonly id: PlayerId;
  readonly feedId: number;
  readonly name: string;
  readonly fullName: string;
  readonly position: Position;
  readonly clubFeedId: number;
  readonly isInLeague: boolean;
  readonly photo: string;
  readonly figures: SaidFigures;
}

/** `/fixtures/`: the whole schedule with scores and goals. */
export interface FeedFixtures {
  readonly fixtures: readonly FeedFixture[];
  readonly unreadable: number;
}

export interface FeedFixture {
  readonly id: FixtureId;
  /** Null exactly when `kickoffAt` is null. */
  readonly gameweekId: GameweekId | null;
  readonly kickoffAt: Instant | null;
  readonly homeFeedId: number;
  readonly awayFeedId: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly hasStarted: boolean;
  /** True by `finished_provisional`, or by the later `finished`. */
  readonly isOver: boolean;
  readonly minutes: number;
  /** The goals of both clubs; null when the reply has no goal lists for this match, or far more than its score. */
  readonly goals: readonly FeedGoals[] | null;
}

/** A player's goals in a match so far. An own goal is listed under its scorer's side. */
export interface FeedGoals {
  readonly element: number;
  readonly isOwnGoal: boolean;
  readonly side: Side;
  readonly count: number;
}

/** `/event/N/live/`: goals per match and player in one gameweek; it does not give the side. */
export interface FeedLive {
  /** The matches that the reply reports on; empty before the deadline. */
  readonly fixtureIds: ReadonlySet<FixtureId>;
  readonly goals: readonly (Omit<FeedGoals, "side"> & { readonly fixtureId: FixtureId })[];
  /** Minutes of all players together: a falling total reveals a stale copy. */
  readonly minutes: number;
}

// Bounds: nothing real comes near them, and a row beyond one is left out, so that no rule meets what the feed made up.
const ID_MAX = 2_000_000_000;
const TEXT_MAX = 100;
/** With extra time and a long interruption counted in. */
const MINUTES_MAX = 150;
const GOALS_MAX = 20;
/** A side's goals are listed up to some minutes before its score counts them. */
const AHEAD_OF_SCORE_MAX = 2;
const ROWS_MAX = {
  teams: 30,
  events: 60,
  elements: 3_000,
  fixtures: 600,
  lists: 40,
  stats: 100,
  explain: 400,
};
const EARLIEST = Date.parse("1992-01-01T00:00:00Z");
const LATEST = Date.parse("2100-01-01T00:00:00Z");

const id = z.int().check(z.positive(), z.maximum(ID_MAX));
const iso = z.string().check(
  z.maxLength(TEXT_MAX),
  z.refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST),
);
const text = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX));
const maybeText = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX))));
const from0To = (most: number) => z.int().check(z.nonnegative(), z.maximum(most));
const goals = from0To(GOALS_MAX);
const matchMinutes = from0To(MINUTES_MAX);
const rows = (most: number) => z.array(z.unknown()).check(z.maxLength(most));

// Only the fields in use are validated: the feed gains fields in mid-season, and unknown ones are ignored.
const bootstrapReply = z.object({
  teams: rows(ROWS_MAX.teams),
  events: rows(ROWS_MAX.events),
  elements: rows(ROWS_MAX.elements),
});
const fixturesReply = rows(ROWS_MAX.fixtures);
const team = z.object({ id, code: id, name: text, short_name: text });
const event = z.object({
  id,
  name: text,
  deadline_time: iso,
  finished: z.optional(z.nullable(z.boolean())),
  data_checked: z.optional(z.nullable(z.boolean())),
});
const element = z.object({
  id,
  code: id,
  web_name: text,
  first_name: maybeText,
  second_name: maybeText,
  element_type: z.int(),
  team: id,
  status: maybeText,
  photo: maybeText,
  ...saidFigures,
});
const GOALS = "goals_scored";
const OWN_GOALS = "own_goals";

const stat = z.object({ element: id, value: goals });
const stats = z.array(stat).check(z.maxLength(ROWS_MAX.stats));
const statList = z.object({ identifier: z.string(), h: stats, a: stats });
const fixture = z.object({
  id,
  event: z.nullable(id),
  kickoff_time: z.nullable(iso),
  team_h: id,
  team_a: id,
  team_h_score: z.optional(z.nullable(goals)),
  team_a_score: z.optional(z.nullable(goals)),
  started: z.optional(z.nullable(z.boolean())),
  finished: z.optional(z.nullable(z.boolean())),
  finished_provisional: z.optional(z.nullable(z.boolean())),
  minutes: z.optional(z.nullable(matchMinutes)),
  stats: z.optional(
    z.nullable(z.pipe(z.transform(onlyGoals), z.array(statList).check(z.maxLength(ROWS_MAX.lists)))),
  ),
});
const liveReply = z.object({ elements: rows(ROWS_MAX.elements) });
/** The figures in use are bounded; the others, such as an influence of 12.4, are anything. */
const LIVE_BOUNDS: ReadonlyMap<string, z.ZodMiniType> = new Map([
  ["minutes", matchMinutes],
  [GOALS, goals],
  [OWN_GOALS, goals],
]);
const liveStat = z
  .object({ identifier: z.string(), value: z.number() })
  .check(z.refine(({ identifier, value }) => LIVE_BOUNDS.get(identifier)?.safeParse(value).success ?? true));
const liveElement = z.object({
  id,
  explain: z
    .array(z.object({ fixture: id, stats: z.array(liveStat).check(z.maxLength(ROWS_MAX.stats)) }))
    .check(z.maxLength(ROWS_MAX.explain)),
});

const POSITIONS: ReadonlyMap<number, Position> = new Map([
  [1, "GK"],
  [2, "DEF"],
  [3, "MID"],
  [4, "FWD"],
]);

/** Reads `/bootstrap-static/`. @returns null when the reply is not of this shape, or most of it cannot be read. */
export function parseBootstrap(json: unknown): FeedBootstrap | null {
  const reply = bootstrapReply.safeParse(json);
  if (!reply.success) return null;
  const teams = readRows(team, reply.data.teams);
  const events = readRows(event, reply.data.events);
  const elements = readRows(element, reply.data.elements);
  // No real bootstrap lacks clubs, gameweeks or players, so a reply without them is refused.
  const lists = [teams, events, elements];
  if (lists.some((list) => list.read.length === 0 || !isMostlyRead(list))) return null;
  return {
    clubs: teams.read.map((row) => ({
      id: clubId(row.code),
      feedId: row.id,
      name: row.name,
      code: row.short_name,
    })),
    gameweeks: events.read.map((row) => ({
      id: gameweekId(row.id),
      name: row.name,
      deadlineAt: parseInstant(row.deadline_time),
      isFinished: row.finished === true,
      isChecked: row.data_checked === true,
    })),
    players: elements.read.flatMap((row) => toPlayer(row) ?? []),
    unreadable: lists.reduce((sum, list) => sum + list.unreadable, 0),
  };
}

function toPlayer(row: z.infer<typeof element>): FeedPlayer | null {
  const position = POSITIONS.get(row.element_type);
  if (!position) return null;
  return {
    id: playerId(row.code),
    feedId: row.id,
    name: row.web_name,
    fullName: [row.first_name, row.second_name].filter(Boolean).join(" ") || row.web_name,
    position,
    clubFeedId: row.team,
    isInLeague: row.status !== "u",
    photo: row.photo || `${row.code}.jpg`,
    figures: toFigures(row),
  };
}

/** Reads `/fixtures/`. @returns null when the reply is not a list of fixtures, or most of it cannot be read. */
export function parseFixtures(json: unknown): FeedFixtures | null {
  const reply = fixturesReply.safeParse(json);
  if (!reply.success) return null;
  const fixtures = readRows(fixture, reply.data);
  if (!isMostlyRead(fixtures)) return null;
  return { fixtures: fixtures.read.map(toFixture), unreadable: fixtures.unreadable };
}

/** The goals' lists of a fixture, when it has them: the rows of the others, `bps` above all, are some fifty per match. */
function onlyGoals(lists: unknown): unknown {
  if (!Array.isArray(lists) || !lists.some((list) => list?.identifier === GOALS)) return lists;
  return lists.filter((list) => list?.identifier === GOALS || list?.identifier === OWN_GOALS);
}

function toFixture(row: z.infer<typeof fixture>): FeedFixture {
  // Event and kick-off appear and disappear together; one alone means the schedule is still being edited: no date.
  const isDated = row.event !== null && row.kickoff_time !== null;
  return {
    id: fixtureId(row.id),
    gameweekId: isDated && row.event !== null ? gameweekId(row.event) : null,
    kickoffAt: isDated && row.kickoff_time !== null ? parseInstant(row.kickoff_time) : null,
    homeFeedId: row.team_h,
    awayFeedId: row.team_a,
    homeScore: row.team_h_score ?? null,
    awayScore: row.team_a_score ?? null,
    hasStarted: row.started === true,
    isOver: row.finished_provisional === true || row.finished === true,
    minutes: row.minutes ?? 0,
    goals: row.stats ? withinScore(row, goalsOf(row.stats, row.started === true)) : null,
  };
}

/** The lists of a match, unless a side's goals run away from the score of the same row: then they say nothing. */
function withinScore(row: z.infer<typeof fixture>, listed: FeedGoals[] | null): FeedGoals[] | null {
  if (listed === null) return null;
  const scored = { home: 0, away: 0 };
  for (const { side, isOwnGoal, count } of listed) {
    scored[isOwnGoal ? (side === "home" ? "away" : "home") : side] += count;
  }
  const isWithin = (count: number, score: number | null | undefined) =>
    count <= (score ?? 0) + AHEAD_OF_SCORE_MAX;
  return isWithin(scored.home, row.team_h_score) && isWithin(scored.away, row.team_a_score) ? listed : null;
}

function goalsOf(
  stats: readonly {
    identifier: string;
    h: readonly z.infer<typeof stat>[];
    a: readonly z.infer<typeof stat>[];
  }[],
  hasStarted: boolean,
): FeedGoals[] | null {
  // A match that has begun has all lists, even if empty; without them the reply says nothing about its goals.
  if ((hasStarted || stats.length > 0) && !stats.some((list) => list.identifier === GOALS)) return null;
  return stats.flatMap((list) => {
    if (list.identifier !== GOALS && list.identifier !== OWN_GOALS) return [];
    const isOwnGoal = list.identifier === OWN_GOALS;
    const ofSide = (side: Side, entries: readonly z.infer<typeof stat>[]) =>
      entries.flatMap(({ element, value }) =>
        value > 0 ? [{ element, isOwnGoal, side, count: value }] : [],
      );
    return [...ofSide("home", list.h), ...ofSide("away", list.a)];
  });
}

/** Reads `/event/N/live/`. @returns null when the reply is not of this shape, or most of it cannot be read. */
export function parseLive(json: unknown): FeedLive | null {
  const reply = liveReply.safeParse(json);
  if (!reply.success) return null;
  const elements = readRows(liveElement, reply.data.elements);
  if (!isMostlyRead(elements)) return null;
  const fixtureIds = new Set<FixtureId>();
  const goals: FeedLive["goals"][number][] = [];
  let minutes = 0;
  for (const { id: element, explain } of elements.read) {
    for (const { fixture: match, stats } of explain) {
      fixtureIds.add(fixtureId(match));
      for (const { identifier, value } of stats) {
        if (identifier === "minutes") minutes += value;
        if (value < 1 || (identifier !== GOALS && identifier !== OWN_GOALS)) continue;
        const isOwnGoal = identifier === OWN_GOALS;
        goals.push({ fixtureId: fixtureId(match), element, isOwnGoal, count: value });
      }
    }
  }
  return { fixtureIds, goals, minutes };
}

interface ReadRows<Row> {
  readonly read: readonly Row[];
  readonly unreadable: number;
}

/** Reads each row separately, so that one malformed row does not cost the other 800. */
function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  list: readonly unknown[],
): ReadRows<z.infer<Schema>> {
  const results = list.map((row) => schema.safeParse(row));
  const read = results.flatMap((result) => (result.success ? [result.data] : []));
  return { read, unreadable: list.length - read.length };
}

function isMostlyRead({ read, unreadable }: ReadRows<unknown>): boolean {
  return unreadable <= read.length / 10;
}

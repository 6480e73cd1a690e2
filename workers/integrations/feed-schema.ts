import * as z from "zod/mini";
import type { Position, Side } from "#domain/season/facts.ts";
import { creditedSide } from "#domain/season/goals.ts";
import { clubId, type FixtureId, fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { saidFigures, toFigures } from "./feed-figures.ts";
import type {
  FeedBootstrap,
  FeedFixture,
  FeedFixtures,
  FeedGoals,
  FeedLive,
  FeedPlayer,
} from "./feed-replies.ts";
import {
  AHEAD_OF_SCORE_MAX,
  goals,
  id,
  isMostlyRead,
  iso,
  matchMinutes,
  maybeText,
  ROWS_MAX,
  readRows,
  rows,
  text,
} from "./feed-rows.ts";

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

/**
 * The goals' lists of a fixture, when it has them: the rows of the others, `bps` above all, are some fifty per match.
 */
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
  for (const each of listed) scored[creditedSide(each)] += each.count;
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

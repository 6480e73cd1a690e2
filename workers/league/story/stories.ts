import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { matchdayGameweek } from "#domain/season/gameweeks.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import { type GameweekId, gameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { Latest } from "#domain/shared/latest.ts";
import { computeStory, type StorySoFar } from "#domain/story/compute-story.ts";
import type { GoalEffects } from "#domain/story/goal-effects.ts";
import { computeHistory, type History } from "#domain/story/history.ts";
import { type MemberMoment, memberMoments } from "#domain/story/member-moments.ts";
import type { Moment } from "#domain/story/moment.ts";
import { presentEffects } from "#domain/story/present-effects.ts";
import { isHiddenAt, type StoryWorld } from "#domain/story/story-table.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { clockMark } from "#domain/tipping/gameweek-fixtures.ts";
import type { Field } from "#workers/league/table/roster.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueWorld } from "./league-world.ts";
import { momentsSince, NO_TABLE, type Span, type WeekMoments } from "./moments-since.ts";
import { logOf, type StorySource } from "./story-source.ts";

/** A gameweek's moments, and what each goal among them did to each member. */
type WeekStory = Pick<StorySoFar, "moments" | "effects">;
export const NO_STORY: WeekStory = { moments: [], effects: new Map() };

/** The additions of one step to a gameweek's story. */
export interface LiveStep {
  readonly gameweek: GameweekId;
  /** The new moments, oldest first. */
  readonly moments: readonly Moment[];
  readonly ofMembers: readonly MemberMoment[];
  /** What each goal did to each member, by the moment's id. */
  readonly effects: ReadonlyMap<string, GoalEffects>;
}

/**
 * The most members for a live story. A league has at most LEAGUE_MEMBERS_MAX: only the overall tables, which have
 * no sockets, are larger.
 */
export const LIVE_MEMBERS_AT_MOST = 2_000;

/** How many stories are kept in memory: the gameweek in play and those being read. */
const STORIES_KEPT = 3;

/** A step from one epoch's facts to the next. */
export interface FactsStep {
  readonly before: SeasonFacts;
  /** Null where they are not known. */
  readonly changes: readonly SeasonChange[] | null;
  readonly now: Instant;
}

/** What is told of a match outside the gameweek in play; leaders and cards would be those of its own gameweek. */
const OF_A_MATCH: ReadonlySet<Moment["kind"]> = new Set(["goal", "goal_revoked", "locked", "result"]);

interface KeptStory {
  readonly facts: SeasonFacts;
  readonly story: StorySoFar;
}

/**
 * A League's stories, computed on request and at each goal. Each is kept while the members are the same: another goal
 * is one more step, not the whole gameweek again.
 */
export class Stories {
  readonly #ctx: Context;
  #field: Field | null = null;
  /** The dates that the world was made for, which the feed can move. */
  #dates: string | null = null;
  #world: StoryWorld | null = null;
  readonly #stories = new Latest<GameweekId, KeptStory>(STORIES_KEPT);
  #history: { readonly facts: SeasonFacts; readonly mark: string; readonly history: History } | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  #worldOf({ gameType: type, run, firstGameweek, roster }: StorySource): StoryWorld {
    const field = roster.field();
    const hiddenUntil = run?.hiddenUntil ?? null;
    const dates = `${firstGameweek} ${hiddenUntil}`;
    if (this.#world && this.#field === field && this.#dates === dates) return this.#world;
    this.#field = field;
    this.#dates = dates;
    this.#stories.clear();
    this.#history = null;
    const drawSeed = drawSeedOf(this.#ctx.config);
    this.#world = leagueWorld({ type, firstGameweek, roster, drawSeed, hiddenUntil });
    return this.#world;
  }

  /**
   * STO-01: a gameweek's moments, oldest first, with what each goal did to each member; null for an unknown gameweek.
   */
  story(source: StorySource, gameweek: GameweekId): WeekStory | null {
    return this.#storyOf(source, gameweek);
  }

  /** The moments with these ids, and what each goal among them did to each member. */
  momentsOf(
    source: StorySource,
    ids: readonly string[],
    now: Instant,
  ): Pick<LiveStep, "moments" | "effects"> {
    const wantedIds = new Set(ids);
    const gameweeks = new Set(ids.map((id) => Number.parseInt(id, 10)));
    const stories = [...gameweeks].flatMap((gameweek) => this.#storyOf(source, gameweekId(gameweek)) ?? []);
    const moments = stories.flatMap((story) => story.moments.filter(({ id }) => wantedIds.has(id)));
    const inPlay = matchdayGameweek(source.facts.gameweeks.values(), now)?.id;
    const others = moments.filter(({ id }) => Number.parseInt(id, 10) !== inPlay);
    return {
      moments,
      effects: new Map([
        ...stories.flatMap(({ effects }) => [...effects]),
        ...this.#effectsNow(source, others, now),
      ]),
    };
  }

  /** What goals of another gameweek than the one in play did to the tables of now; nothing while squads are hidden. */
  #effectsNow(source: StorySource, moments: readonly Moment[], now: Instant): [string, GoalEffects][] {
    const world = this.#worldOf(source);
    if (isHiddenAt(world, now)) return [];
    return moments
      .filter(({ kind }) => kind === "goal" || kind === "goal_revoked")
      .map((moment) => [moment.id, presentEffects(source.facts, world, moment, now)]);
  }

  #storyOf(source: StorySource, gameweek: GameweekId): StorySoFar | null {
    const world = this.#worldOf(source);
    const { facts } = source;
    const earlierStory = this.#stories.get(gameweek);
    if (earlierStory?.facts === facts) return earlierStory.story;
    const log = logOf(source, gameweek);
    if (!log) return null;
    const story = computeStory(log, world, facts, earlierStory?.story);
    this.#stories.set(gameweek, { facts, story });
    return story;
  }

  /**
   * What a step has added since `before`: moments for the sockets, of the gameweek in play and of any other whose
   * matches changed, and those of single members.
   */
  since(source: StorySource, { before, changes, now }: FactsStep): LiveStep | null {
    // As it stood before: the step that makes a gameweek final is told of that one, not of the next.
    const gameweek = matchdayGameweek(before.gameweeks.values(), now)?.id;
    if (gameweek === undefined) return null;
    const { gameType, run, firstGameweek, roster } = source;
    const then = { gameType, run, firstGameweek, roster, facts: before };
    const earlier = this.#storyOf(then, gameweek);
    const later = this.#storyOf(source, gameweek);
    if (!earlier || !later) return null;
    const moments = addedTo(earlier, later);
    const isHidden = isHiddenAt(this.#worldOf(source), now);
    const [from, to] = isHidden ? [NO_TABLE, NO_TABLE] : [earlier.table, later.table];
    const ofMembers = memberMoments(moments, from, to);
    const others = [...otherWeeks(changes ?? [], before, gameweek)].flatMap((week) => {
      const was = this.#storyOf(then, week);
      const is = this.#storyOf(source, week);
      return was && is ? addedTo(was, is).filter(({ kind }) => OF_A_MATCH.has(kind)) : [];
    });
    if (others.length === 0) return { gameweek, moments, ofMembers, effects: later.effects };
    return {
      gameweek,
      moments: [...others, ...moments].sort((a, b) => a.at - b.at),
      ofMembers,
      effects: new Map([...later.effects, ...this.#effectsNow(source, others, now)]),
    };
  }

  /** The moments of single members in a span of time, for their notices. */
  momentsSince(source: StorySource, span: Span): WeekMoments[] {
    const world = this.#worldOf(source);
    return momentsSince(source, world, (gameweek) => this.#storyOf(source, gameweek), span);
  }

  /** STO-05: each member's rank and score by gameweek. */
  history(source: StorySource, now: Instant): History {
    const world = this.#worldOf(source);
    const mark = clockMark(source.facts, now);
    if (this.#history?.facts === source.facts && this.#history.mark === mark) return this.#history.history;
    const history = computeHistory(source.facts, world, now);
    this.#history = { facts: source.facts, mark, history };
    return history;
  }

  forget(): void {
    this.#field = null;
    this.#world = null;
    this.#stories.clear();
    this.#history = null;
  }
}

function addedTo(earlier: StorySoFar, later: StorySoFar): Moment[] {
  const earlierIds = new Set(earlier.moments.map(({ id }) => id));
  return later.moments.filter(({ id }) => !earlierIds.has(id));
}

/** The gameweeks besides the one in play whose matches changed. */
function otherWeeks(
  changes: readonly SeasonChange[],
  { fixtures }: SeasonFacts,
  inPlay: GameweekId,
): ReadonlySet<GameweekId> {
  const weeks = new Set<GameweekId>();
  for (const change of changes) {
    const id = "goal" in change ? change.goal.fixtureId : "fixture" in change ? change.fixture.id : null;
    const fixture = id === null ? undefined : fixtures.get(id);
    const week = fixture ? matchGameweekOf(fixture) : null;
    if (week !== null && week !== inPlay) weeks.add(week);
  }
  return weeks;
}

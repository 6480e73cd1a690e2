import type { SeasonFacts } from "#domain/season/facts.ts";
import { matchdayGameweek } from "#domain/season/matchday.ts";
import { type GameweekId, gameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { GoalEffects } from "#domain/story/goal-effects.ts";
import { type History, tellHistory } from "#domain/story/history.ts";
import type { Moment } from "#domain/story/moment.ts";
import { type PersonalNews, personalNews } from "#domain/story/personal-news.ts";
import { isHiddenAt, type StoryWorld } from "#domain/story/story-table.ts";
import { type Told, tellStory } from "#domain/story/tell-story.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { clockMark } from "#domain/tipping/gameweek-fixtures.ts";
import type { Field } from "#workers/league/table/roster.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueWorld } from "./league-world.ts";
import { type NewsSince, type NewsSpan, NO_TABLE, newsSince } from "./news-since.ts";
import { logOf, type StorySource } from "./story-source.ts";

/** The additions of one step to a gameweek's story. */
export interface LiveStep {
  readonly gameweek: GameweekId;
  /** The new moments, oldest first. */
  readonly moments: readonly Moment[];
  readonly news: readonly PersonalNews[];
  /** What each goal did to each member, by the moment's id. */
  readonly effects: ReadonlyMap<string, GoalEffects>;
}

/**
 * The most members for a story told live. A league has at most LEAGUE_MEMBERS_MAX: only the overall tables, which have
 * no sockets, are larger.
 */
export const LIVE_MEMBERS_AT_MOST = 2_000;

/** How many stories are kept in memory: the gameweek in play and those being read. */
const KEPT = 3;

interface Kept {
  readonly facts: SeasonFacts;
  readonly told: Told;
}

/**
 * A League's stories, told on request and at each goal. A told story is kept while the members are the same: another
 * goal is one more step, not the whole gameweek again.
 */
export class Stories {
  readonly #ctx: Context;
  #field: Field | null = null;
  /** The dates that the world was made for, which the feed can move. */
  #dates: string | null = null;
  #world: StoryWorld | null = null;
  readonly #stories = new Map<GameweekId, Kept>();
  #history: { readonly facts: SeasonFacts; readonly mark: string; readonly history: History } | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  #worldOf({ gameType: type, run, startsAt, roster }: StorySource): StoryWorld {
    const field = roster.field();
    const hiddenUntil = run?.hiddenUntil ?? null;
    const dates = `${startsAt} ${hiddenUntil}`;
    if (this.#world && this.#field === field && this.#dates === dates) return this.#world;
    this.#field = field;
    this.#dates = dates;
    this.#stories.clear();
    this.#history = null;
    const drawSeed = drawSeedOf(this.#ctx.config);
    this.#world = leagueWorld({ type, startsAt, roster, drawSeed, hiddenUntil });
    return this.#world;
  }

  /** STO-01: a gameweek's moments, oldest first; null for an unknown gameweek. */
  story(source: StorySource, gameweek: GameweekId): readonly Moment[] | null {
    return this.#tell(source, gameweek)?.moments ?? null;
  }

  /** The moments with these ids, and what each goal among them did to each member. */
  momentsOf(source: StorySource, ids: readonly string[]): Pick<LiveStep, "moments" | "effects"> {
    const asked = new Set(ids);
    const gameweeks = new Set(ids.map((id) => Number.parseInt(id, 10)));
    const told = [...gameweeks].flatMap((gameweek) => this.#tell(source, gameweekId(gameweek)) ?? []);
    return {
      moments: told.flatMap(({ moments }) => moments.filter(({ id }) => asked.has(id))),
      effects: new Map(told.flatMap(({ effects }) => [...effects])),
    };
  }

  #tell(source: StorySource, gameweek: GameweekId): Told | null {
    const world = this.#worldOf(source);
    const { facts } = source;
    const known = this.#stories.get(gameweek);
    if (known?.facts === facts) return known.told;
    const log = logOf(source, gameweek);
    if (!log) return null;
    const told = tellStory(log, world, facts, known?.told);
    this.#stories.delete(gameweek);
    this.#stories.set(gameweek, { facts, told });
    for (const oldest of this.#stories.keys()) if (this.#stories.size > KEPT) this.#stories.delete(oldest);
    return told;
  }

  /** What the gameweek in play has added since `before`: moments for the sockets, news for single members. */
  since(source: StorySource, before: SeasonFacts, now: Instant): LiveStep | null {
    // As it stood before: the step that makes a gameweek final is told of that one, not of the next.
    const gameweek = matchdayGameweek(before.gameweeks.values(), now)?.id;
    if (gameweek === undefined) return null;
    const { gameType, run, startsAt, roster } = source;
    const earlier = this.#tell({ gameType, run, startsAt, roster, facts: before }, gameweek);
    const later = this.#tell(source, gameweek);
    if (!earlier || !later) return null;
    const known = new Set(earlier.moments.map(({ id }) => id));
    const moments = later.moments.filter(({ id }) => !known.has(id));
    const isHidden = isHiddenAt(this.#worldOf(source), now);
    const [from, to] = isHidden ? [NO_TABLE, NO_TABLE] : [earlier.table, later.table];
    return { gameweek, moments, news: personalNews(moments, from, to), effects: later.effects };
  }

  /** The news of a span of time for single members, for the pushes. */
  newsSince(source: StorySource, span: NewsSpan): NewsSince[] {
    const world = this.#worldOf(source);
    return newsSince(source, world, (gameweek) => this.#tell(source, gameweek), span);
  }

  /** STO-05: each member's rank and score by gameweek. */
  history(source: StorySource, now: Instant): History {
    const world = this.#worldOf(source);
    const mark = clockMark(source.facts, now);
    if (this.#history?.facts === source.facts && this.#history.mark === mark) return this.#history.history;
    const history = tellHistory(source.facts, world, now);
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

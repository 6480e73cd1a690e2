import type { ToldGoal } from "#contract/goals.ts";
import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf, isSeasonOver } from "#domain/season/gameweeks.ts";
import { isHidden, type Run, type RunName, runOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { userId as asUserId, type UserId } from "#domain/shared/ids.ts";
import type { GoalEffects } from "#domain/story/goal-effects.ts";
import type { Moment } from "#domain/story/moment.ts";
import { messagesOf } from "#workers/league/sockets/alerts.ts";
import { goalsFor, goalsOfRuns, type OwnGoals } from "#workers/league/story/goal-meanings.ts";
import { tellLive } from "#workers/league/story/live.ts";
import type { RollCall } from "#workers/league/table/roll-call.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import { tellDesks, tellGoals } from "#workers/platform/tell-desk.ts";
import type { GoalsAsked } from "#workers/rpc/league.ts";
import type { RunStandings } from "./run-standings.ts";
import type { Step } from "./season-source.ts";

/** Who is told of their own duel. */
export interface DuelReader {
  readonly reader: UserId;
  /** BNG-08: whether nobody sees another's card yet; false in tipping, whose points show only what has locked. */
  readonly areCardsHidden: boolean;
}

/** What a League's duels hear of its steps, and tell of them. */
export interface DuelListener {
  /** A new table, once its patch is sent. */
  readonly tell: (table: RunStandings) => void;
  /** DUE-05: a reader's own duel after a goal that moved it; null for any other goal. */
  readonly after: (
    table: RunStandings,
    goal: Moment,
    effects: GoalEffects | undefined,
    reader: DuelReader,
  ) => OwnDuel | null;
}

/** The tables that messages are made from: a league's runs, as they are now. */
export interface TablesOfRuns {
  readonly compute: (run: RunName) => RunStandings;
  /** HLF-06: the league's own table. */
  readonly computeMain: () => RunStandings;
  readonly facts: SeasonFacts;
}

/** What a League tells besides its patches: goals and locks, moments, those of single members, the season's end. */
export class StandingsMessages {
  readonly #ctx: Context;
  readonly #roll: RollCall;
  readonly #audience: Audience;
  readonly #duels: DuelListener;

  constructor(ctx: Context, roll: RollCall, audience: Audience, duels: DuelListener) {
    this.#ctx = ctx;
    this.#roll = roll;
    this.#audience = audience;
    this.#duels = duels;
  }

  /** @param rivals those that the reader has pinned, as their sockets know it. */
  #ownOf(tables: TablesOfRuns, reader: UserId, rivals: Iterable<string>): OwnGoals {
    const main = tables.computeMain();
    const areCardsHidden = main.gameType === "football_bingo" && !this.#isSeen(main.run);
    return {
      reader,
      rivals: new Set([...rivals].map(asUserId)),
      rowOf: (member) => {
        const place = main.placeOf(member);
        return place === undefined ? undefined : main.table.entryAt(place);
      },
      duelAfter: (moment, effects) => this.#duels.after(main, moment, effects, { reader, areCardsHidden }),
    };
  }

  /** Tells of a step, once its patches are sent. */
  tell(tables: TablesOfRuns, before: SeasonFacts, { facts, changes }: Step): void {
    this.#duels.tell(tables.computeMain());
    for (const message of messagesOf(changes ?? [], facts)) this.#audience.broadcast(message);
    if (isSeasonOver(facts) && !isSeasonOver(before)) this.#audience.broadcast({ type: "season_over" });
    const { leagueId } = this.#roll;
    if (leagueId === null) return;
    tellLive(
      () => this.runsToTell(tables),
      { before, changes, now: this.#ctx.clock.now() },
      {
        leagueId,
        audience: this.#audience,
        ownOf: (reader) => this.#ownOf(tables, reader, this.#audience.rivalsOf(reader)),
        tellDesks: (messages) => this.#ctx.defer(tellDesks(this.#ctx, messages)),
        tellGoals: (readers, goalsToldTo) => this.#ctx.defer(tellGoals(this.#ctx, readers, goalsToldTo)),
      },
    );
  }

  /** The goals with these ids as they are told to a reader. */
  goalsFor(
    tables: TablesOfRuns,
    { ids, reader, rivals = [] }: Pick<GoalsAsked, "ids" | "reader" | "rivals">,
  ): ToldGoal[] {
    const runs = this.runsToTell(tables);
    const game = tables.compute("season").gameType;
    const momentsByRun = new Map(runs.map((table) => [table.name, table.momentsOf(ids)]));
    return goalsFor(goalsOfRuns(momentsByRun), {
      leagueId: this.#roll.leagueId ?? "",
      game,
      ...this.#ownOf(tables, asUserId(reader), rivals),
    });
  }

  /** The tables that are told of: the season's, and the half's once it has begun, if anybody follows or plays it. */
  runsToTell(tables: TablesOfRuns): RunStandings[] {
    const season = tables.computeMain();
    // HLF-06: a league without a season's table tells nothing of one.
    if (season.name === "half") return [season];
    const isHalf =
      this.#audience.followedRuns().has("half") ||
      (season.gameType === "football_bingo" && hasHalfCards(season) && this.#isHalfOn(tables.facts));
    return isHalf ? [season, tables.compute("half")] : [season];
  }

  #isHalfOn(facts: SeasonFacts): boolean {
    const season = resolveSeason(this.#ctx.config.season, firstDeadlineOf(facts.gameweeks.values()));
    return this.#isSeen(runOf("half", facts, season));
  }

  #isSeen(run: Run | null): boolean {
    return run !== null && !isHidden(run, this.#ctx.clock.now());
  }
}

const hasHalfCards = ({ roster }: RunStandings) => roster.field().members.some((member) => member?.half);

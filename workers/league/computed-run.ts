import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf } from "#domain/season/gameweeks.ts";
import { firstCounted, hasTable, isOpen, type Run, type RunName, runOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Game } from "#workers/league/games/game.ts";
import type { Roster } from "#workers/league/table/roster.ts";
import { type RunRoster, rosterOf } from "#workers/league/table/run-roster.ts";
import { EMPTY_TABLE, type Table } from "#workers/league/table/table.ts";
import type { Context } from "#workers/platform/context.ts";

/** A League as all its runs share it. */
export interface SharedLeague {
  readonly game: Game;
  readonly gameType: LeagueType;
  /** TIP-12: the league's first gameweek that counts; null if all count. */
  readonly firstGameweek: GameweekId | null;
  readonly roster: Roster;
  readonly facts: SeasonFacts;
  readonly isOverall: boolean;
  /** HLF-06: whether the league has no season's table. */
  readonly isHalfOnly: boolean;
}

/** One run's table as it was computed, with all that its answers read beside it. */
export interface ComputedRun {
  readonly game: Game;
  /** HLF-08, TIP-12: the first gameweek that counts; null if all count. */
  readonly firstGameweek: GameweekId | null;
  readonly league: SharedLeague;
  readonly run: Run | null;
  readonly roster: RunRoster;
  /** The season's facts with the goals that count in the run. */
  readonly facts: SeasonFacts;
  readonly table: Table;
  readonly epoch: number;
  readonly isShown: boolean;
  /** When a table that is not shown yet will be; null for a table that is shown, or never will be. */
  readonly opensAt: Instant | null;
}

interface ToCompute {
  readonly name: RunName;
  readonly league: SharedLeague;
  readonly now: Instant;
  readonly epoch: number;
  /** The run as it was computed last; null before. */
  readonly last: ComputedRun | null;
}

/** The table of a run. The half's is empty before it opens, and the season's where the league has none (HLF-06). */
export function computeRun({ config }: Context, { name, league, now, epoch, last }: ToCompute): ComputedRun {
  const { gameType, isOverall } = league;
  const season = resolveSeason(config.season, firstDeadlineOf(league.facts.gameweeks.values()));
  const run = runOf(name, league.facts, season);
  const firstGameweek = run && firstCounted(run, league.firstGameweek);
  const isThere = run !== null && hasTable(run, league);
  const isShown = isThere && isOpen(run, now);
  const game = gameOf(name, league, firstGameweek, last);
  const roster = rosterOf(league.roster, name, { game: gameType, isOverall });
  const facts = run && gameType === "football_bingo" ? factsOfRun(league.facts, run) : league.facts;
  return {
    game,
    firstGameweek,
    league,
    run,
    roster,
    facts,
    table: isShown ? game.tableOf(roster, facts, now) : EMPTY_TABLE,
    epoch,
    isShown,
    opensAt: isThere && !isShown ? run.opensAt : null,
  };
}

/**
 * The game as it counts in the run: the last one's while neither has changed, because a game keeps what it has scored.
 */
function gameOf(
  name: RunName,
  league: SharedLeague,
  firstGameweek: GameweekId | null,
  last: ComputedRun | null,
): Game {
  const { game } = league;
  if (last && last.league.game === game && last.firstGameweek === firstGameweek) return last.game;
  return name === "season" && firstGameweek === league.firstGameweek ? game : game.startingAt(firstGameweek);
}

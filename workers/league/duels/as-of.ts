import { type DuelDraw, type DuelWeek, playWeek } from "#domain/duels/duel.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { factsBefore, gameweeksFrom } from "#domain/story/rewind.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { createGame } from "#workers/league/games/create-game.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { leagueWorld } from "#workers/league/story/league-world.ts";
import type { Context } from "#workers/platform/context.ts";
import { membersAt } from "./due.ts";
import type { DuelView } from "./duel-view.ts";
import type { SidesSource } from "./week-sides.ts";

/**
 * DUE-02: duels as they stood at an instant, from today's facts: a draw that comes late must not follow from what was
 * played after its time.
 */
export function weeksAsOf(
  {
    view,
    standings,
    ctx,
  }: { readonly view: DuelView; readonly standings: RunStandings; readonly ctx: Context },
  draws: readonly DuelDraw[],
  at: Instant,
): DuelWeek[] {
  const isNow = factsBefore(standings.seasonFacts, at) === standings.seasonFacts;
  const open = isNow ? new Set() : gameweeksFrom(standings.seasonFacts, at);
  const { config } = ctx;
  let then: SidesSource | null = null;
  return draws.map((draw) => {
    if (!open.has(draw.gameweek)) return view.weekOf(standings, draw);
    then ??= standingsAt(standings, ctx, at);
    return playWeek(draw, view.figuresFrom(then, { config, clock: { now: () => at } }, draw));
  });
}

function standingsAt(
  { facts, seasonFacts, gameType, firstGameweek, roster }: RunStandings,
  ctx: Context,
  at: Instant,
): SidesSource {
  const then = factsBefore(facts, at);
  // A game that folds nothing: it computes another moment.
  const options = { foldFrom: Number.POSITIVE_INFINITY, firstGameweek };
  const table = createGame(gameType, drawSeedOf(ctx.config), options).tableOf(roster, then, at);
  return { facts: then, seasonFacts: factsBefore(seasonFacts, at), gameType, roster, table };
}

/** CUP-01: who were members at an instant, in the order of the table as it stood. */
export function tableAsOf(standings: RunStandings, ctx: Context, at: Instant): UserId[] {
  const { gameType: type, firstGameweek, roster } = standings;
  const facts = factsBefore(standings.facts, at);
  if (facts === standings.facts) return membersAt(standings, at);
  const world = leagueWorld({
    type,
    firstGameweek,
    roster,
    drawSeed: drawSeedOf(ctx.config),
    hiddenUntil: null,
  });
  return [...world.tableAt(facts, at).keys()];
}

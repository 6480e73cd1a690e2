import { type DuelDraw, type DuelWeek, playWeek } from "#domain/duels/duel.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { lastKickoffBy } from "#domain/season/kickoffs.ts";
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
  const { config, clock } = ctx;
  const open = standsSince(standings.seasonFacts, at, clock.now())
    ? new Set()
    : gameweeksFrom(standings.seasonFacts, at);
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
  if (standsSince(standings.facts, at, ctx.clock.now())) return membersAt(standings, at);
  const facts = factsBefore(standings.facts, at);
  const world = leagueWorld({
    type,
    firstGameweek,
    roster,
    drawSeed: drawSeedOf(ctx.config),
    hiddenUntil: null,
  });
  return [...world.tableAt(facts, at).keys()];
}

/** Whether nothing has been played since an instant: no match told of, and none that the clock alone has begun. */
function standsSince(facts: SeasonFacts, at: Instant, now: Instant): boolean {
  const last = lastKickoffBy(facts.fixtures.values(), now);
  return factsBefore(facts, at) === facts && (last === null || last < at);
}

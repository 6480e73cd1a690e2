import type { ExportedCard, ExportedSlip, LeagueSheets } from "#contract/leagues/export.ts";
import { isHidden, RUNS } from "#domain/season/run.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { isTicked } from "#domain/squad/tick.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { type GameweekScore, scoreGameweeks } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { onlyLocked } from "#domain/tipping/visibility.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Context } from "#workers/platform/context.ts";

/** Members whose slips are scored before others get their turn. */
const MEMBERS_AT_ONCE = 50;

/**
 * Every member's card and slips of the season, as far as all members may see them now (BNG-08, TIP-08, HLF-07): a
 * reader's own are shown no further than others', so that the file is the same for everybody. It runs outside the
 * League's queue, in steps: between two of them goals, sockets and readers get their turn.
 */
export async function sheetsOf(standings: Standings, ctx: Context): Promise<LeagueSheets> {
  const season = standings.compute();
  if (season.gameType === "score_tipping") return { cards: [], slips: await slipsOf(season, ctx) };
  const cards = RUNS.map((run) => ({ run, cards: cardsOf(standings.compute(run), ctx) }));
  return { cards: cards.filter((of) => of.cards.length > 0), slips: [] };
}

/** In the order of the table; none of a run that the league has no table of. */
function cardsOf({ run, table, facts }: RunStandings, ctx: Context): ExportedCard[] {
  const isSecret = !run || isHidden(run, ctx.clock.now());
  const goals = goalIndexOf(facts);
  return Array.from({ length: table.length }, (_, place) => {
    const { userId, username, picks } = table.memberAt(place);
    const shown = unpackPicks(picks).map((pick) => ({
      teamId: pick.clubId,
      playerId: pick.playerId,
      name: facts.players.get(pick.playerId)?.name ?? "",
      ticked: isTicked(pick, goals),
    }));
    return { userId, username, picks: isSecret ? null : shown };
  });
}

/** By member in the order of the table, then by gameweek. */
async function slipsOf({ table, roster, facts }: RunStandings, ctx: Context): Promise<ExportedSlip[]> {
  const { index } = seasonIndexOf(facts, drawSeedOf(ctx.config), ctx.clock.now());
  const slips: ExportedSlip[] = [];
  for (let place = 0; place < table.length; place++) {
    if (place % MEMBERS_AT_ONCE === MEMBERS_AT_ONCE - 1) await scheduler.wait(0);
    const member = table.memberAt(place);
    const slot = roster.slotOf(member.userId);
    if (slot === undefined) continue;
    const weeks = scoreGameweeks(tipperOf(member, roster.source.slipsOf(slot)), index, () => true);
    slips.push(...weeks.map(onlyLocked).flatMap((week) => slipOf(member.userId, week) ?? []));
  }
  return slips;
}

function slipOf(userId: string, week: GameweekScore): ExportedSlip | null {
  const predictions = week.fixtures.flatMap(({ fixtureId, outcome, source, bonusPlayerId, points, bonus }) =>
    outcome === null || source === null
      ? []
      : [{ fixtureId, prediction: outcome, goalBonusPlayerId: bonusPlayerId, source, points, bonus }],
  );
  if (predictions.length === 0) return null;
  const { gameweekId: gameweek, total, joker, isPerfectRound } = week;
  return { userId, gameweek, total, joker: joker === "counted", perfectRound: isPerfectRound, predictions };
}

import type { DuelCall, DuelDetail, DuelParts } from "#contract/leagues/duels.ts";
import { type DuelWeek, type PlayedDuel, seenFrom } from "#domain/duels/duel.ts";
import { isHidden } from "#domain/season/run.ts";
import { type GameweekId, gameweekId, type UserId, userId } from "#domain/shared/ids.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { onlyLocked } from "#domain/tipping/visibility.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Context } from "#workers/platform/context.ts";
import { expectedIn, type FiguresCache, type MedianMember } from "./duel-chances.ts";
import { goalsOf, stillToCome } from "./duel-goals.ts";
import { pairOf } from "./duels.ts";

/** A member's duel with what makes it up, as far as the reader may see it (DUE-06); 'unknown' where there is none. */
export async function duelOf(
  standings: RunStandings,
  duels: Duels,
  ctx: Context,
  { gameweek, userId: id, reader }: { gameweek: number; userId: string; reader: string },
  cache: FiguresCache,
): Promise<DuelDetail | "unknown"> {
  const draw = duels.book?.draws.find((each) => each.gameweek === gameweek);
  const week = draw && duels.view.weekOf(standings, draw);
  const duel = week && duels.view.duelIn(week, userId(id));
  if (!week || !duel) return "unknown";
  const parts = (side: UserId | null) =>
    side === null ? null : partsOf(standings, ctx, { gameweek: week.gameweek, side, isOwn: side === reader });
  const both = { a: parts(duel.a), b: parts(duel.b) };
  return {
    gameweek,
    state: week.state,
    ...pairOf(standings, duel),
    parts: both,
    expected:
      week.state === "live"
        ? await expectedIn(standings, ctx, both, duel.b === null ? fieldOf(standings, ctx, week) : [], cache)
        : null,
    meetings: meetingsOf(standings, duels, duel, week.gameweek),
  };
}

/** DUE-04: who the Median is made of; nobody while their picks are hidden, and in tipping. */
function fieldOf(standings: RunStandings, ctx: Context, { gameweek, duels }: DuelWeek): MedianMember[] {
  const { roster, seasonFacts: facts, gameType, run } = standings;
  if (gameType === "score_tipping" || !run || isHidden(run, ctx.clock.now())) return [];
  return duels.flatMap(({ a, b, scores }) =>
    [a, b].flatMap((id, side): MedianMember[] => {
      const member = id && roster.of(id);
      if (!member || !scores) return [];
      return [{ score: scores[side] as number, toCome: () => stillToCome(facts, gameweek, member) }];
    }),
  );
}

function meetingsOf(standings: RunStandings, duels: Duels, { a, b }: PlayedDuel, except: GameweekId) {
  if (b === null) return [];
  return duels.view.weeks(standings).flatMap(({ gameweek, duels: all }) => {
    const met =
      gameweek === except ? null : all.map((each) => seenFrom(each, a)).find((each) => each?.b === b);
    return met?.scores ? [{ gameweek, a: met.scores[0], b: met.scores[1] }] : [];
  });
}

/** One side of a gameweek's duel, as its reader sees it. */
interface SideSeen {
  readonly gameweek: GameweekId;
  readonly side: UserId;
  readonly isOwn: boolean;
}

/**
 * What makes up a member's score; null for somebody who has left, and for what BNG-08 or HLF-07 still hides from the
 * reader.
 */
function partsOf(standings: RunStandings, ctx: Context, seen: SideSeen): DuelParts | null {
  const { roster, seasonFacts: facts, gameType, run } = standings;
  const { gameweek, side, isOwn } = seen;
  const member = roster.of(side);
  if (!member) return null;
  if (gameType === "score_tipping") return callsOf(standings, ctx, member, seen);
  if (!isOwn && (!run || isHidden(run, ctx.clock.now()))) return null;
  return { ...goalsOf(facts, gameweek, member), toCome: stillToCome(facts, gameweek, member) };
}

/** TIP-08: the calls, another member's only of locked matches. */
function callsOf(
  { roster, facts }: RunStandings,
  { config, clock }: Context,
  member: Member,
  { gameweek, isOwn }: SideSeen,
): DuelParts | null {
  const { index } = seasonIndexOf(facts, drawSeedOf(config), clock.now());
  const slot = roster.slotOf(member.userId) as number;
  const all = scoreGameweek(tipperOf(member, roster.source.slipsOf(slot)), index, gameweekId(gameweek));
  const score = all && (isOwn ? all : onlyLocked(all));
  if (!score) return null;
  const calls = score.fixtures.flatMap(({ fixtureId, outcome, bonusPlayerId, points, bonus }): DuelCall[] =>
    outcome === null
      ? []
      : [{ fixtureId, prediction: outcome, goalBonusPlayerId: bonusPlayerId, points, bonus }],
  );
  // Everybody's matches of the gameweek: which are left says nothing of anybody.
  const toCome = (index.gameweekById.get(gameweek)?.fixtures ?? [])
    .filter(({ phase }) => phase !== "settled")
    .map(({ id, phase }) => ({ fixtureId: id, live: phase === "live" }));
  return { calls, toCome };
}

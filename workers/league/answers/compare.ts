import type { ComparedMember, ComparedPick, ComparedTip, Comparison } from "#contract/story.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { matchdayGameweek } from "#domain/season/gameweeks.ts";
import { isHidden } from "#domain/season/run.ts";
import type { ClubId, GameweekId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { hasLeftClub } from "#domain/squad/pick.ts";
import { type GoalIndex, scoreSlot, tickedInOf } from "#domain/squad/tick.ts";
import { byClubName } from "#domain/squad/wall.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { type FixtureScore, type GameweekScore, scoreGameweek } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { onlyLocked } from "#domain/tipping/visibility.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Context } from "#workers/platform/context.ts";
import type { CompareAsked } from "#workers/rpc/league.ts";

/**
 * Two members side by side, the other with only what the reader may see (STO-02); null unless both are members.
 */
export function compareOf(standings: RunStandings, ctx: Context, asked: CompareAsked): Comparison | null {
  const { roster, facts } = standings;
  const [me, them] = [asked.userId, asked.withId].map((id) => shown(standings, id));
  const [mine, theirs] = [roster.of(asked.userId), roster.of(asked.withId)];
  if (!me || !them || !mine || !theirs) return null;
  const now = ctx.clock.now();
  if (standings.gameType === "football_bingo") {
    const isSecret = mine.userId !== theirs.userId && (!standings.run || isHidden(standings.run, now));
    return {
      me,
      them,
      rows: cardRows(facts, picksOf(mine, facts), isSecret ? null : picksOf(theirs, facts)),
    };
  }
  const gameweek = (asked.gameweek ?? matchdayGameweek(facts.gameweeks.values(), now)?.id ?? 1) as GameweekId;
  const { index } = seasonIndexOf(facts, drawSeedOf(ctx.config), now);
  const scoreOf = (member: Member) => {
    const slot = roster.slotOf(member.userId) as number;
    return scoreGameweek(tipperOf(member, roster.source.slipsOf(slot)), index, gameweek);
  };
  const [own, other] = [scoreOf(mine), scoreOf(theirs)];
  return { me, them, gameweek, rows: slipRows(own, other && onlyLocked(other)) };
}

function shown(standings: RunStandings, id: string): ComparedMember | null {
  const place = standings.placeOf(id);
  const member = standings.roster.of(id);
  // A table that is not shown yet has no places (HLF-02).
  if (place === undefined && member && standings.table.length === 0) {
    return { id, username: member.username, rank: 0, score: 0 };
  }
  if (place === undefined) return null;
  const { username } = standings.table.memberAt(place);
  return { id, username, ...standings.table.figuresAt(place) };
}

type Card = ReadonlyMap<ClubId, ComparedPick>;

function picksOf({ picks }: Member, facts: SeasonFacts): Card {
  const index: GoalIndex = goalIndexOf(facts);
  return new Map(
    unpackPicks(picks).map((pick) => {
      const slot = scoreSlot(pick, index);
      const tickedIn = tickedInOf(slot, facts);
      return [
        pick.clubId,
        {
          playerId: pick.playerId,
          name: facts.players.get(pick.playerId)?.name ?? "",
          ticked: slot.isTicked,
          ...(tickedIn ? { tickedIn } : {}),
          ...(slot.isTicked && !slot.isFinal ? { provisional: true as const } : {}),
          ...(!slot.isTicked && hasLeftClub(pick, facts.players) ? { left: true as const } : {}),
        },
      ];
    }),
  );
}

/** One row per club, in order of club name. */
function cardRows({ clubs }: SeasonFacts, mine: Card, theirs: Card | null) {
  return [...clubs.values()].sort(byClubName).map(({ id }) => {
    const [own, other] = [mine.get(id) ?? null, theirs?.get(id) ?? null];
    return { teamId: id, mine: own, theirs: other, same: own !== null && own.playerId === other?.playerId };
  });
}

function slipRows(mine: GameweekScore | null, theirs: GameweekScore | null) {
  const others = new Map(theirs?.fixtures.map((score) => [score.fixtureId, score]));
  return (mine?.fixtures ?? []).map((score) => {
    const [own, other] = [tipOf(score), tipOf(others.get(score.fixtureId))];
    const same = own !== null && own.prediction === other?.prediction;
    return { fixtureId: score.fixtureId, mine: own, theirs: other, same };
  });
}

function tipOf(score: FixtureScore | undefined): ComparedTip | null {
  if (!score || score.outcome === null) return null;
  const { outcome, bonusPlayerId, points, bonus } = score;
  return { prediction: outcome, goalBonusPlayerId: bonusPlayerId, points: points + bonus };
}

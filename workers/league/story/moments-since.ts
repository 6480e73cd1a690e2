import type { Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, GameweekId, PlayerId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { isTicked } from "#domain/squad/tick.ts";
import { computeStory, type StorySoFar } from "#domain/story/compute-story.ts";
import { type MemberMoment, memberMoments } from "#domain/story/member-moments.ts";
import { isHiddenAt, type StoryWorld } from "#domain/story/story-table.ts";
import { upTo } from "#domain/story/up-to.ts";
import { logOf, type StorySource } from "./story-source.ts";

/** BNG-02: a slot that a goal ticked, and its owner's place before and after. */
export interface MemberTick {
  readonly kind: "ticked";
  readonly userId: UserId;
  readonly playerId: PlayerId;
  readonly clubId: ClubId;
  readonly score: number;
  /** The place before the goal; `to` is the one after it. */
  readonly from: number;
  readonly to: number;
}

/** What one gameweek has brought to single members. */
export interface WeekMoments {
  readonly gameweek: GameweekId;
  readonly moments: readonly (MemberMoment | MemberTick)[];
}

/** How far one looks back. */
export interface Span {
  /** The earliest instant of gameweeks won and of squads one tick away. */
  readonly from: Instant;
  /** The earliest instant of ticks and lost places, which age faster; not before `from`. */
  readonly recentFrom: Instant;
  readonly now: Instant;
}

/**
 * STO-01: what has happened to single members of a league in a span of time, from the facts as they are now: the same
 * facts and span give the same, whoever was connected meanwhile. Gameweeks in ascending order.
 */
export function momentsSince(
  source: StorySource,
  world: StoryWorld,
  storyOf: (gameweek: GameweekId) => StorySoFar | null,
  { from, recentFrom, now }: Span,
): WeekMoments[] {
  const { facts, roster, gameType } = source;
  const weeks = [...facts.gameweeks.values()]
    .filter(({ deadlineAt }) => deadlineAt <= now)
    .filter((gameweek) => !gameweek.isFinal || becameFinalAfter(gameweek, from))
    .sort((a, b) => a.deadlineAt - b.deadlineAt);
  const byGameweek: WeekMoments[] = [];
  for (const gameweek of weeks) {
    const later = storyOf(gameweek.id);
    const log = logOf(source, gameweek.id);
    if (!later || !log) continue;
    const isWon = becameFinalAfter(gameweek, from);
    // Said when the gameweek became final, wherever its story places it (a late one ends at the next deadline).
    const lasting = later.moments.filter(({ kind, at }) =>
      kind === "gameweek_won" ? isWon : kind === "one_away" && at > from,
    );
    const moments: (MemberMoment | MemberTick)[] = memberMoments(lasting, NO_TABLE, NO_TABLE);
    const isLatest = gameweek === weeks.at(-1);
    if (isLatest && !isHiddenAt(world, now) && later.moments.some(({ at }) => at > recentFrom)) {
      const [before, worldThen] = upTo(log, world, recentFrom);
      const earlier = computeStory(before, worldThen, facts);
      moments.push(...memberMoments([], earlier.table, later.table));
      if (gameType === "football_bingo") moments.push(...ticksBetween(earlier, later, facts, roster));
    }
    if (moments.length > 0) byGameweek.push({ gameweek: gameweek.id, moments });
  }
  return byGameweek;
}

/** A table without rows: between two of them nobody is overtaken. */
export const NO_TABLE: StorySoFar["table"] = new Map();

const becameFinalAfter = ({ finalAt }: Gameweek, from: Instant) => finalAt !== null && finalAt > from;

function ticksBetween(
  earlier: StorySoFar,
  later: StorySoFar,
  facts: SeasonFacts,
  roster: StorySource["roster"],
): MemberTick[] {
  const before = buildGoalIndex(earlier.facts);
  const after = buildGoalIndex(facts);
  const ticks: MemberTick[] = [];
  for (const { id, rank, score } of later.table.values()) {
    const was = earlier.table.get(id);
    const member = was && was.score < score ? roster.of(id) : undefined;
    if (!was || !member) continue;
    for (const pick of unpackPicks(member.picks)) {
      if (!isTicked(pick, after) || isTicked(pick, before)) continue;
      const { playerId, clubId } = pick;
      ticks.push({ kind: "ticked", userId: id, playerId, clubId, score, from: was.rank, to: rank });
    }
  }
  return ticks;
}

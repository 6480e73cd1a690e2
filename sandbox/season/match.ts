import { EXPLAINED, pointsFor, type StatName } from "#sandbox/archive/match-stats.ts";
import {
  APPEARANCE_COLUMNS,
  type AppearanceRow,
  type GoalEvent,
  type SideKey,
} from "#sandbox/archive/types.ts";
import { type Appearance, chooseLineup, isOnPitch } from "./lineup.ts";
import type { SeasonPlayer } from "./players.ts";
import type { Random } from "./random.ts";

export interface MatchSetting {
  readonly home: readonly SeasonPlayer[];
  readonly away: readonly SeasonPlayer[];
  readonly expected: Readonly<Record<SideKey, number>>;
  /** If given, the match has a goal and its first is in this minute. */
  readonly firstGoalMinute?: number;
}

export interface PlayedMatch {
  readonly score: Readonly<Record<SideKey, number>>;
  readonly goals: readonly GoalEvent[];
  readonly appearances: Readonly<Record<SideKey, AppearanceRow[]>>;
}

const other = (side: SideKey): SideKey => (side === "h" ? "a" : "h");

/** Plays a match: line-ups, goals in minutes in which their scorers were on the pitch, and the statistics. */
export function playMatch(random: Random, setting: MatchSetting): PlayedMatch {
  const sides = { h: chooseLineup(random, setting.home), a: chooseLineup(random, setting.away) };
  const score = { h: random.poisson(setting.expected.h), a: random.poisson(setting.expected.a) };
  if (setting.firstGoalMinute !== undefined && score.h + score.a === 0)
    score[random.chance(0.6) ? "h" : "a"] = 1;
  const credited = random.shuffled([
    ...Array<SideKey>(score.h).fill("h"),
    ...Array<SideKey>(score.a).fill("a"),
  ]);
  const times = credited
    .map(() => goalTime(random))
    .sort((one, two) => one.minute - two.minute || one.added - two.added);
  const first = times[0];
  if (first && setting.firstGoalMinute !== undefined)
    times[0] = { minute: setting.firstGoalMinute, added: 0 };
  times.sort((one, two) => one.minute - two.minute || one.added - two.added);
  const goals = credited.map((side, index): GoalEvent => {
    const { minute, added } = times[index] ?? { minute: 90, added: 0 };
    const addedTime = added > 0 ? added : null;
    if (random.chance(0.035)) {
      const offender = scorer(
        random,
        sides[other(side)],
        minute,
        ({ position }) => [1, 5, 2, 0.5][position - 1] ?? 1,
      );
      offender.ownGoals += 1;
      return [minute, addedTime, side, offender.player.id, "og"];
    }
    const by = scorer(random, sides[side], minute, ({ finishing }) => finishing);
    by.goals += 1;
    if (random.chance(0.74)) {
      const mates = sides[side].filter((mate) => mate !== by && isOnPitch(mate, minute));
      random.weighted(mates, ({ player }) => [0.1, 1.4, 3, 2][player.position - 1] ?? 1).assists += 1;
    }
    return [minute, addedTime, side, by.player.id, random.chance(0.08) ? "p" : "g"];
  });
  return { score, goals, appearances: statistics(random, sides, goals) };
}

function goalTime(random: Random): { minute: number; added: number } {
  const minute = random.between(1, 92);
  if (minute <= 90) return { minute, added: minute === 45 ? random.between(0, 3) : 0 };
  return { minute: 90, added: random.between(1, 6) };
}

function scorer(
  random: Random,
  side: readonly Appearance[],
  minute: number,
  weight: (player: SeasonPlayer) => number,
): Appearance {
  return random.weighted(
    side.filter((appearance) => isOnPitch(appearance, minute)),
    ({ player }) => weight(player),
  );
}

/** Appearance rows of both sides; bonus goes to the three best by `bps`. */
function statistics(
  random: Random,
  sides: Record<SideKey, Appearance[]>,
  goals: readonly GoalEvent[],
): Record<SideKey, AppearanceRow[]> {
  const counted = (["h", "a"] as const).map((side) =>
    sides[side].map((appearance) => statisticsOf(random, appearance, side, goals)),
  );
  const ranking = [...new Set(counted.flat().map((stats) => stats.bps))].sort((one, two) => two - one);
  const rows = counted.map((stats) =>
    stats
      .map((line) => {
        const bonus = line.bps <= 0 ? 0 : Math.max(0, 3 - ranking.indexOf(line.bps));
        const position = line.position;
        const withBonus: Record<string, number> = { ...line, bonus };
        withBonus.total_points = EXPLAINED.reduce(
          (sum, stat) => sum + pointsFor(stat as StatName, withBonus[stat] ?? 0, position),
          0,
        );
        return APPEARANCE_COLUMNS.map((column) => withBonus[column] ?? 0);
      })
      .sort((one, two) => (one[0] ?? 0) - (two[0] ?? 0)),
  );
  return { h: rows[0] ?? [], a: rows[1] ?? [] };
}

function statisticsOf(random: Random, appearance: Appearance, side: SideKey, goals: readonly GoalEvent[]) {
  const { player, on, off } = appearance;
  const minutes = off - on;
  const conceded = goals.filter(
    ([minute, , credited]) => credited !== side && isOnPitch(appearance, minute ?? 90),
  ).length;
  const cleanSheet = minutes >= 60 && conceded === 0 ? 1 : 0;
  const saves = player.position === 1 ? random.poisson(2.7) : 0;
  const yellow = appearance.sentOff ? 0 : Number(random.chance(minutes / 560));
  const { goals: scored, assists, ownGoals } = appearance;
  const base = Math.round(minutes / 15) + random.between(0, 14);
  const bps =
    base +
    scored * (player.position === 4 ? 24 : 18) +
    assists * 9 +
    saves * 2 -
    conceded * (player.position <= 2 ? 4 : 0) +
    cleanSheet * (player.position <= 2 ? 12 : 0) -
    ownGoals * 6 -
    yellow * 3 -
    (appearance.sentOff ? 9 : 0);
  return {
    position: player.position,
    element: player.id,
    minutes,
    starts: on === 0 ? 1 : 0,
    goals_scored: scored,
    assists,
    clean_sheets: cleanSheet,
    goals_conceded: conceded,
    own_goals: ownGoals,
    penalties_saved: 0,
    penalties_missed: 0,
    yellow_cards: yellow,
    red_cards: appearance.sentOff ? 1 : 0,
    saves,
    bps,
  };
}

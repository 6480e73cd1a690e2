import { minuteText, shortName } from "#app/shared/card/card-cell.ts";
import type { MatchdayGoal } from "#contract/matchday.ts";

/** A goal of one side on the line of 90 minutes, or several within four minutes, which share a label. */
export interface LaidGoals {
  readonly goals: readonly MatchdayGoal[];
  /** Where on the line, in parts of its length. */
  readonly at: number;
  /** How far from the line the label stands: 0 is next to it. */
  readonly lane: number;
  /** Whether the label stands before the mark, which it does where there is room. */
  readonly isBefore: boolean;
}

const MATCH = 90;
/** The line's length in pixels on the narrowest phone, and of a letter of a label and a mark. */
const LINE = 272;
const LETTER = 5.4;
const MARK = 40;
const CHIP = 26;
const TOGETHER_MIN = 4;

/** What a label says: `Mayfield 63′`, with two goals `Mayfield 40′ 42′`, an own goal `Tarrant o.g. 45′`. */
export function labelOf(
  goals: readonly MatchdayGoal[],
  nameOf: (name: string) => string = shortName,
): string {
  const names = new Map<string, string[]>();
  for (const { name, ownGoal, minute } of goals) {
    const text = nameOf(name) + (ownGoal ? " o.g." : "");
    names.set(text, [...(names.get(text) ?? []), ...(minute === null ? [] : [minuteText(minute)])]);
  }
  return [...names].map(([name, minutes]) => [name, ...minutes].join(" ")).join(", ");
}

/**
 * Lays one side's goals along the line by their minutes (STO-03), stoppage time inside the end. Labels that would touch
 * stand in lanes one above the other. A goal without a minute is not on the line.
 */
export function layGoals(
  goals: readonly MatchdayGoal[],
  nameOf: (name: string) => string = shortName,
): LaidGoals[] {
  const timed = goals
    .flatMap((goal) => (goal.minute === null ? [] : [{ goal, minute: goal.minute }]))
    .sort((one, other) => one.minute - other.minute);
  const groups: { goals: MatchdayGoal[]; first: number; last: number }[] = [];
  for (const { goal, minute } of timed) {
    const group = groups.at(-1);
    if (group && minute - group.first < TOGETHER_MIN) {
      group.goals.push(goal);
      group.last = minute;
    } else groups.push({ goals: [goal], first: minute, last: minute });
  }
  const taken: [from: number, to: number][][] = [];
  return groups.map(({ goals: together, first, last }) => {
    const at = Math.min(1, (first + last) / 2 / MATCH);
    const width = labelOf(together, nameOf).length * LETTER + CHIP;
    const mark = at * LINE - MARK / 2;
    const fits = { before: mark - width >= 0, after: mark + MARK + width <= LINE };
    // Before the mark where there is room, after it where that spares a lane.
    const sides = [...(fits.before ? [true] : []), ...(fits.after || !fits.before ? [false] : [])].map(
      (isBefore) => {
        const from = mark - (isBefore ? width : 0);
        const span: [number, number] = [from, from + MARK + width];
        const isFree = (lane: [number, number][]) => lane.every(([a, b]) => span[1] <= a || span[0] >= b);
        const found = taken.findIndex(isFree);
        return { isBefore, span, lane: found === -1 ? taken.length : found };
      },
    );
    const { isBefore, span, lane } = sides.reduce((best, each) => (each.lane < best.lane ? each : best));
    taken[lane] = [...(taken[lane] ?? []), span];
    return { goals: together, at, lane, isBefore };
  });
}

/** One line of the model's record: what it said, to how many footballers, and how many of them scored. */
export interface RecordLine {
  /** The chances of this line, in per cent: at least `from` and below `to`; 100 belongs to the last. */
  readonly from: number;
  readonly to: number;
  /** A footballer counts once for each date at which their chance was in this line. */
  readonly calls: number;
  /** The share that scored by the season's end, in whole per cent. */
  readonly scored: number;
}

/**
 * STO-04: how the chances turned out that the model fitted on 2024/25 gave, after each of nine gameweeks of 2025/26, to
 * every outfield footballer without a goal. `tests/season/chances.test.ts` counts it again.
 */
export const RECORD: readonly RecordLine[] = [
  { from: 0, to: 10, calls: 1011, scored: 3 },
  { from: 10, to: 20, calls: 709, scored: 10 },
  { from: 20, to: 30, calls: 404, scored: 24 },
  { from: 30, to: 40, calls: 362, scored: 30 },
  { from: 40, to: 50, calls: 231, scored: 48 },
  { from: 50, to: 60, calls: 156, scored: 54 },
  { from: 60, to: 70, calls: 169, scored: 65 },
  { from: 70, to: 80, calls: 103, scored: 80 },
  { from: 80, to: 90, calls: 65, scored: 89 },
  { from: 90, to: 100, calls: 21, scored: 90 },
];

/**
 * HLF-09: the same for the second half: the chances given after each of eight gameweeks from 19 on to every outfield
 * footballer without a goal in the half.
 */
export const HALF_RECORD: readonly RecordLine[] = [
  { from: 0, to: 10, calls: 1404, scored: 2 },
  { from: 10, to: 20, calls: 727, scored: 14 },
  { from: 20, to: 30, calls: 430, scored: 25 },
  { from: 30, to: 40, calls: 260, scored: 32 },
  { from: 40, to: 50, calls: 205, scored: 34 },
  { from: 50, to: 60, calls: 140, scored: 45 },
  { from: 60, to: 70, calls: 99, scored: 53 },
  { from: 70, to: 80, calls: 77, scored: 64 },
  { from: 80, to: 90, calls: 57, scored: 74 },
  { from: 90, to: 100, calls: 34, scored: 94 },
];

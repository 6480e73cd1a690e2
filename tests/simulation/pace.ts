/** How much happens in a story's week. */
export interface Pace {
  /** The share of people who predict in the week itself, and of those who predict the next one too. */
  readonly predict: number;
  readonly ahead: number;
  /** How many people pick before the first week, and how many pay and try transfers in a week of the second half. */
  readonly pickers: number;
  readonly payers: number;
  readonly tries: number;
  /**
   * How many predict a millisecond before the first kick-off, at it and just after; somebody picks and reads at each.
   */
  readonly atTheKickoff: readonly [before: number, at: number, after: number];
  /** How many of an afternoon's six moments come, each with a poll, a fault or something else. */
  readonly moments: number;
  /** Moments for each one that has a fault. */
  readonly momentsPerFault: number;
  /** The share of weeks in which somebody leaves or is removed, comes back and changes club. */
  readonly interrupted: number;
  /**
   * Minutes into the morning after at which the feed is polled: before the gameweek is checked, after it, and after a
   * late change. A goal that goes missing needs polls more than 35 minutes apart.
   */
  readonly quiet: readonly (readonly number[])[];
}

export const WHOLE: Pace = {
  predict: 0.85,
  ahead: 0.25,
  pickers: 6,
  payers: 4,
  tries: 3,
  atTheKickoff: [2, 2, 1],
  moments: 3,
  momentsPerFault: 1.5,
  interrupted: 1,
  quiet: [
    [30, 60, 90, 120],
    [150, 180, 210],
    [330, 360, 390, 420, 450],
  ],
};

/**
 * Two thirds of the cost: fewer moments, and polls of the morning after close together, so that one check follows them.
 */
export const SHORT: Pace = {
  predict: 0.6,
  ahead: 0.15,
  pickers: 3,
  payers: 3,
  tries: 4,
  atTheKickoff: [1, 1, 0],
  moments: 1,
  momentsPerFault: 1,
  interrupted: 0.4,
  quiet: [
    [1, 2, 130, 131],
    [150, 151, 152],
    [330, 331, 370, 371, 372],
  ],
};

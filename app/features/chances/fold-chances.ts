import type { MemberChancesDto } from "#contract/chances.ts";

const ALWAYS = 6;
/** The reader's own row stands where it ranks, if it is among so many. */
const NEAR = 9;
const ONE_PERCENT = 0.01;
/** So few rows are not worth a press. */
const FEW = 2;

/** The rows of the chances that are shown before the reader asks for the rest. */
export interface FoldedChances {
  /** The likeliest winner first. */
  readonly shown: readonly MemberChancesDto[];
  /** How many of them are likelier than those hidden: behind these only the reader can stand. */
  readonly ahead: number;
  readonly hidden: number;
  /** How many of the hidden members have a chance of less than one in a hundred. */
  readonly below: number;
}

/**
 * The first `always` members, down to the reader's own row where that is among the first nine, and otherwise that row
 * below them, so that it is above a laptop's fold; all where no more than two would be left.
 */
export function foldChances(
  members: readonly MemberChancesDto[],
  always = ALWAYS,
  userId?: string,
): FoldedChances {
  const sorted = members.toSorted((one, other) => other.win - one.win);
  const own = sorted.findIndex(({ id }) => id === userId);
  const first = own < NEAR && sorted[own]?.canWin ? Math.max(always, own + 1) : always;
  const isShown = ({ id }: MemberChancesDto, at: number) => at < first || id === userId;
  const hidden = sorted.filter((member, at) => !isShown(member, at));
  if (hidden.length <= FEW) return { shown: sorted, ahead: sorted.length, hidden: 0, below: 0 };
  return {
    shown: sorted.filter(isShown),
    ahead: sorted.findIndex((member, at) => !isShown(member, at)),
    hidden: hidden.length,
    below: hidden.filter(({ win }) => win < ONE_PERCENT).length,
  };
}

import type { MemberChancesDto } from "#contract/chances.ts";

const ALWAYS = 6;
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
 * The first `always` members, and the reader's own row wherever it stands, so that it is above a laptop's fold; all
 * where no more than two would be left.
 */
export function foldChances(
  members: readonly MemberChancesDto[],
  always = ALWAYS,
  userId?: string,
): FoldedChances {
  const sorted = members.toSorted((one, other) => other.win - one.win);
  const isShown = ({ id }: MemberChancesDto, at: number) => at < always || id === userId;
  const hidden = sorted.filter((member, at) => !isShown(member, at));
  if (hidden.length <= FEW) return { shown: sorted, ahead: sorted.length, hidden: 0, below: 0 };
  return {
    shown: sorted.filter(isShown),
    ahead: sorted.findIndex((member, at) => !isShown(member, at)),
    hidden: hidden.length,
    below: hidden.filter(({ win }) => win < ONE_PERCENT).length,
  };
}

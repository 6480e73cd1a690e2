import type { ComparedPick, ComparedTip, Comparison } from "#contract/story.ts";

type Row = Comparison["rows"][number];

/** One row of the comparison of two cards or slips, in the words of the page. */
export interface CompareLine {
  readonly key: number;
  /** Whether `key` is a club's id (Football Bingo) or a fixture's (tipping). */
  readonly of: "club" | "fixture";
  readonly mine: CompareSide;
  readonly theirs: CompareSide;
  readonly same: boolean;
}

export interface CompareSide {
  /** The pick or the prediction; null when nothing was chosen or it is still hidden (BNG-08, TIP-08). */
  readonly text: string | null;
  /** `ticked`, or the points such as `+3`; null while the pick or prediction has brought nothing. */
  readonly won: string | null;
}

const CALLS = { home_win: "Home", draw: "Draw", away_win: "Away" } as const;

/** The rows that differ come first, undecided before decided; then the rows that are the same. */
export function compareLines({ rows }: Pick<Comparison, "rows">): CompareLine[] {
  const lines = (rows as readonly Row[]).map((row): CompareLine => {
    if ("teamId" in row) {
      return {
        key: row.teamId,
        of: "club",
        mine: pickSide(row.mine),
        theirs: pickSide(row.theirs),
        same: row.same,
      };
    }
    return {
      key: row.fixtureId,
      of: "fixture",
      mine: tipSide(row.mine),
      theirs: tipSide(row.theirs),
      same: row.same,
    };
  });
  const order = ({ same, mine, theirs }: CompareLine) => (same ? 2 : mine.won || theirs.won ? 1 : 0);
  return lines.sort((one, other) => order(one) - order(other));
}

const pickSide = (pick: ComparedPick | null): CompareSide => ({
  text: pick?.name ?? null,
  won: pick?.ticked ? "ticked" : null,
});

function tipSide(tip: ComparedTip | null): CompareSide {
  if (!tip) return { text: null, won: null };
  return { text: CALLS[tip.prediction], won: tip.points > 0 ? `+${tip.points}` : null };
}

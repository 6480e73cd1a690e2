import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { ComparedPick, ComparedTip, Comparison } from "#contract/story.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";

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
  /** The points of a prediction, such as `+3`; `ticked` for a pick; null while it has brought nothing. */
  readonly won: string | null;
  readonly pick?: ComparedPick;
}

/** Where a row stands: what is open for both first, then what one of the two has, then what both have or share. */
export const COMPARE_PARTS = ["open", "theirs", "mine", "both", "same"] as const;
export type ComparePart = (typeof COMPARE_PARTS)[number];

const CALLS = { home_win: "Home", draw: "Draw", away_win: "Away" } as const;

/** The rows of each part, in the order of the clubs' names or of the matches. */
export function compareParts({ rows }: Pick<Comparison, "rows">): Record<ComparePart, CompareLine[]> {
  const parts: Record<ComparePart, CompareLine[]> = { open: [], theirs: [], mine: [], both: [], same: [] };
  for (const row of rows as readonly Row[]) {
    const line = lineOf(row);
    // A club that one of the two has not picked yet is open for one alone.
    const isOpen = partOf(line) === "open";
    if (line.of === "club" && isOpen && !(line.mine.text && line.theirs.text)) continue;
    parts[partOf(line)].push(line);
  }
  return parts;
}

function lineOf(row: Row): CompareLine {
  const { same } = row;
  return "teamId" in row
    ? { key: row.teamId, of: "club", mine: pickSide(row.mine), theirs: pickSide(row.theirs), same }
    : { key: row.fixtureId, of: "fixture", mine: tipSide(row.mine), theirs: tipSide(row.theirs), same };
}

function partOf({ same, mine, theirs }: CompareLine): ComparePart {
  if (same) return "same";
  if (mine.won && theirs.won) return "both";
  return theirs.won ? "theirs" : mine.won ? "mine" : "open";
}

const pickSide = (pick: ComparedPick | null): CompareSide => ({
  text: pick?.name ?? null,
  won: pick?.ticked ? "ticked" : null,
  ...(pick ? { pick } : {}),
});

function tipSide(tip: ComparedTip | null): CompareSide {
  if (!tip) return { text: null, won: null };
  return { text: CALLS[tip.prediction], won: tip.points > 0 ? `+${tip.points}` : null };
}

/** What the footballers of both cards are called: namesakes with their initials, whichever rows they stand in. */
export const namesIn = (lines: readonly CompareLine[]) =>
  namesInSight(lines.flatMap(({ mine, theirs }) => [mine, theirs].flatMap(({ pick }) => pick?.name ?? [])));

/** The comparison in one sentence: `Five behind. Three clubs open for both.` */
export function compareNews(comparison: Comparison, open: number): string {
  const { me, them } = comparison;
  const gap = me.score - them.score;
  const count = Math.abs(gap);
  const what = "gameweek" in comparison ? (count === 1 ? " point" : " points") : "";
  const standing =
    gap === 0 ? "Level." : `${capitalised(numberWord(count))}${what} ${gap > 0 ? "ahead" : "behind"}.`;
  if (open === 0) return standing;
  const noun = "gameweek" in comparison ? (open === 1 ? "call" : "calls") : open === 1 ? "club" : "clubs";
  return `${standing} ${capitalised(numberWord(open))} ${noun} open for both.`;
}

import type { LeagueHistory } from "#contract/story.ts";

/** A member's places as a line, which is interrupted at gameweeks without a place. */
export interface PlaceLine {
  readonly id: string;
  readonly username: string;
  /** SVG path data in a box of `width` by `height`. */
  readonly path: string;
  /** The last place and its point in the chart; null without any place. */
  readonly end: { readonly x: number; readonly y: number; readonly rank: number } | null;
}

/** The race as a drawing's coordinates: a line for each member. */
export interface PlaceChart {
  readonly lines: readonly PlaceLine[];
  /** The lowest place in the chart. */
  readonly lowest: number;
  /** The x of each gameweek, in the order of the list. */
  readonly xs: readonly number[];
  readonly yOf: (rank: number) => number;
}

/** A chart of places by gameweek, with first place at the top. */
export function placeChart(
  { gameweeks, members }: Pick<LeagueHistory, "gameweeks" | "members">,
  { width, height }: { width: number; height: number },
): PlaceChart {
  const lowest = Math.max(2, ...members.flatMap(({ ranks }) => ranks.map((rank) => rank ?? 1)));
  const step = gameweeks.length > 1 ? width / (gameweeks.length - 1) : 0;
  const xs = gameweeks.map((_, at) => round(gameweeks.length > 1 ? at * step : width / 2));
  const yOf = (rank: number) => round(((rank - 1) / (lowest - 1)) * height);
  const lines = members.map(({ id, username, ranks }): PlaceLine => {
    const points = ranks.map((rank, at) => (rank === null ? null : { x: xs[at] ?? 0, y: yOf(rank), rank }));
    const path = points
      .map((point, at) => (point ? `${points[at - 1] ? "L" : "M"}${point.x} ${point.y}` : ""))
      .join("");
    return { id, username, path, end: points.findLast((point) => point !== null) ?? null };
  });
  return { lines, lowest, xs, yOf };
}

const round = (value: number) => Math.round(value * 10) / 10;

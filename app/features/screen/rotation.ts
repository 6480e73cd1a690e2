import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { RunName } from "#domain/season/run.ts";

/** One of the pictures that a big screen shows in turn, in pages where it does not fit. */
export type ScreenView =
  | { readonly kind: "table"; readonly run: RunName; readonly pages: number }
  | { readonly kind: "duels" | "cup" | "kickoffs"; readonly pages: number };

/** Where a screen is: a view, and a page of it. */
export interface Place {
  readonly view: number;
  readonly page: number;
}

/** A tipping row has no wall, and is lower. */
export const ROWS_A_PAGE = { football_bingo: 12, score_tipping: 14 };
export const PAIRS_A_PAGE = 6;
/** How long a view is shown, and each page of one that has several, in ms. */
const VIEW_MS = 20_000;
const PAGE_MS = 12_000;

const pagesOf = (count: number, each: number) => Math.max(1, Math.ceil(count / each));

/** The views of a picture, in their order; only what exists. */
export function viewsOf({ league, tables, duels, cup, next }: ScreenPicture): ScreenView[] {
  return [
    ...tables.map(({ run, rows }) => ({
      kind: "table" as const,
      run,
      pages: pagesOf(rows.length, ROWS_A_PAGE[league.leagueType]),
    })),
    ...(duels ? [{ kind: "duels" as const, pages: pagesOf(duels.pairs.length, PAIRS_A_PAGE) }] : []),
    ...(cup ? [{ kind: "cup" as const, pages: pagesOf(cup.ties.length, PAIRS_A_PAGE) }] : []),
    ...(next.length > 0 ? [{ kind: "kickoffs" as const, pages: 1 }] : []),
  ];
}

/** How long a page of a view is shown, in ms. */
export const pageMs = ({ pages }: ScreenView): number => (pages === 1 ? VIEW_MS : PAGE_MS);

/** The next page, or the next view's first; the first of all where the place is gone. */
export function nextPlace(views: readonly ScreenView[], { view, page }: Place): Place {
  const now = views[view];
  if (!now) return { view: 0, page: 0 };
  if (page + 1 < now.pages) return { view, page: page + 1 };
  return { view: (view + 1) % views.length, page: 0 };
}

/** A place that exists in these views: the nearest page of the same view, else the first. */
export function placeIn(views: readonly ScreenView[], { view, page }: Place): Place {
  const now = views[view];
  return now ? { view, page: Math.min(page, now.pages - 1) } : { view: 0, page: 0 };
}

/** A view's name in the row of views. */
export function viewName(view: ScreenView, isTipping: boolean): string {
  switch (view.kind) {
    case "table":
      return view.run === "half" ? "Second half" : isTipping ? "Table" : "Season";
    case "duels":
      return "Duels";
    case "cup":
      return "Cup";
    case "kickoffs":
      return "Next kick-offs";
  }
}

const SHIFT_EVERY_MS = 600_000;
/** Around the middle, in drawn pixels: no edge stays where it was. */
const SHIFTS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [-4, 4],
  [-4, 0],
  [-4, -4],
  [0, -4],
  [4, -4],
];

/** How far the whole picture is moved at a time, against burn-in: by 4 px every ten minutes. */
export const shiftAt = (now: number): readonly [x: number, y: number] =>
  SHIFTS[Math.floor(now / SHIFT_EVERY_MS) % SHIFTS.length] ?? [0, 0];

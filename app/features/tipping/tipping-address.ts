import type { League } from "#contract/leagues/leagues.ts";

export const TABS = [
  { value: "predict", label: "Predict" },
  { value: "results", label: "Results" },
  { value: "board", label: "Board" },
  { value: "rules", label: "Rules" },
] as const;

export type TippingTab = (typeof TABS)[number]["value"];

/** The state of the page that is in the address, so that links and reloads keep it. */
export interface TippingView {
  readonly tab: TippingTab;
  /** The gameweek; absent for the one on which the tab opens. */
  readonly gameweek?: number;
  /** A league's id, or `overall`; absent for the newest tipping league, or overall without a league. */
  readonly league?: string;
  /** The period of the board: `season`, `gameweek:N` or `month:YYYY-MM`. */
  readonly period: string;
}

export const OVERALL = "overall";

/** The view in an address. @param landing the tab for an address with neither tab nor gameweek. */
export function readView(search: URLSearchParams, landing: TippingTab = "predict"): TippingView {
  const named = TABS.find(({ value }) => value === search.get("tab"))?.value;
  const tab = named ?? (search.has("gameweek") ? "predict" : landing);
  const gameweek = Number(search.get("gameweek"));
  const league = search.get("league");
  const period = search.get("period") ?? "";
  return {
    tab,
    ...(Number.isInteger(gameweek) && gameweek > 0 && gameweek < 100 ? { gameweek } : {}),
    ...(league ? { league } : {}),
    period: /^(gameweek:\d{1,2}|month:\d{4}-\d{2})$/.test(period) ? period : "season",
  };
}

/** Whether an address leaves the choice of tab to the page. */
export const isLanding = (search: URLSearchParams) => !search.has("tab") && !search.has("gameweek");

/** The address of a view, without the parts that are defaults or follow from the others. */
export function viewSearch({ tab, gameweek, league, period }: TippingView): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== "predict" || gameweek === undefined) search.set("tab", tab);
  if (gameweek !== undefined) search.set("gameweek", String(gameweek));
  if (league !== undefined) search.set("league", league);
  if (period !== "season") search.set("period", period);
  return search;
}

export function tippingLeagues(leagues: readonly League[]): readonly League[] {
  return leagues.filter(({ leagueType }) => leagueType === "score_tipping");
}

/** The league of a view; undefined for everybody's table (LEA-04). */
export function leagueOf(
  { league }: Pick<TippingView, "league">,
  leagues: readonly League[],
): League | undefined {
  if (league === OVERALL) return undefined;
  const own = tippingLeagues(leagues);
  const newest = own.reduce<League | undefined>(
    (latest, each) => (!latest || each.createdAt > latest.createdAt ? each : latest),
    undefined,
  );
  return own.find(({ id }) => id === league) ?? newest;
}

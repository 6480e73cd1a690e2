/** What the clubs' places lead to; the places between have no zone. */
export type TableZone = "champions_league" | "europa_league" | "relegation";

/** The zone of a position: 1–4 Champions League, 5–6 Europa League, 18–20 relegation; null for the others. */
export function zoneOf(position: number): TableZone | null {
  if (position <= 4) return "champions_league";
  if (position <= 6) return "europa_league";
  return position >= 18 ? "relegation" : null;
}

import type { TableRow } from "#contract/clubs.ts";
import { type TableZone, zoneOf } from "#domain/premier-league-table/zones.ts";
import { signed } from "#domain/shared/signed.ts";

const ROWS_SHARED = 10;

const EMOJI: Record<TableZone, string> = {
  champions_league: "🟢",
  europa_league: "🔵",
  relegation: "🔴",
};
const NO_ZONE = "⚪";

const LEGEND = `${EMOJI.champions_league} Champions League  ${EMOJI.europa_league} Europa League  ${EMOJI.relegation} Relegation`;

/**
 * The clubs' table as a message: the top 10 with position, club code, played, points and goal difference, each zone as
 * an emoji, and a legend.
 *
 * @param title for example `Premier League Table 2025/26`, see `leagueTableTitle`.
 */
export function leagueTableShareText(title: string, rows: readonly TableRow[]): string {
  const lines = rows.slice(0, ROWS_SHARED).map(({ position, team, played, points, goalDifference }) => {
    const zone = zoneOf(position);
    return `${zone ? EMOJI[zone] : NO_ZONE} ${position}. ${team.code} P${played} ${points} pts (GD ${goalDifference === 0 ? 0 : signed(goalDifference)})`;
  });
  return [`🏆 ${title}`, "", ...lines, "", LEGEND].join("\n");
}

import { memo } from "react";
import { signed } from "#app/lib/share-text/league-table.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubBadge } from "#app/ui/drawings/club-badge.tsx";
import { Row, Table } from "#app/ui/table.tsx";
import type { TableRow } from "#contract/clubs.ts";
import { type TableZone, zoneOf } from "#domain/table/zones.ts";
import { FormBadges } from "./form-badges.tsx";
import { ZoneMark } from "./zone-mark.tsx";

/** The columns: abbreviation, full name for screen readers, field. */
const FIGURES = [
  ["P", "Played", "played"],
  ["W", "Won", "won"],
  ["D", "Drawn", "drawn"],
  ["L", "Lost", "lost"],
  ["GF", "Goals for", "goalsFor"],
  ["GA", "Goals against", "goalsAgainst"],
  ["GD", "Goal difference", "goalDifference"],
  ["Pts", "Points", "points"],
] as const;

const EDGES: Record<TableZone, string> = {
  champions_league: "border-l-brand",
  europa_league: "border-l-info",
  relegation: "border-l-danger",
};

/** The style of a heading. Cells are narrow, so that on a phone the figures up to the points fit beside the club. */
const HEAD = "scoreboard whitespace-nowrap border-line border-b py-2.5 text-muted text-sm";
const FIGURE = "min-w-6 py-2.5 text-center sm:px-3";
/** Position and club stay in view while the figures scroll under them; the club's cell begins where this one ends. */
const POSITION = "sticky left-0 z-10 w-12 min-w-12 max-w-12 bg-raised";
const TEAM = "sticky left-12 z-10 bg-raised";

interface LeagueTableProps {
  title: string;
  rows: readonly TableRow[];
  /** False before the first result, when no position means anything; true by default. */
  hasZones?: boolean;
}

export function LeagueTable({ title, rows, hasZones = true }: LeagueTableProps) {
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, POSITION, "pr-1.5 text-right")}>
            <abbr title="Position" className="no-underline">
              Pos
            </abbr>
          </th>
          <th scope="col" className={cx(HEAD, TEAM, "px-1.5 sm:px-4")}>
            Team
          </th>
          {FIGURES.map(([short, name]) => (
            <th key={short} scope="col" className={cx(HEAD, "text-center sm:px-3")}>
              <abbr title={name} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
          <th scope="col" className={cx(HEAD, "px-4 max-sm:hidden")}>
            Form
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ClubRow key={row.id} row={row} zone={hasZones ? zoneOf(row.position) : null} />
        ))}
      </tbody>
    </Table>
  );
}

const ClubRow = memo(function ClubRow({ row, zone }: { row: TableRow; zone: TableZone | null }) {
  return (
    <Row>
      <td className={cx(POSITION, "border-l-4 py-2 pr-1.5", zone ? EDGES[zone] : "border-l-transparent")}>
        <span className="flex items-center justify-end gap-1">
          <ZoneMark zone={zone} />
          <span className="scoreboard w-5 text-right">{row.position}</span>
        </span>
      </td>
      <th scope="row" className={cx(TEAM, "px-1.5 py-2 font-semibold max-sm:text-sm sm:px-4")}>
        <span className="flex items-center gap-2.5">
          <ClubBadge code={row.team.code} size={28} className="max-sm:hidden" />
          <span aria-hidden="true" className="sm:hidden">
            {row.team.code}
          </span>
          <span className="sr-only sm:not-sr-only sm:whitespace-nowrap">{row.team.name}</span>
        </span>
        {/* On a phone its column would begin beyond the edge. */}
        <span className="mt-1 block font-normal sm:hidden">
          <FormBadges form={row.form} isSmall />
        </span>
      </th>
      {FIGURES.map(([short, , field]) => (
        <td
          key={short}
          className={cx(
            FIGURE,
            field === "points" ? "scoreboard sm:text-lg" : "text-[0.8125rem] text-muted sm:text-base",
          )}
        >
          {field === "goalDifference" ? signed(row[field]) : row[field]}
        </td>
      ))}
      <td className="px-4 py-2 max-sm:hidden">
        <FormBadges form={row.form} />
      </td>
    </Row>
  );
});

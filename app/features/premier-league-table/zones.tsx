import { cx } from "#app/ui/cx.ts";
import { type TableZone, zoneOf } from "#domain/premier-league-table/zones.ts";

interface ZoneLook {
  readonly name: string;
  /** The places of the zone, for the legend. */
  readonly range: string;
  /** The edge of a place in the zone. */
  readonly edge: string;
  /** The line of words where the zone ends, or begins. */
  readonly line: string;
  readonly chip: string;
  /** The colour of the hairline where it ends, or begins. */
  readonly rule: string;
}

const LOOKS: Record<TableZone, ZoneLook> = {
  champions_league: {
    name: "Champions League",
    range: "1–4",
    edge: "before:bg-brand",
    line: "bg-brand-soft text-brand-ink",
    chip: "bg-brand",
    rule: "var(--color-brand)",
  },
  europa_league: {
    name: "Europa League",
    range: "5–6",
    edge: "before:bg-info",
    line: "bg-info-soft text-info-ink",
    chip: "bg-info",
    rule: "var(--color-info)",
  },
  relegation: {
    name: "Relegation",
    range: "18–20",
    edge: "before:bg-danger",
    line: "bg-danger-soft text-danger-ink",
    chip: "bg-danger",
    rule: "var(--color-danger)",
  },
};

/** It lies over the rows' hairlines, so that it is one line. */
export const edgeOf = (zone: TableZone | null) =>
  zone &&
  `before:absolute before:inset-y-0 before:left-0 before:w-1 before:content-[''] forced-colors:border-l-4 ${LOOKS[zone].edge}`;

export const ruleOf = (zone: TableZone) => LOOKS[zone].rule;

export const zoneName = (zone: TableZone) => LOOKS[zone].name;

/** The zone whose coloured line stands below a position: one that ends there, or the one that begins below it. */
export function lineBelow(position: number): TableZone | null {
  const [here, next] = [zoneOf(position), zoneOf(position + 1)];
  if (here === next) return null;
  return here ?? next;
}

/** A phone's line of words below a position where a zone ends or begins. The row's own words tell its zone to screen readers. */
export function ZoneLine({ zone, position }: { zone: TableZone; position: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "scoreboard absolute inset-x-0 bottom-0 h-5.5 px-4 text-left text-sm leading-5.5 lg:hidden",
        LOOKS[zone].line,
      )}
    >
      {LOOKS[zone].name} {zoneOf(position) === zone ? "above" : "below"}
    </span>
  );
}

/** What the edges mean; on a phone, where lines say it, for screen readers alone. */
export function ZoneLegend() {
  return (
    <ul
      aria-label="What each position means"
      className="flex flex-wrap gap-x-5 text-[0.8125rem] max-lg:sr-only"
    >
      {(Object.keys(LOOKS) as TableZone[]).map((zone) => (
        <li key={zone} className="flex items-center gap-2 text-muted">
          <span aria-hidden="true" data-dot className={cx("h-4 w-1 rounded-full", LOOKS[zone].chip)} />
          {LOOKS[zone].name} <span className="sr-only">({LOOKS[zone].range})</span>
        </li>
      ))}
    </ul>
  );
}

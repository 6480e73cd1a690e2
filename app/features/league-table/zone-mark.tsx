import { cx } from "#app/ui/cx.ts";
import type { TableZone } from "#domain/table/zones.ts";

interface ZoneLook {
  name: string;
  /** The places of the zone, as the legend writes them. */
  range: string;
  colour: string;
  shape: string;
}

/** The look of each zone: colour, shape and name, so that it can be recognised when one of them cannot be seen. */
const LOOKS: Record<TableZone, ZoneLook> = {
  champions_league: {
    name: "Champions League",
    range: "1–4",
    colour: "text-brand",
    shape: "M8 1.5l2 4.3 4.7.6-3.5 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.3 6.4 6 5.8Z",
  },
  europa_league: {
    name: "Europa League",
    range: "5–6",
    colour: "text-info",
    shape: "M8 1.5 14.5 8 8 14.5 1.5 8Z",
  },
  relegation: { name: "Relegation", range: "18–20", colour: "text-danger", shape: "M1.5 3h13L8 14Z" },
};

export const ZONES = Object.keys(LOOKS) as TableZone[];

/** The mark of a zone, with its name for screen readers unless the name is printed beside it. */
export function ZoneMark({ zone, silent = false }: { zone: TableZone | null; silent?: boolean }) {
  if (!zone) return null;
  const { name, colour, shape } = LOOKS[zone];
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 16 16" className={cx("size-3 shrink-0 fill-current", colour)}>
        <path d={shape} />
      </svg>
      {silent ? null : <span className="sr-only">{name}, </span>}
    </>
  );
}

export function ZoneLegend() {
  return (
    <ul aria-label="What each position means" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {ZONES.map((zone) => (
        <li key={zone} className="flex items-center gap-2">
          <ZoneMark zone={zone} silent />
          <span>
            {LOOKS[zone].name} <span className="text-muted">({LOOKS[zone].range})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

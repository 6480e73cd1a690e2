import { Place } from "#app/shared/league/faces/place.tsx";
import type { TypedRow } from "./typed-table.ts";

/** As many rows as stand beside the form. */
const ROWS_SHOWN = 8;

interface SampleTableProps {
  season: string;
  rows: readonly TypedRow[];
  /** The chosen file's name: what is in it is seen once it is read. */
  file: string | null;
}

/** The table as members will see it, while it is typed; nothing before. */
export function SampleTable({ season, rows, file }: SampleTableProps) {
  if (rows.length === 0 && file === null) return null;
  const shown = rows.slice(0, ROWS_SHOWN);
  const more = rows.length - shown.length;
  return (
    <section
      aria-labelledby="table-shown"
      className="self-start border-line border-y bg-raised py-4 max-lg:paper lg:rounded-lg lg:border lg:px-5"
    >
      <p id="table-shown" className="eyebrow text-muted">
        As members will see it
      </p>
      <p className="scoreboard wrap-anywhere mt-1 text-2xl leading-7">
        <bdi>{season || "Which season?"}</bdi>
      </p>
      {file === null ? (
        <>
          <ol className="mt-1 grid flex-1 auto-rows-fr divide-y divide-line">
            {shown.map(({ rank, name, points }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are typed line by line.
              <li key={at} className="flex min-h-11 items-center gap-3 lg:min-h-14">
                <Place rank={rank} isMedal={rank <= 3} />
                <bdi className="min-w-0 flex-1 truncate font-semibold">{name}</bdi>
                <span className="scoreboard text-2xl">{points}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? <p className="border-line border-t pt-2 text-muted text-sm">and {more} more</p> : null}
          <p className="pt-3 text-muted text-sm">Names, places and points, for the record.</p>
        </>
      ) : (
        <p className="mt-1 text-muted">
          <span className="wrap-anywhere">{file}</span> is shown here once it has been read.
        </p>
      )}
    </section>
  );
}

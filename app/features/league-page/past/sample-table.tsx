import { Place } from "#app/shared/league/faces/place.tsx";
import { cx } from "#app/ui/cx.ts";
import type { TypedRow } from "./typed-table.ts";

/** A season as it would stand here, with places of nobody. */
const SAMPLE = [
  { rank: 1, name: "The winner" },
  { rank: 2, name: "Second" },
  { rank: 3, name: "Third" },
] as const;
/** As many rows as stand beside the form. */
const ROWS_SHOWN = 8;

interface SampleTableProps {
  season: string;
  rows: readonly TypedRow[];
  /** The chosen file's name: what is in it is seen once it is read. */
  file: string | null;
}

/** The table as members will see it, while it is typed; before that an example. */
export function SampleTable({ season, rows, file }: SampleTableProps) {
  const isSample = rows.length === 0;
  const shown: readonly (Pick<TypedRow, "rank" | "name"> & Partial<TypedRow>)[] = isSample
    ? SAMPLE
    : rows.slice(0, ROWS_SHOWN);
  const more = rows.length - shown.length;
  return (
    <section
      aria-labelledby="table-shown"
      className={cx(
        "self-start",
        isSample
          ? "rounded-lg border-[1.5px] border-line-strong border-dashed px-4 py-3 text-muted"
          : "max-lg:paper border-line border-y bg-raised py-4 lg:rounded-lg lg:border lg:px-5",
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id="table-shown" className="eyebrow text-muted">
          {isSample ? "For example" : "As members will see it"}
        </span>
      </p>
      <p className="scoreboard wrap-anywhere mt-1 text-2xl leading-7">
        <bdi>{season || "2024/25"}</bdi>
      </p>
      {file === null ? (
        <>
          <ol className="mt-1 grid flex-1 auto-rows-fr divide-y divide-line">
            {shown.map(({ rank, name, points }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are typed line by line.
                key={at}
                className={cx("flex min-h-11 items-center gap-3", !isSample && "lg:min-h-14")}
              >
                <Place rank={rank} isMedal={!isSample && rank <= 3} />
                <bdi className={cx("min-w-0 flex-1 truncate", !isSample && "font-semibold")}>{name}</bdi>
                <span className={cx("text-2xl", points === undefined ? "" : "scoreboard")}>
                  {points ?? "–"}
                </span>
              </li>
            ))}
          </ol>
          {more > 0 ? <p className="border-line border-t pt-2 text-muted text-sm">and {more} more</p> : null}
        </>
      ) : (
        <p className="mt-1 text-muted">
          <span className="wrap-anywhere">{file}</span> is shown here once it has been read.
        </p>
      )}
      {isSample ? null : <p className="pt-3 text-muted text-sm">Names, places and points, for the record.</p>}
    </section>
  );
}

import { movesOf } from "#app/features/duels/live/table-after.ts";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { cx } from "#app/ui/cx.ts";
import type { DuelPair, DuelTableRow } from "#contract/leagues/duels.ts";
import { signed } from "#domain/shared/signed.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";

export interface DuelTableProps {
  rows: readonly DuelTableRow[];
  /** The pairs in play: what they are worth has moved the rows since the kick-off. */
  live: readonly DuelPair[];
  ownId: string;
  faces: Faces;
}

/** DUE-05: the duel table. */
export function DuelTable({ rows, live, ownId, faces }: DuelTableProps) {
  const isProvisional = rows.some(({ provisional }) => provisional);
  const moves = movesOf(rows, live);
  const ranks = rows.map(({ rank }) => rank);
  return (
    <section
      aria-labelledby="duel-table"
      className="@container lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-raised"
    >
      <h2 id="duel-table" className="flex h-11.5 items-center px-4 text-heading lg:px-5">
        Duel table
      </h2>
      {/* The heads of the columns stand on the heading's line, where there is room. */}
      <table className="figures -mt-11.5 w-full text-sm @max-narrow:mt-0">
        <thead>
          <tr className="h-11.5 text-muted text-sm [&_th]:font-normal">
            <th scope="col" className="pl-4 text-left">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col" className="px-1 text-left">
              <span className="sr-only">Name</span>
            </th>
            <Column short="W" name="Won" />
            <Column short="D" name="Level" />
            <Column short="L" name="Lost" />
            <Column short="+/−" name="Scored minus conceded" className="max-[22rem]:hidden" />
            <Column short="Pts" name="Points" className="pr-4! lg:pr-5!" />
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y bg-raised">
          {rows.map((row) => (
            <Row
              key={row.userId}
              row={row}
              move={moves.get(row.userId) ?? 0}
              isShared={ranks.indexOf(row.rank) !== ranks.lastIndexOf(row.rank)}
              {...{ ownId, faces }}
            />
          ))}
        </tbody>
      </table>
      <p className="px-4 py-2 text-muted text-sm lg:px-5">
        {isProvisional ? "As it stands. " : ""}A win is 3, level 1.
      </p>
    </section>
  );
}

function Column({ short, name, className }: { short: string; name: string; className?: string }) {
  return (
    <th scope="col" className={cx("px-1 text-right min-[24rem]:px-2", className)}>
      <abbr title={name} className="no-underline">
        {short}
      </abbr>
    </th>
  );
}

interface RowProps extends Pick<DuelTableProps, "ownId" | "faces"> {
  row: DuelTableRow;
  move: number;
  /** Whether another row has the same place. */
  isShared: boolean;
}

/** Shadows are drawn for the row at once; a ground is drawn cell by cell, with seams. */
const OWN =
  "shadow-[inset_4px_0_0_var(--color-brand),inset_0_0_0_4rem_var(--color-brand-soft)] forced-colors:outline-2 forced-colors:outline-[Highlight] forced-colors:-outline-offset-2";

const figure = "scoreboard px-1 min-[24rem]:px-2 text-right text-muted text-lg";

function Row({ row, move, isShared, ownId, faces }: RowProps) {
  const isOwn = row.userId === ownId;
  const balance = row.for - row.against;
  return (
    <tr className={cx("h-11.5", isOwn && OWN)}>
      <td className="w-19 pl-3 lg:w-22 lg:pl-4">
        <span className="flex items-center gap-2">
          <Place rank={row.rank} isMedal={row.played > 0} isShared={isShared} />
          <Move places={move} />
        </span>
      </td>
      <th scope="row" className="wrap-anywhere px-1 text-left font-semibold text-[0.9375rem]">
        <span className="flex items-center gap-2.5">
          <span className="max-[22rem]:hidden">
            <FaceView side={{ ...row, score: null }} faces={faces} size="row" />
          </span>
          <bdi>{isOwn ? "You" : row.username}</bdi>
        </span>
      </th>
      <td className={figure}>{row.won}</td>
      <td className={figure}>{row.level}</td>
      <td className={figure}>{row.lost}</td>
      <td className={cx(figure, "max-[22rem]:hidden")}>{balance === 0 ? 0 : signed(balance)}</td>
      <td className="scoreboard px-1 pr-4 text-right text-2xl lg:pr-5">{row.points}</td>
    </tr>
  );
}

/** How many places the gameweek has been worth so far. */
function Move({ places }: { places: number }) {
  if (places === 0) return null;
  const [way, tone] = places > 0 ? ["up", "text-brand-ink"] : ["down", "text-danger-ink"];
  return (
    <span
      role="img"
      aria-label={`${way} ${Math.abs(places)}`}
      className={cx("scoreboard whitespace-nowrap text-sm", tone)}
    >
      <Arrow places={places} />
      {Math.abs(places)}
    </span>
  );
}

import { cx } from "#app/ui/cx.ts";
import type { DuelTableRow } from "#contract/leagues/duels.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";

/** DUE-05: the duel table. */
export function DuelTable({
  rows,
  ownId,
  faces,
}: {
  rows: readonly DuelTableRow[];
  ownId: string;
  faces: Faces;
}) {
  const isProvisional = rows.some(({ provisional }) => provisional);
  return (
    <section aria-labelledby="duel-table">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
        <h2 id="duel-table" className="text-heading">
          Duel table
        </h2>
        <p className="text-muted text-sm">{isProvisional ? "as it stands: " : ""}win 3, level 1</p>
      </header>
      <table className="figures w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="p-1 text-left">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col" className="p-1 text-left">
              Name
            </th>
            <th scope="col" className="p-1">
              <abbr title="Won">W</abbr>
            </th>
            <th scope="col" className="p-1">
              <abbr title="Level">D</abbr>
            </th>
            <th scope="col" className="p-1">
              <abbr title="Lost">L</abbr>
            </th>
            <th scope="col" className="p-1 max-[22rem]:hidden">
              For
            </th>
            <th scope="col" className="p-1">
              <abbr title="Points">Pts</abbr>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {rows.map((row) => (
            <tr
              key={row.userId}
              className={cx("h-11.5 text-center lg:h-12", row.userId === ownId && "bg-brand-soft")}
            >
              <td className="p-1 text-left font-bold">{row.rank}</td>
              <th scope="row" className="wrap-anywhere p-1 text-left font-semibold">
                <span className="flex items-center gap-3">
                  <span className="max-[22rem]:hidden">
                    <FaceView side={{ ...row, score: null }} faces={faces} size="row" />
                  </span>
                  <bdi>{row.userId === ownId ? "You" : row.username}</bdi>
                </span>
              </th>
              <td className="p-1">{row.won}</td>
              <td className="p-1">{row.level}</td>
              <td className="p-1">{row.lost}</td>
              <td className="p-1 max-[22rem]:hidden">{row.for}</td>
              <td className="p-1 font-bold text-base">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

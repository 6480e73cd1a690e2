import { AskedForm } from "#app/features/league-page/asked-form.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { formatDate } from "#app/lib/time/format-date.ts";
import type { PastTable } from "#contract/leagues/past-tables.ts";

/** A final table that the host brought along. Its names belong to no account, so they lead nowhere. */
export function PastTablePanel({ table, isHost }: { table: PastTable; isHost: boolean }) {
  const { label, broughtAt, rows } = table;
  return (
    <Panel
      title={<bdi className="wrap-anywhere">{label}</bdi>}
      aside={
        <span className="text-muted text-sm">
          added <time dateTime={broughtAt}>{formatDate(broughtAt)}</time>
        </span>
      }
    >
      <table className="w-full">
        <caption className="sr-only">Final table of {label}</caption>
        <thead className="text-left text-muted text-sm">
          <tr>
            <th scope="col" className="w-12 pr-3 text-right font-normal">
              Rank
            </th>
            <th scope="col" className="font-normal">
              Name
            </th>
            <th scope="col" className="text-right font-normal">
              Points
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ rank, name, points }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are drawn once.
            <tr key={at} className="h-10">
              <td className="scoreboard pr-3 text-right text-lg">{rank}</td>
              <th scope="row" className="text-left font-normal">
                <bdi className="wrap-anywhere">{name}</bdi>
              </th>
              <td className="scoreboard text-right text-lg">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isHost ? (
        <AskedForm
          intent="drop"
          opener={
            <>
              Delete<span className="sr-only"> the table of {label}</span>
            </>
          }
          question="Members no longer see it here, nor in the league’s export. Invitations that were sent stay sent."
          act="Delete this table"
          fields={{ label }}
          isDanger
        />
      ) : null}
    </Panel>
  );
}

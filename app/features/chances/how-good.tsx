import type { ReactNode } from "react";
import { HALF_RECORD, RECORD } from "#domain/chances/record.ts";

const CELL = "h-8 border-line border-t text-right";

interface HowGoodProps {
  run: "half" | undefined;
  /** Their record in a line, before the question. */
  children: ReactNode;
}

/** STO-04: the model's record in full, folded under one question; it opens without a script. */
export function HowGood({ run, children }: HowGoodProps) {
  const record = run ? HALF_RECORD : RECORD;
  return (
    <details>
      <summary className="block cursor-pointer list-none">
        {children}{" "}
        <span className="whitespace-nowrap font-semibold text-brand-ink hover:underline">
          How good is it?
        </span>
      </summary>
      <p className="mt-2">
        The rest of the season is played out thousands of times: whoever has the likelier scorers left comes
        first.
      </p>
      <p className="mt-2">
        {run
          ? "After each of eight gameweeks of 2025/26 from 19 on, we gave every outfield player without a goal in the second half a chance of scoring by the end of the season."
          : "After each of nine gameweeks of 2025/26, we gave every outfield player without a goal a chance of scoring by the end of the season."}{" "}
        This is how they did:
      </p>
      <table className="mt-2 w-full max-w-100 tabular-nums">
        <caption className="sr-only">Chances given in 2025/26, and how many of the players scored</caption>
        <thead>
          <tr className="h-8">
            <th scope="col" className="text-left font-semibold">
              We said
            </th>
            <th scope="col" className="text-right font-semibold">
              Times
            </th>
            <th scope="col" className="text-right font-semibold">
              Scored
            </th>
          </tr>
        </thead>
        <tbody>
          {record.map(({ from, to, calls, scored }) => (
            <tr key={from}>
              <th scope="row" className="h-8 border-line border-t text-left font-normal">
                {from} to {to}%
              </th>
              <td className={CELL}>{calls.toLocaleString("en-GB")}</td>
              <td className={`${CELL} font-semibold text-ink`}>{scored}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">
        {run
          ? "Chances above 40% come off less often than we say: fewer goals were scored in that second half than in the one we learnt from."
          : "Long shots come off a little less often than we say."}{" "}
        Nobody has a record of leagues like yours, so the chances of winning are only as good as the players'
        chances behind them.
      </p>
    </details>
  );
}

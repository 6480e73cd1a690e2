import { Link } from "@remix-run/react";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { cx } from "#app/ui/cx.ts";
import type { RunName } from "#domain/season/run.ts";

const NAMES = { season: "Season", half: "Second half" } as const;

/** HLF-06: the choice of table where a league has more than one; the address keeps it. */
export default function TableSwitch({ view, runs }: { view: LeaderboardView; runs: readonly RunName[] }) {
  const { leagueType, leagueId, run: shown = "season" } = view;
  return (
    <nav aria-label="Tables" className="border-line border-b bg-raised">
      <ul className="page-width flex overflow-x-auto py-1.5">
        {runs.map((run) => (
          <li key={run} className="grid flex-1 bg-sunken p-0.5 first:rounded-l-lg last:rounded-r-lg">
            <Link
              to={viewPath({ leagueType, leagueId, ...(run === "half" ? { run } : {}) })}
              preventScrollReset
              aria-current={run === shown ? "page" : undefined}
              className={cx(
                "scoreboard grid min-h-11 place-items-center whitespace-nowrap rounded-md border border-transparent px-3 text-lg no-underline",
                run === shown ? "border-line-strong bg-raised text-ink" : "text-muted hover:text-ink",
              )}
            >
              {NAMES[run]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

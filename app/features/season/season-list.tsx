import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { SiteSeason } from "#contract/pages/page-context.ts";

interface SeasonListProps {
  readonly seasons: readonly Pick<SiteSeason, "id" | "label">[];
  /** What a season's row says at the right: what was done in it, or what its link leads to. */
  readonly whatOf: (seasonId: string) => ReactNode;
  readonly pathOf: (seasonId: string) => string;
}

/** The seasons that are over, a link for each. */
export function SeasonList({ seasons, whatOf, pathOf }: SeasonListProps) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {seasons.map(({ id, label }) => (
        <li key={id}>
          <Link to={pathOf(id)} className="flex min-h-13 items-center justify-between gap-4 no-underline">
            <span className="scoreboard text-lg">{label}</span>
            <span className="flex items-center gap-2 text-muted text-sm">
              {whatOf(id)}
              <ChevronIcon className="-rotate-90 size-5" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { SiteSeason } from "#contract/pages/page-context.ts";

interface SeasonListProps {
  readonly seasons: readonly Pick<SiteSeason, "id" | "label">[];
  /** What a season's link leads to. */
  readonly what: string;
  readonly pathOf: (seasonId: string) => string;
}

/** The seasons that are over, a link for each. */
export function SeasonList({ seasons, what, pathOf }: SeasonListProps) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {seasons.map(({ id, label }) => (
        <li key={id}>
          <Link to={pathOf(id)} className="flex min-h-13 items-center justify-between gap-4 no-underline">
            <span className="scoreboard text-lg">{label}</span>
            <span className="flex items-center gap-2 text-muted text-sm">
              {what}
              <ChevronIcon className="-rotate-90 size-5" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

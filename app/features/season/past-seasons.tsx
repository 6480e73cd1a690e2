import { Link } from "@remix-run/react";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";

/** The seasons that are over, each with its final tables; nothing in the site's first. */
export function PastSeasons() {
  const { past } = useSeasons();
  if (past.length === 0) return null;
  return (
    <Section title="Seasons">
      <ul className="divide-y divide-line border-line border-t">
        {past.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={finalPath({ season: id, leagueType: "football_bingo" })}
              className="flex min-h-13 items-center justify-between gap-4 no-underline"
            >
              <span className="scoreboard text-lg">{label}</span>
              <span className="flex items-center gap-2 text-muted text-sm">
                Final tables
                <ChevronIcon className="-rotate-90 size-5" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

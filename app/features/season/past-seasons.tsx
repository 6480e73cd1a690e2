import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { Section } from "#app/ui/section.tsx";
import { SeasonList } from "./season-list.tsx";

/** The seasons that are over, each with its final tables; nothing in the site's first. */
export function PastSeasons() {
  const { past } = useSeasons();
  if (past.length === 0) return null;
  return (
    <Section title="Seasons">
      <SeasonList
        seasons={past}
        what="Final tables"
        pathOf={(season) => finalPath({ season, leagueType: "football_bingo" })}
      />
    </Section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readApi } from "#app/lib/api.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { whenNear } from "#app/ui/drawings/when-near.ts";
import { Section } from "#app/ui/section.tsx";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { SeasonList } from "./season-list.tsx";

/** How many seasons are told in figures, the newest first, at two calls each; of older ones the row leads to the tables. */
const TOLD = 2;
const GAMES: readonly LeagueType[] = ["football_bingo", "score_tipping"];

/** The seasons that are over, each with what one did in both games and its final tables; nothing in the site's first. */
export function PastSeasons() {
  const { past } = useSeasons();
  const shown = past.slice(0, TOLD).map(({ id }) => id);
  const list = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (list.current ? whenNear(list.current, () => setNear(true)) : undefined), []);
  // One query for all of them: nothing of a past season changes any more (SEA-06).
  const { data } = useQuery({
    queryKey: ["/api/leaderboard/me", "past", ...shown],
    queryFn: () => Promise.all(shown.map(readOwn)),
    enabled: isNear && shown.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (past.length === 0) return null;
  return (
    <Section title="Seasons" aside={<span className="text-muted text-sm">bingo, then tipping</span>}>
      <div ref={list}>
        <SeasonList
          seasons={past}
          whatOf={(id) => {
            const own = data?.[shown.indexOf(id)];
            return own ? <Own bingo={own[0]} tipping={own[1]} /> : "Final tables";
          }}
          pathOf={(season) => finalPath({ season, leagueType: "football_bingo" })}
        />
      </div>
    </Section>
  );
}

/** One's rows of a season's two overall tables; null where one was not in it. */
async function readOwn(season: string): Promise<readonly (OwnStanding["entry"] | undefined)[]> {
  return await Promise.all(
    GAMES.map(async (leagueType) => {
      const read = await readApi("GET /api/leaderboard/me", { query: { leagueType, season } }).catch(
        () => null,
      );
      return read?.entry ?? null;
    }),
  );
}

interface OwnProps {
  bingo: OwnStanding["entry"] | undefined;
  tipping: OwnStanding["entry"] | undefined;
}

/** `17/20 · 3rd` and `702 · 1st`. */
function Own({ bingo, tipping }: OwnProps) {
  return (
    <span className="flex gap-4">
      <span>
        <span className="sr-only">Football Bingo: </span>
        {bingo ? `${bingo.score}/${SQUAD_SIZE} · ${ordinal(bingo.rank)}` : "–"}
      </span>
      <span className="min-w-18 text-right">
        <span className="sr-only">Premier League Tipping: </span>
        {tipping ? `${tipping.score} · ${ordinal(tipping.rank)}` : "–"}
      </span>
    </span>
  );
}

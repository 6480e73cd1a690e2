import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { leaguesQuery, ownStandingQuery, squadQuery } from "#app/lib/query.ts";
import { useRootData } from "#app/lib/user.ts";
import { followedLeague } from "#app/shared/league/league-panel-data.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { longWeekdayAndTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import type { SiteHalf } from "#contract/pages/page-context.ts";
import { halfStandingQuery } from "./half-queries.ts";
import { HalfStart } from "./half-start.tsx";
import { RunSwitch } from "./run-switch.tsx";

interface HalfDoorProps {
  /** Above the score stands the switch, below it the invitation. */
  place: "above" | "below";
  half: SiteHalf;
  wantedLeague: string | null;
}

/** On the season's page: the way to the second card, or the invitation to make it until cards are fixed. */
export default function HalfDoor({ place, half, wantedLeague }: HalfDoorProps) {
  const [search] = useSearchParams();
  const { data: season } = useQuery(squadQuery("season"));
  const { data: card } = useQuery(squadQuery("half"));
  const { data: leagues } = useQuery(leaguesQuery());
  const wanted = search.get("league") ?? wantedLeague;
  const ofSeason = followedLeague(leagues ?? [], wanted)?.id;
  const ofHalf = followedLeague(leagues ?? [], wanted, "half")?.id;
  const canRank = leagues != null;
  const { data: inSeason } = useQuery({
    ...ownStandingQuery("football_bingo", ofSeason),
    enabled: canRank,
  });
  const { data: inHalf } = useQuery({ ...halfStandingQuery(ofHalf), enabled: canRank });
  const { data: clubs = [] } = useQuery(clubsQuery());
  const now = useRootData()?.clock.at ?? 0;
  if (!card) return null;
  const isInvited = card.selections.length === 0 && now <= half.fixedAt;
  if (isInvited !== (place === "below")) return null;
  const [next] = clubs.flatMap(({ nextFixtureDate }) => nextFixtureDate ?? []).sort();
  return (
    <div
      data-half-door
      data-invited={isInvited ? (now < half.startsAt ? "ahead" : "now") : undefined}
      className={
        isInvited ? "max-xl:-mx-(--page-inset) max-xl:-mt-2 xl:col-start-2 xl:row-start-1" : undefined
      }
    >
      {isInvited ? (
        <>
          <HalfStart half={half} picks={season?.selections ?? []} leagueId={ofHalf} />
          {/* Under the half's pitch a phone says whose wall follows. */}
          <p className="max-xl:page-width flex items-baseline justify-between gap-4 pt-3 xl:hidden">
            <span className="scoreboard text-heading">Season</span>
            {next ? (
              <span className="text-muted text-sm">
                next: <ShortTime iso={next} format={longWeekdayAndTime} />
              </span>
            ) : null}
          </p>
        </>
      ) : (
        <RunSwitch
          run="season"
          scores={{ season: season?.score ?? 0, half: card.score }}
          standings={{ season: inSeason, half: inHalf }}
        />
      )}
    </div>
  );
}

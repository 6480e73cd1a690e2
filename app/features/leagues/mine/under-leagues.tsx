import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { nextKickoffOf } from "#app/shared/news/next-kickoff-of.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { nextText } from "#domain/news/next-text.ts";

/** So many fill the height of a panel beside them. */
const AHEAD = 4;

/** Under one's leagues on a laptop: the gameweek's matches that are still to come. */
export function UnderLeagues() {
  const zone = useZone();
  const now = useRootData()?.clock.at ?? 0;
  const clubs = useClubNames();
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const next = nextText({ next: nextKickoffOf(matchday, now, zone) });
  if (!next) return null;
  const ahead = (matchday?.fixtures ?? [])
    .filter(({ status, kickoffTime }) => status === "scheduled" && Date.parse(kickoffTime) > now)
    .slice(0, AHEAD);
  return (
    <section
      aria-labelledby="still-to-come"
      className="mt-5 rounded-lg border border-line bg-raised max-lg:hidden"
    >
      <header className="flex min-h-13 items-center justify-between gap-4 px-5">
        <h2 id="still-to-come" className="scoreboard text-lg leading-6">
          {next}
        </h2>
        <Link
          to="/premier-league-tipping?tab=predict"
          prefetch="intent"
          className="target font-semibold text-brand-ink text-sm"
        >
          Check your tips
        </Link>
      </header>
      <ul>
        {ahead.map(({ id, homeTeamId, awayTeamId, kickoffTime }) => (
          <li
            key={id}
            className="grid min-h-12 grid-cols-[6rem_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-line border-t px-5"
          >
            <span className="text-muted text-sm">
              <ShortTime iso={kickoffTime} format={nearTime(now)} />
            </span>
            <Side code={clubs.get(homeTeamId)?.code} name={clubs.get(homeTeamId)?.name} />
            <span className="text-muted text-sm">v</span>
            <Side code={clubs.get(awayTeamId)?.code} name={clubs.get(awayTeamId)?.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ code = "", name = "" }: { code: string | undefined; name: string | undefined }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ClubCrest code={code} size={26} />
      <span className="truncate font-semibold text-[0.9375rem]">{name}</span>
    </span>
  );
}

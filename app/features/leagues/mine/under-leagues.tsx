import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { nextKickoffOf } from "#app/shared/news/next-kickoff-of.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { nextText } from "#domain/news/next-text.ts";

/** So many fill the height of a panel beside them. */
const AHEAD = 4;

/** Under one's leagues: the gameweek's matches that are still to come. */
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
      className="max-lg:paper mt-2 border-line border-y bg-raised max-lg:px-0! lg:mt-5 lg:rounded-lg lg:border"
    >
      <header className="flex min-h-13 items-center justify-between gap-4 px-4 lg:px-5">
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
            className="grid min-h-12 grid-cols-[4rem_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 border-line border-t px-4 lg:grid-cols-[6.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_6.5rem] lg:gap-x-3 lg:px-5"
          >
            <span className="text-[0.8125rem] text-muted lg:text-sm">
              <ShortTime iso={kickoffTime} format={nearTime(now)} />
            </span>
            <Side code={clubs.get(homeTeamId)?.code} name={clubs.get(homeTeamId)?.name} isHome />
            <span className="text-muted text-sm">v</span>
            <Side code={clubs.get(awayTeamId)?.code} name={clubs.get(awayTeamId)?.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SideProps {
  code: string | undefined;
  name: string | undefined;
  isHome?: boolean;
}

/** The two sides mirror each other, their crests beside the `v`. */
function Side({ code = "", name = "", isHome = false }: SideProps) {
  return (
    <span className={cx("flex min-w-0 items-center gap-1.5 lg:gap-2.5", isHome && "flex-row-reverse")}>
      <span className="max-[22.49rem]:hidden">
        <ClubCrest code={code} size={22} />
      </span>
      <span className="truncate font-semibold text-sm lg:text-[0.9375rem]">{name}</span>
    </span>
  );
}

import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { nextKickoffOf } from "#app/shared/news/next-kickoff-of.ts";
import { ChevronIcon, PencilIcon } from "#app/ui/icons.tsx";
import { nextText } from "#domain/news/next-text.ts";

/** Under one's leagues: what locks next. */
export function UnderLeagues() {
  const zone = useZone();
  const now = useRootData()?.clock.at ?? 0;
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const next = nextText({ next: nextKickoffOf(matchday, now, zone) });
  if (!next) return null;
  return (
    <Link
      to="/premier-league-tipping?tab=predict"
      prefetch="intent"
      className="paper flex min-h-14 lg:mt-5 lg:min-h-18 items-center gap-4 border-line border-b bg-raised no-underline hover:bg-surface lg:mx-0 lg:rounded-lg lg:border lg:px-5 lg:py-3"
    >
      <PencilIcon className="size-5 text-muted max-lg:ml-2.5" />
      <span className="min-w-0 flex-1">
        <span className="scoreboard block text-lg leading-6">{next}</span>
        <span className="block text-[0.8125rem] text-muted leading-4.5">Check your tips before it locks</span>
      </span>
      <ChevronIcon className="size-5 -rotate-90 text-muted" />
    </Link>
  );
}

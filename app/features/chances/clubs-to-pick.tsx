import { useQuery } from "@tanstack/react-query";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { byNextMatch, PegTime } from "./chances-hero.tsx";

/** On a laptop, to whoever has no card yet: the clubs to pick from, those that play first ahead. */
export function ClubsToPick({ className }: { className: string }) {
  const { data: clubs = [] } = useQuery(clubsQuery());
  if (clubs.length === 0) return null;
  return (
    <section aria-labelledby="clubs-heading" className={className}>
      <header className="flex min-h-11 items-center justify-between gap-4 px-5 pt-1">
        <h2 id="clubs-heading" className="text-heading">
          One player from each club
        </h2>
        <p className="text-muted text-sm">by next kick-off</p>
      </header>
      <ul className="grid grid-cols-5 gap-x-6 px-5 pb-1">
        {byNextMatch(clubs).map(({ id, code, name, nextFixtureDate }) => (
          <li key={id} className="flex min-h-11 min-w-0 items-center gap-2 border-line border-t">
            <ClubCrest code={code} size={20} />
            <span className="min-w-0 flex-1 truncate font-semibold text-[0.9375rem]">{name}</span>
            <span className="scoreboard whitespace-nowrap text-muted text-sm">
              {nextFixtureDate ? <PegTime iso={nextFixtureDate} /> : "no date yet"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

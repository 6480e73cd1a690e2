import { Link } from "@remix-run/react";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { GlobeIcon } from "#app/shared/league/league-icons.tsx";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Places } from "#contract/leagues/places.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

const figure = new Intl.NumberFormat("en-GB");

/** LEA-04: everybody's tables, with one's place in the games one plays. */
export function AllLeaguesRow({ overall }: { overall: Places["overall"] | undefined }) {
  const played = LEAGUE_TYPES.flatMap(({ value, label }) => {
    const place = overall?.[value];
    if (!place) return [];
    const text = `${ordinal(place.rank)} of ${figure.format(place.total)}`;
    return [{ game: value, word: label.split(" ").at(-1) ?? "", text }];
  });
  const [first] = played;
  return (
    <li className="@container">
      <Link
        to={viewPath({ leagueType: first?.game ?? "football_bingo" })}
        prefetch="intent"
        className="may-wrap flex min-h-13 items-center gap-x-3 py-1 pr-4 pl-4 no-underline hover:bg-surface lg:pl-5"
      >
        <span className="spare grid w-10 place-items-center">
          <GlobeIcon className="size-6 text-muted" />
        </span>
        <span className="scoreboard flex-1 text-lg">All Leagues</span>
        <span className="scoreboard text-muted">
          {played.map(({ game, word, text }, at) => (
            <span key={game} className={at > 0 ? "max-sm:sr-only" : undefined}>
              {at > 0 ? " · " : ""}
              <span className={played.length > 1 ? "max-sm:sr-only" : "sr-only"}>{word} </span>
              {text}
            </span>
          ))}
        </span>
        <ChevronIcon className="-rotate-90 size-5 text-muted" />
      </Link>
    </li>
  );
}

import { Link } from "@remix-run/react";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { ChevronIcon, ListIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { Places } from "#contract/leagues/places.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

/** How many leagues are listed before the link to all of them. */
const LISTED = 6;

const ROW = "flex min-h-13 items-center gap-3 px-4 no-underline hover:bg-surface xl:min-h-16";

interface ProfileLeaguesProps {
  leagues: readonly League[];
  /** Null while the tables cannot be read. */
  places: Places | null;
  /** Whether the season's card is known to be empty: a player without one has no place in its tables, as they say. */
  hasNoCard: boolean;
}

/**
 * One's leagues with one's place in each: beside the records where there is room; a phone has them a tab away, once
 * there is something to say of oneself.
 */
export function ProfileLeagues({ leagues, places, hasNoCard }: ProfileLeaguesProps) {
  if (leagues.length === 0) return null;
  const overall = places?.overall.football_bingo;
  return (
    <Section
      title="Your leagues"
      className={hasNoCard ? undefined : "max-xl:hidden"}
      aside={
        <Link to="/leagues" className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
          All
        </Link>
      }
    >
      <ul className="-mx-4 divide-y divide-line border-line border-t">
        {leagues.slice(0, LISTED).map(({ id, name, leagueType, runs }) => {
          const isOut = hasNoCard && leagueType !== "score_tipping" && runs.includes("season");
          const { own, total } = places?.leagues.find(({ leagueId }) => leagueId === id) ?? {};
          return (
            <li key={id}>
              <Link to={viewPath({ leagueType, leagueId: id })} prefetch="intent" className={ROW}>
                <LeagueCrest name={name} size={30} />
                <bdi className="min-w-0 flex-1 truncate font-semibold text-[0.9375rem]">{name}</bdi>
                {own ? (
                  <>
                    {isOut ? null : <Movement places={own.movement} />}
                    <span className="text-right">
                      {isOut ? null : (
                        <span className="scoreboard block text-xl leading-5">{ordinal(own.rank)}</span>
                      )}
                      <span className="text-[0.8125rem] text-muted leading-4">
                        {isOut ? "no card yet" : `of ${total}`}
                      </span>
                    </span>
                    {isOut ? <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted" /> : null}
                  </>
                ) : null}
              </Link>
            </li>
          );
        })}
        {overall && !hasNoCard ? (
          <li>
            <Link to={viewPath({ leagueType: "football_bingo" })} className={ROW}>
              <span className="grid w-7.5 place-items-center text-muted">
                <ListIcon />
              </span>
              <span className="min-w-0 flex-1 font-semibold text-[0.9375rem]">All Leagues</span>
              <span className="text-right">
                <span className="scoreboard block text-xl leading-5">{ordinal(overall.rank)}</span>
                <span className="text-[0.8125rem] text-muted leading-4">of {overall.total}</span>
              </span>
            </Link>
          </li>
        ) : null}
      </ul>
    </Section>
  );
}

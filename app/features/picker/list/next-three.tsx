import { useQuery } from "@tanstack/react-query";
import { clubTableQuery, fixturesQuery } from "#app/lib/query.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { nextOpponents, type Opponent } from "#domain/premier-league-table/next-opponents.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

const LOOKS: Record<Opponent["level"], string> = {
  hard: "bg-ink text-raised",
  middle: "border-line bg-sunken text-ink",
  kind: "bg-brand-soft text-brand-ink",
};

interface NextThreeProps {
  club: ClubCard;
  clubs: readonly ClubCard[];
}

/** The club's next three opponents as chips by difficulty, which is their place in the table. Its height is kept. */
export function NextThree({ club: { id: own }, clubs }: NextThreeProps) {
  const { data: gameweeks, isPending: isWaiting } = useQuery(fixturesQuery());
  const { data: table } = useQuery(clubTableQuery());
  // Not known yet: chips of the same size, so that nothing is empty and nothing moves.
  const hasPlayed = table?.some(({ played }) => played > 0) ?? false;
  const places = new Map(hasPlayed ? table?.map(({ id, position }) => [id, position]) : []);
  const opponents = nextOpponents(own, gameweeks?.flatMap(({ fixtures }) => fixtures) ?? [], places);
  return (
    // What has no room beside the chips goes to a second line, out of sight.
    <div className="flex h-10 shrink-0 flex-wrap items-center gap-x-2 overflow-hidden border-line border-b px-4 text-[0.8125rem] *:min-h-10">
      <span id="next-three" className="grid items-center text-muted">
        Next
      </span>
      <ul aria-labelledby="next-three" aria-busy={isWaiting} className="flex items-center gap-1.5">
        {isWaiting
          ? [1, 2, 3].map((at) => (
              <li key={at} aria-hidden="true">
                <Skeleton className="h-6.5 w-17 rounded-md" />
              </li>
            ))
          : null}
        {opponents.map(({ teamId, isHome, place, level }, at) => {
          const club = clubs.find(({ id }) => id === teamId);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two of three can be the same club
              key={at}
              className={cx(
                "scoreboard whitespace-nowrap rounded-md border border-line px-1.5 text-[0.9375rem] leading-6",
                LOOKS[level],
                at === 2 && "max-[359px]:sr-only",
              )}
            >
              <span aria-hidden="true">
                {club?.code} ({isHome ? "H" : "A"}){" "}
                {place === null ? null : <span className="text-[0.8125rem]">{ordinal(place)}</span>}
              </span>
              <span className="sr-only">
                {club?.name} {isHome ? "at home" : "away"}
                {place === null ? "" : `, ${ordinal(place)} in the table`}
              </span>
            </li>
          );
        })}
      </ul>
      {hasPlayed ? (
        <span aria-hidden="true" className="ml-auto grid items-center whitespace-nowrap text-muted">
          by place
        </span>
      ) : null}
    </div>
  );
}

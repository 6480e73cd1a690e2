import { useQuery } from "@tanstack/react-query";
import { type Clubs, useClubNames } from "#app/features/matchday/club-names.ts";
import { readApi } from "#app/lib/api.ts";
import { queries } from "#app/lib/query.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { type CompareLine, type CompareSide, compareLines } from "./compare-rows.ts";

export interface CompareProps {
  leagueId: string;
  /** The person whose card or slip is compared with the reader's. */
  playerId: string;
}

/** Two cards, or two slips of the gameweek in play, side by side: differences come first. */
export default function Compare({ leagueId, playerId }: CompareProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["/api/leagues", leagueId, "compare", playerId],
    queryFn: () =>
      readApi("GET /api/leagues/:id/compare", { params: { id: leagueId }, query: { with: playerId } }),
    staleTime: 60_000,
  });
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const clubs = useClubNames();
  if (isError) {
    return (
      <p>
        We can’t compare right now.{" "}
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  const lines = compareLines(data);
  const differ = lines.filter(({ same }) => !same).length;
  const { me, them } = data;
  const heads = {
    me: `You, ${ordinal(me.rank)}, ${me.score}`,
    them: `${them.username}, ${ordinal(them.rank)}, ${them.score}`,
  };
  return (
    <section aria-label="Compare">
      <p className="text-muted text-sm">
        {differ} different, {lines.length - differ} the same
        {"gameweek" in data ? `, Gameweek ${data.gameweek}` : ""}
      </p>
      <table className="mt-1 w-full table-fixed">
        <thead>
          <tr className="scoreboard text-lg">
            <th scope="col" className="py-1 text-left">
              <bdi className="line-clamp-2">{heads.me}</bdi>
            </th>
            <th scope="col" className="w-16">
              <span className="sr-only">{"gameweek" in data ? "Match" : "Club"}</span>
            </th>
            <th scope="col" className="py-1 text-right">
              <bdi className="line-clamp-2">{heads.them}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={cx("h-11 border-line border-t", line.same && "text-muted")}>
              <td>
                <Side {...line.mine} />
              </td>
              <th scope="row" className="font-normal">
                <What line={line} clubs={clubs} fixtures={matchday?.fixtures ?? []} />
              </th>
              <td>
                <Side {...line.theirs} isRight />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Side({ text, won, isRight = false }: CompareSide & { isRight?: boolean }) {
  const mark =
    won === "ticked" ? (
      <Tick size={20} label="Scored" />
    ) : won ? (
      <span className="scoreboard text-brand-ink">{won}</span>
    ) : null;
  return (
    <span className={cx("flex min-w-0 items-center gap-2", isRight && "flex-row-reverse")}>
      {text === null ? (
        <span className="text-muted">
          –<span className="sr-only">none shown</span>
        </span>
      ) : (
        <bdi title={text} className="scoreboard truncate text-base">
          {text}
        </bdi>
      )}
      {mark}
    </span>
  );
}

interface WhatProps {
  line: CompareLine;
  clubs: Clubs;
  fixtures: readonly MatchdayFixture[];
}

function What({ line, clubs, fixtures }: WhatProps) {
  if (line.of === "club") {
    const club = clubs.get(line.key);
    return (
      <span className="grid justify-items-center">
        <Shirt code={club?.code ?? ""} size={26} />
        <span className="sr-only">{club?.name}</span>
      </span>
    );
  }
  const fixture = fixtures.find(({ id }) => id === line.key);
  const codeOf = (id: number | undefined) => clubs.get(id ?? 0)?.code ?? "";
  return (
    <span className="scoreboard block text-center text-sm leading-4">
      {fixture ? (
        <>
          {codeOf(fixture.homeTeamId)}
          <span className="sr-only"> v </span>
          <br />
          {codeOf(fixture.awayTeamId)}
        </>
      ) : (
        "Match"
      )}
    </span>
  );
}

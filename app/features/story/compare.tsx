import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readApi } from "#app/lib/api.ts";
import { queries } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type CompareChoice, CompareHead } from "./compare-head.tsx";
import { CompareRow } from "./compare-row.tsx";
import { compareLines } from "./compare-rows.ts";

export interface CompareProps {
  leagueId: string;
  /** The person whose card or slip is compared with the reader's. */
  playerId: string;
  /** The choice of another person; absent where the page around it makes that choice. */
  choice?: CompareChoice;
  /** Whether the first few differences stand for all rows until the reader asks for the rest. */
  isFolded?: boolean;
}

const FIRST = 4;

/** Two cards, or two slips of the gameweek in play, side by side: differences come first. */
export default function Compare({ leagueId, playerId, choice, isFolded = false }: CompareProps) {
  const [isWhole, setWhole] = useState(!isFolded);
  const { data, isError, refetch } = useQuery({
    queryKey: ["/api/leagues", leagueId, "compare", playerId],
    queryFn: () =>
      readApi("GET /api/leagues/:id/compare", { params: { id: leagueId }, query: { with: playerId } }),
    staleTime: 60_000,
    // One comparison stays in sight while the next one is loaded.
    placeholderData: (before) => before,
  });
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const clubs = useClubNames();
  if (isError) {
    return (
      <p>
        We can't compare right now.{" "}
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  const lines = compareLines(data);
  const differ = lines.filter(({ same }) => !same).length;
  const shown = isWhole ? lines : lines.slice(0, Math.min(FIRST, differ));
  return (
    <section aria-label="Compare">
      <p className="text-muted text-sm">
        {differ} different, {lines.length - differ} the same
        {"gameweek" in data ? `, Gameweek ${data.gameweek}` : ""}
      </p>
      <table className="mt-1 w-full table-fixed">
        <CompareHead comparison={data} choice={choice} />
        <tbody>
          {shown.map((line) => (
            <CompareRow key={line.key} line={line} clubs={clubs} fixtures={matchday?.fixtures ?? []} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length ? (
        <button
          type="button"
          className="min-h-11 w-full border-line border-t font-semibold text-brand-ink text-sm hover:underline"
          onClick={() => setWhole(true)}
        >
          {restText(differ - shown.length, lines.length - differ)}
        </button>
      ) : null}
    </section>
  );
}

/** `Show 6 more and the 10 you share`. */
function restText(more: number, shared: number): string {
  const parts = [more > 0 ? `${more} more` : "", shared > 0 ? `the ${shared} you share` : ""];
  return `Show ${parts.filter(Boolean).join(" and ")}`;
}

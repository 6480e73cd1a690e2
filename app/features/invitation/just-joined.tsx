import { useQuery } from "@tanstack/react-query";
import { leaguesQuery } from "#app/lib/query.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";

/** LEA-06: what the first page after an invitation says: the reader is in, in which league, and what comes next. */
export default function JustJoined({ leagueId }: { leagueId: string }) {
  const league = useQuery(leaguesQuery()).data?.find(({ id }) => id === leagueId);
  if (!league) return null;
  return (
    <div role="status" data-joined className="bg-brand-soft">
      <p className="page-width flex min-h-12 items-center gap-3 py-2">
        <LeagueCrest name={league.name} size={32} />
        <span className="wrap-anywhere min-w-0">
          You’re in{" "}
          <bdi className="font-semibold" dir="auto">
            {league.name}
          </bdi>
          .{" "}
          {league.leagueType === "score_tipping"
            ? "Your predictions count in its table."
            : "Your card counts in its table."}
        </span>
      </p>
    </div>
  );
}

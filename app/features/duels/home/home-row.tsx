import { Link } from "@remix-run/react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { nameOf } from "#app/features/duels/duel-words.ts";
import { FaceView } from "#app/features/duels/face-view.tsx";
import { facesOf } from "#app/features/duels/faces.ts";
import { afterDuels, tiesAfter } from "#app/features/duels/live/reduce-duels.ts";
import { readApi } from "#app/lib/api.ts";
import { leaderboardQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { ownLine } from "./own-line.ts";

const duelsQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/leagues", id, "duels"],
    queryFn: async (): Promise<LeagueDuels | null> =>
      (await readApi("GET /api/leagues/:id/duels", { params: { id }, query: {} })) ?? null,
    staleTime: MINUTE_MS,
    refetchOnMount: true,
  });

/** DUE-05, CUP-02: the reader's own duel of the gameweek in one line, or their tie where the gameweek is a cup round. */
export default function HomeRow({ leagueId, userId }: { leagueId: string; userId: string }) {
  const client = useQueryClient();
  const { data: duels } = useQuery(duelsQuery(leagueId));
  const { data: rows } = useQuery(leaderboardQuery("football_bingo", leagueId));
  useEffect(
    () =>
      leagueMessages.listen(({ leagueId: of, message }) => {
        if (of !== leagueId || message.type !== "duels") return;
        const { queryKey } = duelsQuery(leagueId);
        const dataHere = client.getQueryData(queryKey);
        const next = dataHere && afterDuels(dataHere, message);
        if (next) client.setQueryData(queryKey, tiesAfter(next));
        else void client.invalidateQueries({ queryKey });
      }),
    [client, leagueId],
  );
  const own = duels && ownLine(duels, leagueId, userId);
  if (!own) return <div className="h-13" />;
  const { word, a, b, to } = own;
  const faces = facesOf(rows ?? null, null);
  const by = (a.score ?? 0) - (b.score ?? 0);
  const stands =
    duels.state !== "live" ? "" : by === 0 ? "Level" : by > 0 ? "You lead" : `${nameOf(b, userId)} leads`;
  return (
    <Link
      data-duel-row
      to={to}
      className="flex h-13 min-w-0 items-center gap-3 border-line border-y bg-raised px-4 no-underline max-xl:-mx-(--page-inset) xl:rounded-lg xl:border-x"
    >
      {/* The reader's own wall is the card above. */}
      <FaceView side={b} faces={faces} size="row" />
      <span className="min-w-0 flex-1">
        <span className="scoreboard block truncate text-lg leading-5">
          {word} v <bdi>{nameOf(b, userId)}</bdi>
        </span>
        {stands ? (
          <span
            className={cx(
              "block truncate text-[0.8125rem] leading-4.5",
              by > 0 ? "font-semibold text-brand-ink" : "text-muted",
            )}
          >
            {stands}
          </span>
        ) : null}
      </span>
      {a.score === null ? null : (
        <span className="figures scoreboard text-[1.625rem] leading-none">
          {a.score}–{b.score}
        </span>
      )}
      <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted" />
    </Link>
  );
}

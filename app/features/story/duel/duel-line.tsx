import { Link } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "#app/lib/query.ts";
import { leagueNews } from "#app/live/league-news.ts";
import { duelsPath } from "#app/shared/league/tables.ts";
import { ArrowLeftIcon } from "#app/ui/icons.tsx";
import { duelStands } from "#domain/duels/duel-score.ts";
import type { RunName } from "#domain/season/run.ts";

export interface DuelLineProps {
  leagueId: string;
  isTipping: boolean;
  userId: string | undefined;
  run: RunName | undefined;
  gameweek: number | undefined;
}

/** DUE-05: the reader's own duel of a gameweek, as it stands or ended: one line of the feed, which leads to it. */
export function DuelLine({ leagueId, isTipping, userId, run, gameweek }: DuelLineProps) {
  const game = isTipping ? "score_tipping" : "football_bingo";
  const client = useQueryClient();
  const { data } = useQuery({ ...queries.ownStanding(game, leagueId, run), enabled: false });
  useEffect(() => {
    const { queryKey } = queries.ownStanding(game, leagueId, run);
    return leagueNews.listen(({ message }) => {
      if (message.type !== "goals") return;
      const told = message.goals
        .flatMap(({ leagues }) => leagues)
        .findLast((league) => league.leagueId === leagueId && league.duel)?.duel;
      if (!told) return;
      client.setQueryData(queryKey, (before) =>
        before?.duel ? { ...before, duel: { ...before.duel, ...told, state: "live" as const } } : before,
      );
    });
  }, [client, game, leagueId, run]);
  const duel = data?.duel;
  if (!duel || duel.gameweek !== gameweek || duel.own === null) return null;
  return (
    <Link
      to={`${duelsPath(leagueId)}/${gameweek}/${userId}`}
      className="-mx-(--feed-inset) flex min-h-12 items-center justify-between gap-3 border-line border-t px-(--feed-inset) font-semibold text-brand-ink hover:underline"
    >
      <bdi className="truncate">{duelStands(duel)}</bdi>
      <ArrowLeftIcon className="size-5 rotate-180" />
    </Link>
  );
}

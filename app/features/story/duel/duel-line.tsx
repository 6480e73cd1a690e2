import { Link } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { storyKey } from "#app/features/story/story-query.ts";
import { ownStandingQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import { duelsPath } from "#app/shared/league/leaderboard-address.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { LeagueStory } from "#contract/story.ts";
import { tieStands } from "#domain/cup/tie-words.ts";
import { duelStands } from "#domain/duels/duel-score.ts";
import type { RunName } from "#domain/season/run.ts";

export interface DuelLineProps {
  leagueId: string;
  isTipping: boolean;
  userId: string | undefined;
  run: RunName | undefined;
  gameweek: number | undefined;
  /** The feed below, once it is loaded. */
  story: LeagueStory | null | undefined;
  /** Whether a row above the feed tells the first of them already. */
  isTold?: boolean;
}

/** Everybody's browser reads an open tie again after a goal: the reads are spread over this time. */
const SPREAD_MS = 10_000;

/** DUE-05, CUP-02: the reader's own duel of a gameweek and their tie or the final, as they stand or ended: a line each. */
export function DuelLine(props: DuelLineProps) {
  const { leagueId, isTipping, userId, run, gameweek, story, isTold = false } = props;
  const game = isTipping ? "score_tipping" : "football_bingo";
  const client = useQueryClient();
  const { data } = useQuery({ ...ownStandingQuery(game, leagueId, run), enabled: false });
  useEffect(() => {
    const { queryKey } = ownStandingQuery(game, leagueId, run);
    return leagueMessages.listen(({ message }) => {
      if (message.type !== "goals") return;
      const duel = message.goals
        .flatMap(({ leagues }) => leagues)
        .findLast((league) => league.leagueId === leagueId && league.duel)?.duel;
      if (!duel) return;
      client.setQueryData(queryKey, (before) =>
        before?.duel ? { ...before, duel: { ...before.duel, ...duel, state: "live" as const } } : before,
      );
    });
  }, [client, game, leagueId, run]);
  const tie = story?.gameweek === gameweek ? story?.tie : undefined;
  const isTieOpen = tie !== undefined && tie.winner === null;
  useEffect(() => {
    if (!isTieOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = leagueMessages.listen(({ leagueId: of, message }) => {
      if (of !== leagueId || message.type !== "moment" || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: storyKey(leagueId) });
      }, Math.random() * SPREAD_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, leagueId, isTieOpen]);
  const duel =
    data?.duel?.gameweek === gameweek ? data?.duel : story?.gameweek === gameweek ? story?.duel : null;
  const tieText = tie && tieStands(tie, userId);
  // The row above has one's own tie before a duel.
  const isOwnTie = tie?.a?.userId === userId || tie?.b?.userId === userId;
  return (
    <>
      {duel && duel.own !== null && !(isTold && !isOwnTie) ? (
        <Line to={`${duelsPath(leagueId)}/${gameweek}/${userId}`} text={duelStands(duel)} />
      ) : null}
      {tieText && !(isTold && isOwnTie) ? <Line to={duelsPath(leagueId, "cup")} text={tieText} /> : null}
    </>
  );
}

function Line({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="-mx-(--feed-inset) flex min-h-12 items-center justify-between gap-3 border-line border-t px-(--feed-inset) font-semibold text-brand-ink hover:underline"
    >
      <bdi className="truncate">{text}</bdi>
      <ChevronIcon className="size-5 -rotate-90" />
    </Link>
  );
}

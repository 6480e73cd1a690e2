import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { goalLineWords, scoreOf } from "#app/features/story/story-words.ts";
import { queries } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { GoalLine, type GoalLineItem, type GoalLineProps } from "./goal-line.tsx";
import { type HeardMoment, useLeagueNews } from "./use-league-news.ts";

interface GoalNewsProps {
  userId: string;
  /** Called with the match of each goal. */
  onGoal: (fixtureId: number) => void;
  onOpenMatch: GoalLineProps["onOpenMatch"];
}

/** Listens to the leagues, and shows each goal and revocation as a line over the page, one after the other. */
export default function GoalNews({ userId, onGoal, onOpenMatch }: GoalNewsProps) {
  const { data: leagues } = useQuery({ ...queries.leagues(), enabled: false });
  const clubs = useClubNames();
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly GoalLineItem[]>([]);
  const remove = useCallback((id: string) => setLines((known) => known.filter((line) => line.id !== id)), []);

  useLeagueNews(userId, ({ moment, leagueId }: HeardMoment) => {
    const league = leagues?.find(({ id }) => id === leagueId);
    // The cache has the score with this goal; this rendering does not.
    const fixtures = client.getQueryData(queries.matchday().queryKey)?.fixtures ?? [];
    const words = goalLineWords(moment, {
      readerId: userId,
      isTipping: league?.leagueType === "score_tipping",
      leagueName: league?.name,
      clubs,
      fixtures,
    });
    setLines((known) => [
      ...known,
      {
        ...words,
        id: moment.id,
        kind: moment.kind === "goal" ? "goal" : "goal_revoked",
        clubCode: clubs.get(moment.teamId ?? 0)?.code ?? "",
        fixtureId: fixtures.find(({ id }) => id === moment.fixtureId)?.id,
        score: scoreOf(moment, { fixtures, clubs }),
      },
    ]);
    if (moment.kind === "goal" && moment.fixtureId !== undefined) onGoal(moment.fixtureId);
  });

  return <GoalLine item={lines[0]} onGone={remove} onOpenMatch={onOpenMatch} />;
}

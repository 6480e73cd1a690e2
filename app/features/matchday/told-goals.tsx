import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { leaguesQuery, matchdayQuery } from "#app/lib/query.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { lastLeagueOf } from "#app/shared/league/leaderboard-address.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import type { ToldGoal } from "#contract/goals.ts";
import type { GoalLineItem } from "./goal-item.ts";
import { GoalLine, type GoalLineProps } from "./goal-line.tsx";
import { goalsWords, kindOf } from "./goal-words.ts";
import { goalsAfter, type ShownGoals } from "./goals-after.ts";
import { goalMomentWords } from "./moment-words.ts";
import { useLeagueMessages } from "./use-league-messages.ts";
import { useSeasonEnd } from "./use-season-end.ts";

interface ToldGoalsProps {
  userId: string;
  /** Called with the match of each goal. */
  onGoal: (fixtureId: number) => void;
  onOpenMatch: GoalLineProps["onOpenMatch"];
}

/**
 * Shows each goal and revocation as a line over the page, with its meaning in all of the reader's leagues. One that comes
 * while the line stands joins it at once, so that no line tells a place that is no longer true.
 */
export default function ToldGoals({ userId, onGoal, onOpenMatch }: ToldGoalsProps) {
  const { data: leagues } = useQuery({ ...leaguesQuery(), enabled: false });
  const clubs = useClubNames();
  const client = useQueryClient();
  const [shown, setShown] = useState(NOTHING);
  const remove = useCallback(() => setShown((known) => ({ ...known, goals: [] })), []);

  useSeasonEnd();
  useLeagueMessages(userId, (goals) => {
    setShown((known) => goalsAfter(known, goals));
    for (const { kind, fixtureId } of goals)
      if (kind === "goal" && fixtureId !== undefined) onGoal(fixtureId);
  });

  const item = toItem(shown.goals);
  return <GoalLine item={item} onGone={remove} onOpenMatch={onOpenMatch} />;

  function toItem(goals: readonly ToldGoal[]): GoalLineItem | undefined {
    const last = goals.at(-1);
    if (!last) return undefined;
    // The cache has the score with this goal; this rendering may not.
    const fixtures = client.getQueryData(matchdayQuery().queryKey)?.fixtures ?? [];
    const leagueNames = new Map((leagues ?? []).map(({ id, name }) => [id, name]));
    const isOneMatch = goals.every(({ fixtureId }) => fixtureId === last.fixtureId);
    const match = isOneMatch ? fixtures.find(({ id }) => id === last.fixtureId) : undefined;
    const nameOf = namesInSight(goals.flatMap(({ playerName }) => playerName ?? []));
    const followed =
      new URLSearchParams(location.search).get("league") ?? lastLeagueOf(document.cookie) ?? undefined;
    const context = { leagueNames, followed, clubs, fixtures, nameOf };
    return {
      ...goalsWords(goals, context),
      moment: goalMomentWords(goals, context),
      isNobodys: goals.every(isNobodys),
      id: goals.map(({ id }) => id).join(),
      kind: kindOf(goals),
      clubCode: clubs.get(last.teamId ?? 0)?.code ?? "",
      fixtureId: match?.id,
      cardScore: cardScoreOf(goals),
    };
  }
}

/** Whether a goal ticks and pays nobody in the reader's leagues, and moves none of their places and duels. */
const isNobodys = ({ leagues }: ToldGoal) =>
  leagues.every(({ others, own, rivals, duel }) => others === 0 && !own && !rivals?.length && !duel);

/** The score of the reader's card after the last goal that changed it; null where none did. */
function cardScoreOf(goals: readonly ToldGoal[]): number | null {
  const own = goals.flatMap(({ leagues }) =>
    leagues.flatMap((league) => (league.game === "football_bingo" && league.own?.gain ? [league.own] : [])),
  );
  return own.at(-1)?.score ?? null;
}

const NOTHING: ShownGoals = { goals: [], seen: [] };

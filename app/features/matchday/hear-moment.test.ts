import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { matchdayQuery } from "#app/lib/query.ts";
import type { Matchday } from "#contract/matchday.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { hearMoment } from "./hear-moment.ts";

const { queryKey } = matchdayQuery();
const at = (homeScore: number): Matchday => ({
  gameweek: 10,
  epoch: 1,
  fixtures: [makeMatch({ status: "live", minute: 1, homeScore, awayScore: 0 })],
});

test("STO-01 a goal heard while the matches are read stays, although the answer under way is older", async () => {
  const client = new QueryClient();
  const answers: ((matchday: Matchday) => void)[] = [];
  const queryFn = () => new Promise<Matchday>((resolve) => answers.push(resolve));
  client.setQueryData(queryKey, at(0));
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {});
  expect(answers).toHaveLength(1);
  hearMoment(client, makeMoment({ kind: "goal", fixtureId: 91, teamId: 3, playerId: 7 }));
  answers[0]?.(at(0));
  await expect.poll(() => answers.length).toBe(2);
  expect(client.getQueryData(queryKey)?.fixtures[0]?.homeScore).toBe(1);
  answers[1]?.(at(1));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(queryKey)?.fixtures[0]?.homeScore).toBe(1);
  stop();
});

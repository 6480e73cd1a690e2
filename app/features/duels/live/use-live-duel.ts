import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import type { DuelDetail, DuelTableRow, LeagueDuels } from "#contract/leagues/duels.ts";
import type { ServerMessage } from "#contract/live.ts";
import { afterGoal, isWhole } from "./after-goal.ts";
import { afterDuels, duelAfter } from "./reduce-duels.ts";
import { tableAfter } from "./table-after.ts";
import { useLeagueSocket, useReadAgain } from "./use-league-socket.ts";

interface Loaded {
  readonly duels: LeagueDuels;
  readonly duel: DuelDetail | null;
  readonly table: readonly DuelTableRow[];
}

/** A message and its goals come within this time of each other, in milliseconds. */
const SETTLES_MS = 3_000;

/**
 * The loaded duel as the league's socket has moved it since: a goal is told from what the page holds, and asks nobody
 * for anything. Only new pairs, calls that a lock shows, and a goal that was missed are read.
 */
export function useLiveDuel(leagueId: string, ownId: string, { duels, duel, table }: Loaded): Loaded {
  const [state, setState] = useState<Loaded>({ duels, duel, table });
  const readAgain = useReadAgain();
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const fixtures = useRef(matchday?.fixtures);
  useEffect(() => {
    fixtures.current = matchday?.fixtures;
  }, [matchday]);
  useEffect(() => setState({ duels, duel, table }), [duels, duel, table]);
  const isTipping = duel !== null && [duel.parts.a, duel.parts.b].some((side) => side && "calls" in side);
  const onMessage = useCallback(
    (message: ServerMessage) => {
      if (message.type === "snapshot" || (message.type === "fixture_locked" && isTipping)) readAgain();
      if (message.type === "goal") {
        const match = fixtures.current?.find(({ id }) => id === message.fixtureId);
        const now = new Date().toISOString();
        setState((before) => {
          const next = before.duel && afterGoal(before.duel, { message, minute: match?.minute ?? null, now });
          return next === before.duel ? before : { ...before, duel: next };
        });
      }
      if (message.type !== "duels" || message.gameweek !== duels.gameweek) return;
      if (message.changes.length === 0) return readAgain();
      setState((before) => {
        const next = afterDuels(before.duels, message) ?? before.duels;
        return {
          duels: next,
          duel: before.duel && duelAfter(before.duel, next),
          table: tableAfter(before.table, before.duels.pairs, next.pairs),
        };
      });
    },
    [duels.gameweek, isTipping, readAgain],
  );
  useLeagueSocket({ leagueId, userId: ownId, onMessage });
  const lacks = state.duel !== null && !isWhole(state.duel);
  useEffect(() => {
    if (!lacks) return;
    const timer = setTimeout(readAgain, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [lacks, readAgain]);
  return state;
}

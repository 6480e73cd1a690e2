import { useCallback, useEffect, useRef, useState } from "react";
import { type Faces, facesOf } from "#app/features/duels/faces.ts";
import type { LiveStandings } from "#app/live/reduce-standings.ts";
import type { DuelTableRow, LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import type { ServerMessage } from "#contract/live.ts";
import { afterDuels, cupAfter, scorersAfter } from "./reduce-duels.ts";
import { tableAfter } from "./table-after.ts";
import { useLeagueSocket, useReadAgain } from "./use-league-socket.ts";

interface Loaded {
  readonly duels: LeagueDuels;
  readonly table: readonly DuelTableRow[];
  readonly cup: LeagueCup;
  readonly faces: Faces;
}

/** The loaded duels, their table, the cup and the faces, as the league's socket has moved them since. */
export function useLiveDuels(leagueId: string, ownId: string, { duels, table, cup, faces }: Loaded): Loaded {
  const [state, setState] = useState<Loaded>({ duels, table, cup, faces });
  const readAgain = useReadAgain();
  useEffect(() => setState({ duels, table, cup, faces }), [duels, table, cup, faces]);
  // Since the last scores; none is awaited before the first.
  const goals = useRef(2);
  // Without pairs nothing tells a cup's scores: they are read.
  const isCupAlone = duels.pairs.length === 0 && cup.state === "live";
  const onMessage = useCallback(
    (message: ServerMessage) => {
      if (message.type === "snapshot" || (message.type === "patch" && isCupAlone)) readAgain();
      if (message.type === "goal") {
        // Of two goals since the last scores it is not known which moved what.
        if (goals.current === 1) readAgain();
        goals.current += 1;
        setState((before) => ({ ...before, duels: scorersAfter(before.duels, message) }));
      }
      if (message.type !== "duels") return;
      goals.current = 0;
      if (message.gameweek !== duels.gameweek || message.changes.length === 0) return readAgain();
      setState((before) => {
        const next = afterDuels(before.duels, message) ?? before.duels;
        return {
          ...before,
          duels: next,
          table: tableAfter(before.table, before.duels.pairs, next.pairs),
          cup: cupAfter(before.cup, next),
        };
      });
    },
    [duels.gameweek, isCupAlone, readAgain],
  );
  const onStandings = useCallback(({ rows }: LiveStandings) => {
    const facesBefore = facesOf(rows, null);
    setState((before) => ({ ...before, faces: { ...before.faces, ...facesBefore } }));
  }, []);
  useLeagueSocket({ leagueId, userId: ownId, onMessage, onStandings });
  return state;
}

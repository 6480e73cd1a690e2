import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import { minuteAfter } from "#app/shared/match/strip-fixtures.ts";
import type { Matchday } from "#contract/matchday.ts";
import { isAnyLive } from "#domain/season/match-status.ts";

const RENEWED_MS = 15_000;

/** A minute that came from the server, when it came, and the minute shown now. */
interface Counted {
  readonly minute: number;
  readonly at: number;
  shown: number;
}

/**
 * Counts the minutes of the matches in play on between two answers of the server, in the query cache: every part of the
 * page shows the same minute.
 */
export function useMinutes(matchday: Matchday | null | undefined): void {
  const client = useQueryClient();
  const read = useServerClock();
  const speed = useRootData()?.clock.speed ?? 1;
  const counted = useRef(new Map<number, Counted>()).current;
  const isOn = isAnyLive(matchday?.fixtures);
  useEffect(() => {
    for (const { id, minute } of matchday?.fixtures ?? []) {
      if (minute === null) counted.delete(id);
      // Another minute than the one shown is the server's.
      else if (counted.get(id)?.shown !== minute) counted.set(id, { minute, at: read(), shown: minute });
    }
  }, [matchday, counted, read]);
  useEffect(() => {
    if (!isOn) return;
    const { queryKey } = matchdayQuery();
    function countOn(): void {
      const now = read();
      for (const each of counted.values()) each.shown = minuteAfter(each.minute, now - each.at);
      // It is as old as it was: only the server's answers make it younger.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            fixtures: known.fixtures.map((fixture) => ({
              ...fixture,
              minute: counted.get(fixture.id)?.shown ?? fixture.minute,
            })),
          },
        { updatedAt },
      );
    }
    const timer = setInterval(countOn, Math.max(1_000, RENEWED_MS / speed));
    return () => clearInterval(timer);
  }, [client, counted, isOn, read, speed]);
}

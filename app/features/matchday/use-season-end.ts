import { useRevalidator } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";

/** How long the server's isolates may take to learn of the end, in milliseconds: a page asks again as often. */
const AGAIN_AFTER_MS = 5_000;
/** The time over which pages spread their first reading, in milliseconds. */
const SPREAD_MS = 4_000;

/** SEA-06: loads an open page again once a league or the matches have told it that the season is over, until the page says so. */
export function useSeasonEnd(): void {
  const { isOver } = useSeasons().current;
  const [isTold, setTold] = useState(false);
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  // A page that was away meanwhile finds the last gameweek checked when it reads the matches again.
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const wasLast = useRef(false);
  useEffect(() => {
    if (wasLast.current && matchday && !matchday.isLast) setTold(true);
    wasLast.current = matchday?.isLast ?? false;
  }, [matchday]);
  useEffect(
    () =>
      leagueMessages.listen(({ message }) => {
        if (message.type === "season_over") setTold(true);
      }),
    [],
  );
  useEffect(() => {
    if (!isTold || isOver) return;
    const first = setTimeout(() => latest.current(), performance.now() % SPREAD_MS);
    const again = setInterval(() => latest.current(), AGAIN_AFTER_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isTold, isOver]);
}

import { useEffect } from "react";
import { leagueNews } from "#app/live/league-news.ts";
import { openLater } from "#app/live/open-later.ts";
import { useMatchesOn } from "#app/shared/match/use-matches-on.ts";
import type { ServerMessage } from "#contract/live.ts";

/** Opens a league's socket while matches are on or near, and tells its messages. */
export function useLeagueSocket(
  leagueId: string,
  userId: string,
  onMessage: (message: ServerMessage) => void,
): void {
  const isOn = useMatchesOn();
  useEffect(
    () => leagueNews.listen((news) => void (news.leagueId === leagueId && onMessage(news.message))),
    [leagueId, onMessage],
  );
  useEffect(() => {
    if (!isOn) return;
    return openLater(
      () => import("#app/live/league-socket.ts"),
      ({ openLeagueSocket }) => openLeagueSocket({ leagueId, userId }).close,
    );
  }, [leagueId, userId, isOn]);
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { storyKey } from "#app/features/story/story-query.ts";
import { queries } from "#app/lib/query.ts";
import { leagueNews } from "#app/live/league-news.ts";
import { openLater } from "#app/live/open-later.ts";
import { lastLeagueOf } from "#app/shared/league/leaderboard-address.ts";
import { useMatchesOn } from "#app/shared/match/use-matches-on.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { storyAfter, storyAfterReaction } from "./after-moment.ts";
import { hearMoment } from "./hear-moment.ts";

/** How long a page has to open the socket of the league it shows, in milliseconds. */
const OWN_SOCKET_AFTER_MS = 1_500;
const none: readonly string[] = [];
/** How many moments are remembered: two leagues report the same goal, and only the first message is shown. */
const REMEMBERED = 200;

export interface HeardMoment {
  readonly moment: StoryMoment;
  readonly leagueId: string;
}

/**
 * Listens to the leagues of this page, and to the one last viewed when the page opens no socket itself. Messages keep
 * the cached matches and feeds up to date: a goal causes no request.
 *
 * @param onMoment called once for each goal and revocation, whichever league reports it first.
 */
export function useLeagueNews(userId: string, onMoment: (heard: HeardMoment) => void) {
  const client = useQueryClient();
  const latest = useRef(onMoment);
  useEffect(() => {
    latest.current = onMoment;
  });
  useFollowedLeague(userId);

  useEffect(() => {
    const seen = new Set<string>();
    return leagueNews.listen(({ leagueId, message }) => {
      if (message.type === "reaction") {
        client.setQueriesData<LeagueStory>(
          { queryKey: storyKey(leagueId) },
          (story) => story && storyAfterReaction(story, message.momentId, message.reactions),
        );
      }
      if (message.type !== "moment") return;
      const { type: _, ...moment } = message;
      client.setQueriesData<LeagueStory>(
        { queryKey: storyKey(leagueId) },
        (story) => story && storyAfter(story, moment),
      );
      if (seen.has(moment.id)) return;
      if (seen.size > REMEMBERED) seen.clear();
      seen.add(moment.id);
      hearMoment(client, moment);
      if (moment.kind === "goal" || moment.kind === "goal_revoked") latest.current({ moment, leagueId });
    });
  }, [client]);
}

/** Opens the socket of the league last viewed while matches are on and no other part of the page has one open. */
function useFollowedLeague(userId: string): void {
  const isOn = useMatchesOn();
  const isHydrated = useHydrated();
  const open = useSyncExternalStore(leagueNews.watchOpen, leagueNews.readOpen, () => none);
  const { data: leagues } = useQuery({ ...queries.leagues(), enabled: isHydrated });
  const isNeeded = isOn && open.length === 0;

  useEffect(() => {
    if (!isNeeded || !leagues || leagues.length === 0) return;
    const leagueId = followed(leagues, lastLeagueOf(document.cookie));
    let close: (() => void) | null = null;
    const timer = setTimeout(() => {
      close = openLater(
        () => import("#app/live/league-socket.ts"),
        ({ openLeagueSocket }) => openLeagueSocket({ userId, leagueId, isBehindPage: true }).close,
      );
    }, OWN_SOCKET_AFTER_MS);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [userId, isNeeded, leagues]);
}

/** LEA-09: the id of the league last viewed, else of the newest. */
function followed(leagues: readonly League[], last: string | null): string {
  const known = leagues.find(({ id }) => id === last);
  const newest = leagues.reduce((a, b) => (b.createdAt > a.createdAt ? b : a));
  return (known ?? newest).id;
}

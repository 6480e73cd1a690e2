import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { storyKey } from "#app/features/story/story-query.ts";
import { leaguesQuery, matchdayQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import { openLater } from "#app/live/open-later.ts";
import { lastLeagueOf } from "#app/shared/league/leaderboard-address.ts";
import { useMatchesOn } from "#app/shared/match/use-matches-on.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { ToldGoal } from "#contract/goals.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { ServerMessage, ToldReactions } from "#contract/live.ts";
import { withReviews } from "#contract/operator/goal-reviews.ts";
import type { LeagueStory } from "#contract/story.ts";
import { storyAfter, storyAfterOwn, storyAfterReaction } from "./after-moment.ts";
import { toldBy } from "./goal-words.ts";
import { hearMoment } from "./hear-moment.ts";

/** How long a page has to open the socket of the league it shows, in milliseconds. */
const OWN_SOCKET_AFTER_MS = 1_500;
const none: readonly string[] = [];
/** How many moments are remembered: two leagues report the same goal, and only the first message is shown. */
const REMEMBERED = 200;

/** How long the reader's Desk has to tell a goal that a league's socket has told, in milliseconds. */
const DESK_WITHIN_MS = 900;

/**
 * Listens to the reader's Desk and to the leagues of this page, and to the one last viewed when the page opens no socket
 * itself. Messages keep the cached matches and feeds up to date: a goal causes no request.
 *
 * @param onGoals called with goals and revocations, oldest first, as the Desk tells them, and again with those that it tells
 * more of; with one as its league tells it where the Desk is silent.
 */
export function useLeagueMessages(userId: string, onGoals: (goals: readonly ToldGoal[]) => void) {
  const client = useQueryClient();
  const latest = useRef(onGoals);
  useEffect(() => {
    latest.current = onGoals;
  });
  useFollowedLeague(userId);

  useEffect(() => {
    const seen = new Set<string>();
    const toldIds = new Set<string>();
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    /** Whether nobody has told of this moment before. */
    const isNew = (ids: Set<string>, id: string) => {
      if (ids.has(id)) return false;
      if (ids.size > REMEMBERED) ids.clear();
      ids.add(id);
      return true;
    };
    const hearGoals = (goals: readonly ToldGoal[]) => {
      for (const goal of goals) {
        toldIds.add(goal.id);
        if (isNew(seen, goal.id)) hearMoment(client, { ...goal, members: [], memberCount: 0, moves: [] });
        keepOwnGains(client, goal);
      }
      latest.current(goals);
    };
    const hearOfLeague = (leagueId: string, moment: LeagueMoment) => {
      if (!isNew(seen, moment.id)) return;
      hearMoment(client, moment);
      const league = client.getQueryData(leaguesQuery().queryKey)?.find(({ id }) => id === leagueId);
      const goal = league && toldBy(moment, league, userId);
      if (!goal) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        if (isNew(toldIds, goal.id)) latest.current([goal]);
      }, DESK_WITHIN_MS);
      waiting.add(timer);
    };
    const stop = leagueMessages.listen(({ leagueId, message }) => {
      if (message.type === "goals") hearGoals(message.goals);
      if (leagueId === null) return;
      if (message.type === "reaction") keepReactions(client, leagueId, message);
      if (message.type === "reviews") {
        client.setQueryData(matchdayQuery().queryKey, (known) => known && withReviews(known, message.goals));
      }
      if (message.type === "moment") {
        const { type: _, ...moment } = message;
        keepMoment(client, leagueId, moment);
        hearOfLeague(leagueId, moment);
      }
    });
    return () => {
      stop();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, [client, userId]);
}

type LeagueMoment = Omit<Extract<ServerMessage, { type: "moment" }>, "type">;

/** Puts what a goal is worth to the reader into the feeds of their leagues. */
function keepOwnGains(client: QueryClient, { id, leagues }: ToldGoal): void {
  for (const { leagueId, own } of leagues) {
    const gain = own?.gain;
    if (!gain) continue;
    client.setQueriesData<LeagueStory>(
      { queryKey: storyKey(leagueId) },
      (story) => story && storyAfterOwn(story, id, gain),
    );
  }
}

function keepReactions(
  client: QueryClient,
  leagueId: string,
  message: ToldReactions & { readonly more?: readonly ToldReactions[] },
): void {
  for (const { momentId, reactions } of [message, ...(message.more ?? [])]) {
    client.setQueriesData<LeagueStory>(
      { queryKey: storyKey(leagueId) },
      (story) => story && storyAfterReaction(story, momentId, reactions),
    );
  }
}

/** HLF-09: each run has a feed of its own. */
function keepMoment(client: QueryClient, leagueId: string, moment: LeagueMoment): void {
  client.setQueriesData<LeagueStory>(
    {
      queryKey: storyKey(leagueId),
      predicate: ({ queryKey }) => (queryKey.at(-1) === "half") === (moment.run === "half"),
    },
    (story) => story && storyAfter(story, moment),
  );
}

/** Opens the socket of the league last viewed while matches are on and no other part of the page has one open. */
function useFollowedLeague(userId: string): void {
  const isOn = useMatchesOn();
  const isHydrated = useHydrated();
  const open = useSyncExternalStore(leagueMessages.watchOpen, leagueMessages.readOpen, () => none);
  const { data: leagues } = useQuery({ ...leaguesQuery(), enabled: isHydrated });
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
  const lastLeague = leagues.find(({ id }) => id === last);
  const newest = leagues.reduce((a, b) => (b.createdAt > a.createdAt ? b : a));
  return (lastLeague ?? newest).id;
}

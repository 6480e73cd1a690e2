import type { Query, QueryClient } from "@tanstack/react-query";
import { leaguesQuery, matchdayQuery, notificationsQuery } from "#app/lib/query.ts";
import { putClockForward } from "#app/lib/time/server-clock.tsx";
import { openDeskSocket } from "#app/live/desk-socket.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import { type ClubName, clubNamesQuery } from "#app/shared/match/club-names.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { ToldGoal } from "#contract/goals.ts";
import type { DeskMessage } from "#contract/live.ts";
import { type NotificationDto, notificationMark } from "#contract/notifications/notifications.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { isLoss, withTick } from "./live-tick.ts";
import { memberToast } from "./member-toast.ts";
import { withRead } from "./with-read.ts";

/** LEA-07: somebody joined one of the reader's leagues. */
export type Joined = Extract<DeskMessage, { type: "league_join_alert" }>;

/** Whose Desk is followed, and who hears of what the query cache does not hold. */
export interface DeskOptions {
  readonly client: QueryClient;
  readonly userId: string;
  /** NOT-01: whether the reader's bell has their ticks. */
  readonly hasTicks?: boolean;
  /** The server's time as the page reckons it, in epoch milliseconds. */
  readonly now: () => number;
  readonly onJoined: (alert: Joined) => void;
}

/** The time over which pages spread their reading after the same message, in milliseconds. */
const SPREAD_MS = 5_000;

/** What may have changed without a socket, by a part of its key: tables, the reader's places in them, and feeds. */
const QUIET = ["/api/leaderboard", "/api/leaderboard/me", "story"];

/**
 * How far a page's clock may fall behind the server's, in milliseconds. On many devices it stands still while they
 * sleep, also before the Desk's first connection, and a page that wakes on a matchday would know of no match.
 */
const BEHIND_MS = 5 * MINUTE_MS;

/** Opens the reader's own Desk and keeps the query cache up to date from it. @returns the function that closes it. */
export function followDesk({
  client,
  userId,
  hasTicks = true,
  now: readClock,
  onJoined,
}: DeskOptions): () => void {
  const { queryKey } = notificationsQuery();
  let isBack = false;

  function renewLeagues(refetchType: "active" | "none"): void {
    // Exactly this: the keys of what belongs to one league begin alike, and may be a league the reader is out of.
    void client.invalidateQueries({ queryKey: leaguesQuery().queryKey, exact: true, refetchType });
  }

  function onMessage(message: DeskMessage): void {
    switch (message.type) {
      case "notification":
        void client.invalidateQueries({ queryKey });
        break;
      case "notification_read":
        client.setQueryData(queryKey, (list) => list && withRead(list, [message.id]));
        break;
      case "league_join_alert":
        onJoined(message);
        // The number of members is read by the next page that shows it, not by everybody now.
        renewLeagues("none");
        if (message.leagueId) renewQuiet(client, message.leagueId);
        break;
      case "league_left":
        leagueMessages.tell({
          leagueId: message.leagueId,
          message: { type: "goodbye", reason: message.reason },
        });
        renewLeagues("active");
        break;
      case "table_changed":
        renewQuiet(client, message.leagueId);
        break;
      case "facts_corrected":
        spread(() => void client.invalidateQueries());
        break;
      case "goals":
        leagueMessages.tell({ leagueId: null, message });
        tellBell(message.goals);
        break;
      default: {
        const leagues = client.getQueryData(leaguesQuery().queryKey);
        const league = leagues?.find(({ id }) => id === message.leagueId);
        toast(memberToast(message, userId, league?.name));
      }
    }
  }

  /** NOT-02: a tick's row from what the goal has told: no request. What is taken back is read, at a random moment. */
  function tellBell(goals: readonly ToldGoal[]): void {
    const list = client.getQueryData(queryKey);
    if (!list || !hasTicks) return;
    const names = client.getQueryData<readonly ClubName[]>(clubNamesQuery().queryKey) ?? [];
    const clubs = new Map(names.map(({ id, name }) => [id, name]));
    const after = goals.reduce((rows, goal) => withTick(rows, goal, clubs), list);
    if (after !== list) client.setQueryData(queryKey, after);
    if (goals.some(isLoss)) spread(() => void client.invalidateQueries({ queryKey }));
  }

  /** What changed while no socket was open: nothing under the bell, if the list on the page has the mark. */
  function onReady(mark: string | undefined, now: string): void {
    if (Date.parse(now) - readClock() > BEHIND_MS) {
      putClockForward(Date.parse(now));
      void client.invalidateQueries({ queryKey: matchdayQuery().queryKey });
    }
    if (isBack) {
      for (const call of QUIET) renewQuiet(client, call);
      // LEA-03: the message that the reader is out of a league may have come while the Desk was away.
      renewLeagues("active");
    }
    isBack = true;
    const state = client.getQueryState(queryKey);
    // Without a list, and none on its way, `useNotificationFeed` reads it from now on.
    if (!state?.data && state?.fetchStatus !== "fetching") return;
    if (!state.data || mark !== notificationMark(state.data as NotificationDto[])) {
      void client.invalidateQueries({ queryKey });
    }
  }

  return openDeskSocket({ userId, onMessage, onReady, onSignedOut: logInAgain }).close;
}

/** Reads again what the page shows of a league, or by a call, while no league's socket is open: with one, it is told. */
function renewQuiet(client: QueryClient, leagueOrCall: string): void {
  if (leagueMessages.readOpen().length > 0) return;
  const predicate = ({ queryKey }: Query) => queryKey.includes(leagueOrCall);
  spread(() => void client.invalidateQueries({ predicate }));
}

/** Does it within SPREAD_MS, on each page at another moment. */
const spread = (read: () => void) => setTimeout(read, performance.now() % SPREAD_MS);

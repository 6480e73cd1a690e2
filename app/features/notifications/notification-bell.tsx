import { useNavigate } from "@remix-run/react";
import { Popover } from "radix-ui";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { getQueryClient } from "#app/lib/query.ts";
import { useRootData } from "#app/lib/user.ts";
import { BellIcon } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { JoinAlert } from "./join-alert.tsx";
import { unreadCount } from "./notification-words.ts";
import { useDesk } from "./use-desk.ts";
import { useNotificationFeed } from "./use-notification-feed.ts";

const NotificationList = lazy(() => import("./notification-list.tsx"));

/** The bell in the header. It is outside the game's layout, so it brings its own query client. */
export default function NotificationBell() {
  const [client] = useState(getQueryClient);
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { joined, dismissJoined } = useDesk(client, useRootData()?.user?.id);
  const notifications = useNotificationFeed(client);
  // The page may have marked them read before this part of it is hydrated, and the server rendered none.
  const isHydrated = useHydrated();
  const unread = isHydrated ? unreadCount(notifications) : 0;
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-chalk/10">
          <BellIcon />
          <span className="sr-only">Notifications{unread > 0 ? `, ${unread} unread` : ""}</span>
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="scoreboard absolute top-1 right-0.5 min-w-5 rounded-full bg-whistle px-1 text-center text-on-whistle text-xs leading-5"
            >
              {unread > 9 ? "9+" : unread}
            </span>
          ) : null}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            aria-label="Notifications"
            align="end"
            sideOffset={12}
            collisionPadding={12}
            className="z-40 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1.5rem)] animate-rise flex-col overflow-hidden rounded-lg border border-line-strong bg-raised text-ink shadow-float"
          >
            <Suspense fallback={<p className="p-5 text-muted">Loading...</p>}>
              <NotificationList
                client={client}
                notifications={notifications}
                onLeave={() => setIsOpen(false)}
              />
            </Suspense>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {joined
        ? createPortal(
            <JoinAlert
              key={joined.id}
              alert={joined.alert.data}
              leagueName={joined.alert.leagueName}
              others={joined.alert.others ?? 0}
              onViewLeague={() => {
                if (!scrollToPanel(joined.alert.leagueId)) navigate(leagueAddress(joined.alert.leagueId));
              }}
              onGone={dismissJoined}
            />,
            document.body,
          )
        : null}
    </>
  );
}

const leagueAddress = (leagueId: string | undefined) =>
  leagueId ? `/leaderboard?league=${encodeURIComponent(leagueId)}` : "/leaderboard";

/** Scrolls to the league's panel if the page shows it. @returns whether it does. */
function scrollToPanel(leagueId = ""): boolean {
  const panel = document.querySelector<HTMLElement>(`[data-league="${CSS.escape(leagueId)}"]`);
  panel?.scrollIntoView({ block: "start", behavior: "smooth" });
  panel?.focus({ preventScroll: true });
  return panel !== null;
}

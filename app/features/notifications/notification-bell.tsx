import { useNavigate } from "@remix-run/react";
import { Suspense, useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { getQueryClient } from "#app/lib/query-client.ts";
import { NonceContext } from "#app/lib/rendering/nonce.ts";
import { useRootData } from "#app/lib/user.ts";
import { useFirstSign } from "#app/ui/hooks/use-first-sign.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { BellIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { unreadCount } from "./notice-fields.ts";
import { useDesk } from "./use-desk.ts";
import { useNotificationFeed } from "./use-notification-feed.ts";

const loadPanel = () => import("./notification-panel.tsx");
const NotificationPanel = lazyLater(loadPanel, "over");
/** Notes a press of the bell before the page's script has taken it over. */
const NOTE_EARLY_PRESS = import.meta.env.SSR
  ? "document.currentScript.previousElementSibling.onclick=function(){this.dataset.early=1}"
  : "";
const JoinAlert = lazyLater(() => import("./join-alert.tsx"), "quiet");

/**
 * The bell in the header. It is outside the game's layout, so it takes the query client itself. The code of its panel
 * loads at the first interaction.
 */
export default function NotificationBell() {
  const [client] = useState(getQueryClient);
  const [isOpen, setIsOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const nonce = useContext(NonceContext);
  /** Whether the panel has come: pressed again while its code loads, the bell must not close what nobody has seen. */
  const isShown = useRef(false);
  useFirstSign(loadPanel);
  useEffect(() => {
    const button = bell.current;
    if (!button) return;
    button.onclick = null;
    if (button.dataset.early) setIsOpen(true);
    delete button.dataset.early;
  }, []);
  const navigate = useNavigate();
  const { joined, dismissJoined } = useDesk(client, useRootData()?.user);
  const notifications = useNotificationFeed(client);
  // The page may have marked them read before this part of it is hydrated, and the server rendered none.
  const isHydrated = useHydrated();
  const unread = isHydrated ? unreadCount(notifications) : 0;
  return (
    <>
      <button
        ref={bell}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was || !isShown.current)}
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-chalk/10 aria-expanded:bg-chalk/10"
      >
        <BellIcon className="size-6" />
        <span className="sr-only">Notifications{unread > 0 ? `, ${unread} unread` : ""}</span>
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="scoreboard absolute top-1 right-0.5 min-w-4.5 rounded-full bg-whistle px-1 text-center text-on-whistle text-xs leading-4.5"
          >
            {unread > 9 ? "9+" : unread}
          </span>
        ) : null}
      </button>
      {isHydrated ? null : (
        // Only the server's matters: the browser has run it by now.
        <script nonce={nonce} suppressHydrationWarning>
          {NOTE_EARLY_PRESS}
        </script>
      )}
      {isOpen ? (
        <Suspense>
          <NotificationPanel
            client={client}
            notifications={notifications}
            bell={bell}
            isShown={isShown}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
      {joined
        ? createPortal(
            <Suspense>
              <JoinAlert
                key={joined.id}
                alert={joined.alert.data}
                leagueName={joined.alert.leagueName}
                others={joined.alert.others ?? 0}
                onViewLeague={() => {
                  if (!scrollToPanel(joined.alert.leagueId)) navigate(leagueAddress(joined.alert.leagueId));
                }}
                onGone={dismissJoined}
              />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}

const leagueAddress = (leagueId: string | undefined) =>
  leagueId ? `/leaderboard?league=${leagueId}` : "/leaderboard";

/** Scrolls to the league's panel if the page shows it. @returns whether it does. */
function scrollToPanel(leagueId = ""): boolean {
  const panel = document.querySelector<HTMLElement>(`[data-league="${CSS.escape(leagueId)}"]`);
  panel?.scrollIntoView({ block: "start", behavior: "smooth" });
  panel?.focus({ preventScroll: true });
  return panel !== null;
}

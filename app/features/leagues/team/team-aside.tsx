import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { lazyPart } from "#app/lib/lazy-page.ts";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { Card } from "#app/ui/card.tsx";
import { ArrowLeftIcon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Part } from "#app/ui/part.tsx";
import { NO_TEAM_CHOSEN, TeamLoading } from "./team-states.tsx";

// Loaded only when a row is opened.
const Team = lazyPart(() => import("./team-panel.tsx"), "[data-team]");

const NARROW = "(width < 64rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export interface TeamAsideProps {
  view: LeaderboardView;
  /** The username of the person whose row is open; undefined when the row is not loaded. */
  name: string | undefined;
  isOwn: boolean;
  /** Whether a hint is shown while no row is open. */
  isEmptyShown: boolean;
}

/** The squad or the predictions of one person: beside the table, or in a sheet over it on a phone. */
export function TeamAside({ view, name, isOwn, isEmptyShown }: TeamAsideProps) {
  const navigate = useNavigate();
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
  const { leagueType, leagueId, playerId, run } = view;
  const opened = useRef(playerId);
  useEffect(() => {
    if (playerId) opened.current = playerId;
  }, [playerId]);
  const what = leagueType === "score_tipping" ? "predictions" : "squad";
  const title = isOwn ? `Your ${what}` : name ? `${name}'s ${what}` : "Selected team";
  if (isNarrow) {
    return (
      <Dialog
        open={playerId !== undefined}
        onOpenChange={(open) => {
          if (!open)
            navigate(viewPath({ leagueType, leagueId, run }), { replace: true, preventScrollReset: true });
        }}
        returnFocus={() => rowOf(opened.current)?.focus({ preventScroll: true })}
        title={title}
      >
        {/* Long and without controls: it takes the focus so that the arrow keys scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
        <section aria-label={title} tabIndex={0} className="outline-offset-8">
          {playerId ? (
            <Part fallback={<TeamLoading />}>
              <Team leagueType={leagueType} playerId={playerId} leagueId={leagueId} run={run} />
            </Part>
          ) : null}
        </section>
      </Dialog>
    );
  }
  if (!playerId && !isEmptyShown) return null;
  return (
    // Before and without JavaScript a phone shows it under the table.
    <aside
      aria-label="Selected team"
      data-team={playerId}
      className={playerId ? "max-lg:hidden noscript:block" : "max-lg:hidden"}
    >
      {isEmptyShown ? null : (
        <Link
          to={viewPath({ leagueType, leagueId, run })}
          replace
          preventScrollReset
          className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
        >
          <ArrowLeftIcon className="size-5" />
          Back to the feed
        </Link>
      )}
      <Card
        title={<bdi className="wrap-anywhere">{title}</bdi>}
        tabIndex={playerId ? 0 : undefined}
        aria-label={title}
        className="lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
      >
        {playerId ? (
          <Part fallback={<TeamLoading />}>
            <Team leagueType={leagueType} playerId={playerId} leagueId={leagueId} run={run} />
          </Part>
        ) : (
          <p className="text-muted">{NO_TEAM_CHOSEN}</p>
        )}
      </Card>
      <LiveRegion>{playerId ? `Showing ${title}` : ""}</LiveRegion>
    </aside>
  );
}

function rowOf(playerId: string | undefined): HTMLElement | null {
  return playerId ? document.querySelector(`[data-row="${CSS.escape(playerId)}"] a`) : null;
}

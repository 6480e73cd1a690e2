import { useMatches } from "@remix-run/react";
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { OfflineLayer } from "#app/features/offline/offline-layer.tsx";
import { useKeepAnswers } from "#app/lib/kept-answers.ts";
import { getQueryClient } from "#app/lib/query-client.ts";
import { useUser } from "#app/lib/user.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Toaster } from "#app/ui/overlay/toaster.tsx";
import { Part } from "#app/ui/part.tsx";

const STRIP = "[data-matchday]";
const MatchdayLayer = lazyPart(() => import("#app/features/matchday/matchday-layer.tsx"), STRIP);

const JustJoined = lazyPart(() => import("#app/features/invitation/just-joined.tsx"), "[data-joined]");

interface GameShellProps {
  /** The league just joined by its invitation. */
  joined: string | undefined;
  /** Whether the day's matches are shown above the page. */
  hasStrip: boolean;
  children: ReactNode;
}

/** The frame of every page of the game: the query client with the loaders' data, and the toasts. */
export function GameShell({ joined, hasStrip, children }: GameShellProps) {
  const [client] = useState(getQueryClient);
  const brought = useDehydratedState();
  useKeepAnswers();
  const user = useUser();
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={brought}>
        {user ? <OfflineLayer userId={user.id} /> : null}
        {user ? <Matchday userId={user.id} hasStrip={hasStrip} /> : null}
        {joined ? (
          <Part>
            <JustJoined leagueId={joined} />
          </Part>
        ) : null}
        {children}
      </HydrationBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

/** What a day's matches add; before the takeover only if the server has found matches to show. */
function Matchday({ userId, hasStrip }: { userId: string; hasStrip: boolean }) {
  const isHydrated = useHydrated();
  const [isThere] = useState(() => !isHydrated && isStripThere());
  if (isThere) return <MatchdayLayer userId={userId} />;
  return isHydrated ? (
    <Suspense fallback={hasStrip ? <StripRoom /> : null}>
      <MatchdayLayer userId={userId} />
    </Suspense>
  ) : null;
}

/** The room of the strip (MatchdayStrip) until its code is there: nothing moves for it. */
const StripRoom = () => <div className="h-[4.6875rem] bg-board" />;

const isStripThere = () => typeof document === "undefined" || document.querySelector(STRIP) !== null;

type Loaded = { dehydratedState?: DehydratedState } | null | undefined;

/**
 * The `dehydratedState` of all the page's loaders, merged. The layouts' is taken once: on a device whose clock is slow
 * it would seem newer than what has changed since.
 */
function useDehydratedState(): DehydratedState {
  const matches = useMatches();
  const taken = useRef(new Set<unknown>());
  useEffect(() => {
    for (const { data } of matches.slice(0, -1)) taken.current.add(data);
  }, [matches]);
  return useMemo(() => {
    const fresh = matches.filter(({ data }) => !taken.current.has(data));
    const queries = fresh.flatMap(({ data }) => (data as Loaded)?.dehydratedState?.queries ?? []);
    return { mutations: [], queries };
  }, [matches]);
}

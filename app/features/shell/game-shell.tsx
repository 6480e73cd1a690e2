import { useMatches } from "@remix-run/react";
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { MatchdayLayer } from "#app/features/matchday/matchday-layer.tsx";
import { OfflineLayer } from "#app/features/offline/offline-layer.tsx";
import { useKeepAnswers } from "#app/lib/kept-answers.ts";
import { getQueryClient } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { Toaster } from "#app/ui/overlay/toaster.tsx";

/** The frame of every page of the game: the query client with the loaders' data, and the toasts. */
export function GameShell({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  const brought = useDehydratedState();
  useKeepAnswers();
  const user = useUser();
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={brought}>
        {user ? <OfflineLayer userId={user.id} /> : null}
        {user ? <MatchdayLayer userId={user.id} /> : null}
        {children}
      </HydrationBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

/** The `dehydratedState` of all the page's loaders, merged. */
function useDehydratedState(): DehydratedState {
  const matches = useMatches();
  return useMemo(() => {
    const states = matches.flatMap(({ data }) => {
      const state = (data as { dehydratedState?: DehydratedState } | null | undefined)?.dehydratedState;
      return state ? [state] : [];
    });
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) };
  }, [matches]);
}

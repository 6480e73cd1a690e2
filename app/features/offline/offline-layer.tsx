import { lazy, Suspense } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { OfflineBar } from "./offline-bar.tsx";

// The first paint needs none of it.
const AwayLayer = lazy(() => import("./away-layer.tsx"));

/** The parts of a player's pages for the time without a connection, and for the moment it returns. */
export function OfflineLayer({ userId }: { userId: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <OfflineBar />
      {isHydrated ? (
        <Suspense>
          <AwayLayer userId={userId} />
        </Suspense>
      ) : null}
    </>
  );
}

import { Suspense } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";

// The first paint needs none of it; both come with one chunk.
const AwayLayer = lazyLater(() => import("./away-layer.tsx"), "quiet");
const OfflineBar = lazyLater(() => import("./offline-bar.tsx"), "quiet");

/** The parts of a player's pages for the time without a connection, and for the moment it returns. */
export function OfflineLayer({ userId }: { userId: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <div role="status">
        {isHydrated ? (
          <Suspense>
            <OfflineBar />
          </Suspense>
        ) : null}
      </div>
      {isHydrated ? (
        <Suspense>
          <AwayLayer userId={userId} />
        </Suspense>
      ) : null}
    </>
  );
}

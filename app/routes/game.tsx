import { Outlet } from "@remix-run/react";
import { Suspense } from "react";
import { LoadingSession } from "#app/features/shell/loading-session.tsx";
import { lazyPage } from "#app/lib/lazy-page.ts";
import { useUser } from "#app/lib/user.ts";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

const GameShell = lazyPage(() => import("#app/features/shell/game-shell.tsx"));

/** The pages of the game. Visitors see the landing page at two of their addresses and load none of this. */
export default function Game() {
  const user = useUser();
  if (!user) return <Outlet />;
  return (
    <Suspense fallback={<LoadingSession />}>
      <GameShell>
        <Outlet />
      </GameShell>
    </Suspense>
  );
}

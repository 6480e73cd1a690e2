import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LoadingSession } from "#app/features/shell/loading-session.tsx";
import { useUser } from "#app/lib/user.ts";
import { GameShell } from "#app/pages/game/game-shell.tsx";
import { loadMatchday } from "#app/pages/game/load-matchday.server.ts";
import { justJoined, SAID_COOKIE } from "#app/shared/league/joined.server.ts";
import { Part } from "#app/ui/part.tsx";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const matchday = await loadMatchday(context, request);
  const joined = matchday && justJoined(request);
  if (!joined) return matchday;
  return data({ ...matchday, joined }, { headers: { "Set-Cookie": SAID_COOKIE } });
}

/** The layout's data is read once: after the first page the sockets report all changes. */
export const shouldRevalidate = () => false;

/** The layout of the game's pages. Visitors see the landing page, which has no script, at two of their addresses. */
export default function Game() {
  const user = useUser();
  const loaded = useLoaderData<{ joined?: string; hasStrip?: boolean } | null>();
  if (!user) return <Outlet />;
  return (
    <Part fallback={<LoadingSession />}>
      <GameShell joined={loaded?.joined} hasStrip={loaded?.hasStrip ?? false}>
        <Outlet />
      </GameShell>
    </Part>
  );
}

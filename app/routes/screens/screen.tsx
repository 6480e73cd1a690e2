import type { LinksFunction } from "@remix-run/cloudflare";
import { useEffect } from "react";
import stylesheet from "#app/features/screen/style/screen.css?url";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/root.tsx";
import { lazyPage } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { MINUTE_MS } from "#domain/shared/instant.ts";

const ScreenPage = lazyPage(() => import("#app/pages/screen/screen-page.tsx"));

export const handle: PageHandle = { isScreen: true };

export const meta = () => [
  ...pageMeta("Big screen", "Put your league on a television: its table, its goals, all day."),
  { name: "robots", content: "noindex" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** OUT-06: `/screen`, for everybody, without the player's shell. */
export default function ScreenRoute() {
  return (
    <Part>
      <ScreenPage />
    </Part>
  );
}

const AGAIN_AFTER_MS = MINUTE_MS;

/** Nobody is there to press a button. */
export function ErrorBoundary() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="tv tv-sleep">
      <p>This screen will be back in a minute.</p>
    </div>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, type MetaFunction, useLoaderData } from "@remix-run/react";
import { Landing } from "#app/features/landing/landing.tsx";
import { landingContent } from "#app/features/landing/landing-content.server.ts";
import { loadSquad } from "#app/features/squad/load-squad.server.ts";
import { lazyPage } from "#app/lib/lazy-page.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import type { PageHandle } from "#app/root.tsx";

const SquadPage = lazyPage(() => import("#app/features/squad/squad-page.tsx"));

/** For visitors; players get the game and its scripts. */
export const handle: PageHandle = { isWords: true };

export const meta: MetaFunction<typeof loader> = () =>
  pageMeta(
    null,
    "Pick one player from each of the 20 Premier League clubs, tick them off as they score, and predict every result in leagues with your friends.",
  );

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = await openPage(context, request);
  if (!user) return { landing: landingContent() };
  const { page, headers } = await loadSquad(context, request);
  return data({ landing: null, ...page }, { headers });
}

export default function Home() {
  const { landing } = useLoaderData<typeof loader>();
  return landing ? <Landing {...landing} /> : <SquadPage />;
}

import displayFace from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { PageError } from "#app/features/shell/page-error.tsx";
import { SiteHeader } from "#app/features/shell/site-header.tsx";
import { TabBar } from "#app/features/shell/tab-bar.tsx";
import { Welcome } from "#app/features/shell/welcome.tsx";
import { pageMeta } from "#app/lib/meta.ts";
import { NonceContext } from "#app/lib/rendering/nonce.ts";
import { sessionOf } from "#app/lib/session.server.ts";
import { themeOf } from "#app/lib/theme.ts";
import { ServerClockProvider } from "#app/lib/time/server-clock.tsx";
import { type RootData, useRootData } from "#app/lib/user.ts";
import stylesheet from "#app/style.css?url";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

/** The `handle` that a route may export. */
export interface PageHandle {
  /** Whether the page is text that works without scripts, so that visitors are sent none. */
  isWords?: boolean;
  /** Whether the page ends with its one button, without the visitors' footer. */
  isAlone?: boolean;
  /** OUT-06: whether the page is a big screen's: dark, and without the site's frame. */
  isScreen?: boolean;
  /**
   * The picture in the page's link preview, from the loader's answer; by default the site's own picture.
   */
  picture?: (found: unknown) => PreviewPicture | undefined;
}

/** The visitors' footer; a player's page does not load it. */
const SiteFooter = lazyPart(() => import("#app/features/shell/site-footer.tsx"), "footer");

/** A PNG of 1200 × 630 pixels. */
export interface PreviewPicture {
  readonly path: string;
  /** What it shows, for those who cannot see it. */
  readonly alt: string;
}

const SITE_PICTURE: PreviewPicture = {
  path: "/share-card.png",
  alt: "Football Bingo & Premier League Tipping: a bingo card of twenty clubs",
};

export const links: LinksFunction = () => [
  // Fonts are fetched without credentials, and a preload that differs would fetch it twice.
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The title of pages that have none of their own, because they failed to render. */
export const meta: MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const title = isMissing
    ? "Page not found"
    : isAway
      ? "We’ll be back shortly"
      : error
        ? "Something went wrong"
        : null;
  return pageMeta(title, "Football Bingo and Premier League Tipping.");
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, state, hasPassword, headers } = await sessionOf(context, request);
  const root: RootData = {
    user,
    session: state,
    hasPassword,
    theme: themeOf(request.headers.get("Cookie")),
    clock: context.clock,
    origin: context.site ?? new URL(request.url).origin,
    seasons: context.seasons,
    contact: context.contact,
    hasImprint: context.runBy !== null,
  };
  return data(root, { headers });
}

/** The session is read again after each form or on an explicit revalidation: navigation does not change it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (formMethod && formMethod !== "GET") return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRootData();
  const isScripted = useIsScripted(root);
  const picture = useSharedPicture();
  const isScreen = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isScreen);
  return (
    <html
      lang="en-GB"
      data-theme={isScreen ? "dark" : (root?.theme ?? undefined)}
      data-screen={isScreen || undefined}
      data-session={root?.session}
      data-player={root?.user?.id}
      data-password={root?.user && !root.hasPassword ? "no" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06371f" />
        <Meta />
        {/* Shared links need an absolute address. */}
        <meta property="og:image" content={`${root?.origin ?? ""}${picture.path}`} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={picture.alt} />
        <Links />
      </head>
      <body>
        <ServerClockProvider at={root?.clock.at ?? 0} speed={root?.clock.speed ?? 1}>
          {isScreen ? <main>{children}</main> : <Framed isPlayer={root?.user != null}>{children}</Framed>}
        </ServerClockProvider>
        {isScripted ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** A page within the site's header and its navigation or footer. */
function Framed({ isPlayer, children }: { isPlayer: boolean; children: ReactNode }) {
  const isAlone = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isAlone);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-70 rounded-md bg-whistle font-semibold text-on-whistle focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPlayer ? (
        <TabBar />
      ) : isAlone ? null : (
        <Part>
          <SiteFooter />
        </Part>
      )}
    </>
  );
}

function useSharedPicture(): PreviewPicture {
  const own = useMatches().map(({ handle, data: found }) =>
    (handle as PageHandle | undefined)?.picture?.(found),
  );
  return own.find((picture) => picture !== undefined) ?? SITE_PICTURE;
}

/**
 * Whether the page loads scripts. Text pages (`handle.isWords`) work without them, so visitors get none there; in the
 * browser a script is running already.
 */
function useIsScripted(root: RootData | undefined): boolean {
  const isWords = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isWords);
  return typeof document !== "undefined" || !isWords || root?.session !== "visitor";
}

export default function App() {
  return <Outlet />;
}

/**
 * The error page of last resort. A page's own failure stops at its layout, which shows the same `PageError`; only a
 * failure of the router itself, or an address without a route, reaches the root.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error) && (error.status === 404 || error.status === 503);
  return isAnswer ? <PageError /> : <Welcome />;
}

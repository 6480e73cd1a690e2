import type { ManualChunkMeta } from "rollup";

/** React, Remix, and what they and Vite need to start any page. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|vite\/preload-helper/;
const ROUTE = "?__remix-build-client-route";
/** The pages that lead into an account. */
const DOORS = /\/routes\/(account|signup|create-account|sign-in|forgot-password|reset-password)\./;
/** Pages that belong to no player's game, most of them text, and routes without a page. */
const WORDS = /\/routes\/(site|legal\/|join\/|share\/|theme|not-found|test-page|transfers\/payment-simple)/;
/** The parts of the query library that the game's layout does not need. */
const LATE_QUERIES =
  /@tanstack\/.*\/(useQueries|queriesObserver|useMutation|mutationObserver|useMutationState)\.js$/;
/** The packages that place a panel beside its button; only the bell's panel uses them. */
const PLACING = /node_modules\/(@floating-ui|@radix-ui\/react-(popper|popover|arrow|use-size|use-rect))\//;
/** How many pages of one kind must use a module for it to go into a chunk that they all share. */
const SHARED_BY = 2;
/** A module of fewer characters than this, used by a page and by a later part, is not worth a request of its own. */
const SMALL = 2_500;

type Graph = Pick<ManualChunkMeta, "getModuleInfo" | "getModuleIds">;

/**
 * The browser's chunks, few and large: to a phone each request costs more than the bytes it brings. A module belongs
 * to the first of these that needs it, otherwise to the page, or the part of a page, that imports it:
 * - `react`: the frameworks;
 * - `site`: the root and its header, on every page;
 * - `game`: the game's layout and the bell, on every page of a player;
 * - `after`: what those two load once the page has been taken over;
 * - `drawings`: what an invitation shares with the game's pages;
 * - `pages`, `doors`: what pages of the game share, and what those that lead into an account share;
 * - `live`: the sockets, which open after the first paint;
 * - `overlay`: dialogs and toasts, which load at the first interaction.
 */
export function clientChunks(): (id: string, graph: Graph) => string | undefined {
  let plan: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    if (FRAMEWORK.test(id)) return "react";
    if (PLACING.test(id)) return undefined;
    plan ??= planChunks(graph);
    return plan.get(id);
  };
}

function planChunks(graph: Graph): ReadonlyMap<string, string> {
  const ids = [...graph.getModuleIds()];
  const routes = ids.filter((id) => id.includes("/app/routes/") && id.endsWith(ROUTE));
  const of = (...paths: string[]) =>
    paths.flatMap((path) => ids.filter((id) => id.replace(ROUTE, "").endsWith(`/app/${path}`)));

  const pages = routes.filter((id) => !DOORS.test(id) && !WORDS.test(id));
  const doors = routes.filter((id) => DOORS.test(id));
  const parts = ids.filter((id) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
  const game = reach(of("routes/game.tsx", "features/notifications/notification-bell.tsx"), graph);
  const ofPages = reach(pages, graph);
  const ofGame = new Set([...game, ...ofPages]);
  const oftenUsed = new Set([...game, ...shared(pages, graph)]);
  const inParts = reach(parts, graph);
  const inAfter = reach(of("features/matchday/goal-news.tsx", "features/offline/away-layer.tsx"), graph);
  const live = reach(of("live/live-desk.ts", "live/live-league.ts"), graph);
  const isSmall = (id: string) =>
    (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL &&
    ![...reach([id], graph)].some((needed) => live.has(needed));
  const groups: readonly (readonly [string, Iterable<string>])[] = [
    ["site", reach(of("root.tsx", "entry.client.tsx"), graph)],
    // What forms of the game and of its doors have in common: neither loads the other's code.
    ["site", [...reach(doors, graph)].filter((id) => oftenUsed.has(id) || (ofPages.has(id) && isSmall(id)))],
    ["game", [...game].filter((id) => !LATE_QUERIES.test(id))],
    // Drawings that an invitation shows, too.
    ["drawings", [...reach(of("routes/join/invitation.tsx"), graph)].filter((id) => ofGame.has(id))],
    ["pages", shared(pages, graph)],
    ["pages", [...ofPages].filter((id) => inAfter.has(id) || (inParts.has(id) && isSmall(id)))],
    ["doors", shared(doors, graph)],
    ["doors", [...reach(doors, graph)].filter((id) => ofPages.has(id))],
    ["live", live],
    ["after", inAfter],
    ["overlay", reach(of("ui/dialog-panel.tsx", "ui/toast.tsx"), graph)],
  ];
  const plan = new Map<string, string>();
  for (const [name, members] of groups) {
    // An entry stays a chunk by itself: what starts a page would run as soon as another chunk needs its neighbours.
    for (const id of members) if (!plan.has(id) && !graph.getModuleInfo(id)?.isEntry) plan.set(id, name);
  }
  return plan;
}

/** The modules that at least `SHARED_BY` of the pages reach. */
function shared(pages: readonly string[], graph: Graph): string[] {
  const users = new Map<string, number>();
  for (const page of pages) {
    for (const id of reach([page], graph)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return [...users].filter(([, count]) => count >= SHARED_BY).map(([id]) => id);
}

/** The modules, and all that they import statically. */
function reach(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

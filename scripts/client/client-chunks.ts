import { type Graph, reach, shared, usesOf } from "./module-graph.ts";

/** React, Remix, and what they and Vite need to start any page. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|vite\/preload-helper/;
const ROUTE = "?__remix-build-client-route";
/** The root and the game's layout: they only say what they are, and every page that needs their neighbours has them. */
const LAYOUTS = /\/app\/(root|routes\/game)\.tsx\?/;
/** The pages that lead into an account. */
const DOORS = /\/routes\/(account|signup|create-account|sign-in|forgot-password|reset-password)\./;
/** Pages outside the game, most of them text, a big screen's, and routes without a page. */
const WORDS =
  /\/routes\/(site|legal\/|join\/|screens\/screen\.|share\/|theme|not-found|test-page|transfers\/payment-simple)/;
/** The packages that place a panel beside its button; only the bell's panel uses them. */
const PLACING = /node_modules\/(@floating-ui|@radix-ui\/react-(popper|popover|arrow|use-size|use-rect))\//;
/** What nearly every page of the game has, also the landing pages of most visits. */
const ON_MOST_PAGES = [
  "ui/drawings/tick.tsx",
  "ui/drawings/club-colours.ts",
  "ui/overlay/dialog.tsx",
  "shared/match/kickoff.tsx",
  "shared/session/logged-out.ts",
  "shared/match/use-matches-on.ts",
];
/** The two pages that players see most; neither has a form. */
const MAIN = /\/routes\/(home|leaderboard)\./;
/** The card and the chances of its owner. */
const CARDS = /\/routes\/(home|chances)\.tsx/;
/** The pages of one's leagues and their hosts. */
const LEAGUES = /\/routes\/(leagues|league|leagues\/extras|leagues\/past)\.tsx/;
/** The same with the tables of leagues. */
const TABLES = /\/routes\/(leagues|league|leagues\/extras|leagues\/past|leaderboard)\.tsx/;
/** What a page and a later part of another need, too small for a request of its own. */
const BETWEEN_PAGES = ["lib/picks/counts-in.ts", "shared/card/pick-text.ts"];
const LIVE_TIPPING =
  /\/(app\/features\/tipping\/use-live-tipping|gameweek-news|board-news)\.ts$|\/(league-title|blank-gameweek)\.tsx$/;
const BETWEEN_TABLES = ["shared/league/tables.ts", "shared/league/faces/mini-slip.tsx", "ui/card.tsx"];
/** Small modules that would each be a request of their own, by the chunk that whoever needs them has or may have. */
const BY_NAME: readonly (readonly [chunk: string, modules: RegExp])[] = [
  ["pages", /\/domain\/(tipping\/points|cup\/round-words)\.ts$|\/shared\/rivals\/rivals\.ts$/],
  // Some pages and a part of another have rows that unfold or lead to seasons; those seen most have none at first.
  ["fold", /\/app\/(ui\/fold|features\/season\/season-list)\.tsx$/],
  ["worth", /\/(domain\/chances\/model|player-worth)\.ts$|\/shared\/card\/small-cell\.tsx$/],
  ["after", /\/(rival-texts|rival-news|feed-blocks|minute-taken-back|moment-id|week-bars)\.tsx?$/],
  ["calls", /\/(leagues\/calls\/[\w-]+|slip-now|rows\/slip-marks)\.tsx?$/],
  ["leaderboard-parts", /\/domain\/ranking\/paid-places\.ts$/],
  // The doors' own drawings: the game's pages load part of their chunk, too.
  ["door-steps", /\/features\/account\/(field-peg|next-steps|mail-address)\.tsx?$|\/accounts\/limits\.ts$/],
  ["prize-plan", /\/(prize-amounts\.tsx|prize-plan\.ts)$/],
  // What a table says about its rows, or shows in some states only.
  ["table-rest", /\/(table-[ln]\w+|prize-(line|split)|finish-card)\.tsx$|\/(prizes|news\/table-news)\.ts$/],
];
/** The sheets that share a table, with what only they and the clubs' table need: one request, not three. */
const SHARED_TABLES =
  /\/(table-share-sheet|share-clubs|overlay\/share-sheet)\.tsx$|\/(domain\/premier-league-table\/zones|share-text\/league-table)\.ts$/;
const RESULTS = [
  "features/tipping/head/gameweek-head.tsx",
  "features/tipping/results/results-panel.tsx",
  "features/tipping/board/tipping-grid.tsx",
];
/** What a tipping page's first paint, its parts and a match's sheet share: one request, not four. */
const TIPPING = ["features/tipping/tipping-address.ts", "features/tipping/head/title-select.tsx"];
/** Parts of pages that come together, each with what no page begins with: a request for each would be one too many. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // What home has below the card, and what it shows in some states only: a newcomer's card has most of it at once.
  "below-card": [
    "pages/squad/below-card.tsx",
    "features/squad/phase-banner.tsx",
    "features/squad/save/save-bar.tsx",
    "features/squad/card/next-step-bar.tsx",
    "features/account/verify-email-banner.tsx",
  ],
  "follow-table": [
    "features/leagues/leaderboard/live/follow-table.ts",
    "features/leagues/leaderboard/live/announce-standings.ts",
  ],
  compare: ["features/chances/compare-cards.tsx"],
  // What home has of duels and of the cup, which their own pages read alike.
  "duels-now": ["features/duels/home/home-row.tsx"],
  // A tab's part of the head comes with its panel.
  "tipping-board": ["features/tipping/head/board-head.tsx", "features/tipping/board/board-panel.tsx"],
};
/** A module that at most so many pages need is a burden to the others. */
const FEW = 2;
/** A module of fewer characters than this, needed by a few pages, is worth no request of its own; a tiny one never. */
const [SMALL, TINY] = [3_500, 200];

/** Pages that lend too little for a request of its own: it goes with what they share with others. */
const LENDS_WITH: Readonly<Record<string, string>> = {
  league: "league-pages",
  leagues: "table-pages",
  chances: "home-parts",
};

/**
 * The browser's chunks, few and large: to a phone each request costs more than the bytes it brings. A module belongs to
 * the first of these that needs it, otherwise to the page, or the part of a page, that imports it:
 * - `react`: the frameworks; `site`: the root and its header, on every page;
 * - `game`: the game's layout and the bell, on every page of a player;
 * - `after`: what those two load once the page has been taken over;
 * - `drawings`: what an invitation shares with the game's pages;
 * - `account`: what the pages that lead into an account share with the profile;
 * - `doors`: what the pages that lead into an account share, and the forms that some pages of the game have, too;
 * - `home-parts`: what the card and the chances share;
 * - `league-pages`: what the pages of leagues share, and no other page; `table-pages`: the same with their tables;
 * - `pages`: what more than a few pages of the game share, and what is too small for a request of its own;
 * - `share`: the sheets that share a table;
 * - `…-parts`: what one page begins with and later parts of others need, too;
 * - `live`: the sockets, which open after the first paint;
 * - `overlay`: dialogs and toasts, which load at the first interaction;
 * - those of `TOGETHER`: parts of a page that come at the same time.
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
    paths.flatMap((path) => {
      const found = ids.filter((id) => id.replace(ROUTE, "").endsWith(`/app/${path}`));
      // A file that has moved would cost its page a request without a word.
      if (found.length === 0) throw new Error(`scripts/client/client-chunks.ts: nothing loads app/${path}`);
      return found;
    });

  const pages = routes.filter((id) => !DOORS.test(id) && !WORDS.test(id));
  const doors = routes.filter((id) => DOORS.test(id));
  const game = reach(
    of("routes/game.tsx", "features/notifications/notification-bell.tsx", ...ON_MOST_PAGES),
    graph,
  );
  const ofPages = reach(pages, graph);
  const first = reach(routes, graph);
  const ofGame = new Set([...game, ...ofPages]);
  const inAfter = reach(
    of(
      "features/matchday/matchday-layer.tsx",
      "features/matchday/told-goals.tsx",
      "features/offline/away-layer.tsx",
      "features/offline/offline-bar.tsx",
    ),
    graph,
  );
  const live = reach(of("features/notifications/follow-desk.ts", "live/league-socket.ts"), graph);
  const { users, isForAll, isOnlyOf, isLent, isOnMain } = needsOf(pages, game, graph);
  const groups: readonly (readonly [string, Iterable<string>])[] = [
    ["site", reach(of("root.tsx", "entry.client.tsx"), graph)],
    // Visitors' board among them, or the page of an unknown address would load the game for it.
    ["site", [...reach([...doors, ...of("shared/match/public-strip.tsx")], graph)].filter(isOnMain)],
    // Small, and on pages of both kinds: not worth a request of their own.
    ["site", of("ui/ad-slot.tsx", "ui/progress.tsx")],
    // What an account's forms share; pages of the game with a form of their own need none of it.
    [
      "account",
      [...reach(doors, graph)].filter((id) => ofPages.has(id) && id.includes("/features/account/")),
    ],
    // Forms, which few pages of the game have.
    ["doors", [...reach(doors, graph)].filter((id) => ofPages.has(id))],
    ["doors", of("ui/form/use-fields.ts")],
    ["game", game],
    // Of the profile and the page under the card.
    ["game", of("ui/section.tsx")],
    // Drawings that an invitation shows, too.
    ["drawings", [...reach(of("routes/join/invitation.tsx"), graph)].filter((id) => ofGame.has(id))],
    // A table's text to share, which tipping's board has, too.
    ["table-pages", of("lib/share-text/leaderboard.ts", "lib/share-text/isolate.ts")],
    ["table-pages", of("shared/league/when-ticked.ts", ...BETWEEN_TABLES)],
    // What the pages of tips and the rows of their tables draw alike; both have this chunk.
    ["leaderboard-parts", of("shared/league/row-tips.ts")],
    ...BY_NAME.map(([name, modules]) => [name, ids.filter((id) => modules.test(id))] as const),
    ["league-pages", [...ofPages].filter(isOnlyOf(LEAGUES))],
    ["table-pages", [...ofPages].filter(isOnlyOf(TABLES))],
    // Too small for a request of its own: the second half's card and what follows goals need it.
    ["home-parts", of("features/squad/half/half-queries.ts")],
    ["home-parts", [...ofPages].filter((id) => !inAfter.has(id) && isOnlyOf(CARDS)(id))],
    ["pages", [...ofPages].filter((id) => inAfter.has(id) || isForAll(id))],
    ["pages", of(...BETWEEN_PAGES)],
    ["share", ids.filter((id) => SHARED_TABLES.test(id))],
    ...pages.map(
      (page) =>
        [
          LENDS_WITH[nameOf(page)] ?? `${nameOf(page)}-parts`,
          users.filter((id) => isLent(id, page)),
        ] as const,
    ),
    // What the page after the takeover has in common with settings.
    ["pages", of("shared/session/service-worker.ts")],
    ["premier-league-tipping-parts", of(...TIPPING)],
    ["tipping-results", of(...RESULTS)],
    ["live-tipping", ids.filter((id) => LIVE_TIPPING.test(id))],
    ["doors", shared(doors, graph)],
    ["live", [...live, ...of("live/reduce-goal.ts")]],
    ["after", inAfter],
    ["overlay", reach(of("ui/overlay/dialog-panel.tsx", "ui/overlay/toast.tsx"), graph)],
    ...Object.entries(TOGETHER).map(
      ([name, parts]) => [name, [...reach(of(...parts), graph)].filter((id) => !first.has(id))] as const,
    ),
  ];
  const plan = new Map<string, string>();
  for (const [name, members] of groups) {
    // Other entries stay by themselves: what starts a page would run as soon as another chunk needs its neighbours.
    for (const id of members) {
      if (plan.has(id)) continue;
      if (!graph.getModuleInfo(id)?.isEntry || LAYOUTS.test(id)) plan.set(id, name);
    }
  }
  // Routes without a page have nothing for the browser and would all be one chunk; Remix looks for each one's own.
  for (const id of routes) if (graph.getModuleInfo(id)?.exports?.length === 0) plan.set(id, nameOf(id));
  return plan;
}

/** Which pages need a module, asked in the ways that decide its chunk. @param game what every page of the game has. */
function needsOf(pages: readonly string[], game: ReadonlySet<string>, graph: Graph) {
  const uses = usesOf(pages, graph);
  const sizeOf = (members: Iterable<string>) =>
    [...members].reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
  const firstOf = (id: string) => uses.get(id)?.first ?? new Set<string>();
  const laterOf = (id: string) => [...(uses.get(id)?.later ?? [])].filter((page) => !firstOf(id).has(page));
  /** What a module brings with it into a chunk that every page of the game loads. */
  const bringsTo = (id: string) =>
    [...reach([id], graph)].filter((each) => firstOf(each).size <= FEW && !game.has(each));
  /** Whether enough pages need a module, or it is too small to be worth a request to those that do. */
  const isForAll = (id: string) => {
    const first = firstOf(id);
    if ([...first].every((page) => page.includes("/routes/transfers/"))) return false;
    if (first.size > FEW) return true;
    const size = sizeOf(bringsTo(id));
    return first.size === FEW ? size < SMALL : laterOf(id).length > 0 && size < TINY;
  };
  /** Whether more than one of these pages needs a module, and no other page does. */
  const isOnlyOf = (pages: RegExp) => (id: string) =>
    firstOf(id).size > 1 && [...firstOf(id)].every((page) => pages.test(page));
  /** Whether one page needs a module at once, and later parts of others do, too. */
  const isLent = (id: string, page: string) =>
    firstOf(id).size === 1 && firstOf(id).has(page) && laterOf(id).length > 0;
  /** Whether a module of the doors belongs to the pages that players see most, too. */
  const isOnMain = (id: string) =>
    game.has(id) || firstOf(id).size > pages.length / 2 || [...firstOf(id)].some((page) => MAIN.test(page));
  return { users: [...uses.keys()], isForAll, isOnlyOf, isLent, isOnMain };
}

const nameOf = (page: string) => page.replace(/^.*\/routes\/|\.tsx?\b.*$/g, "").replaceAll("/", "-");

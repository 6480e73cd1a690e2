import type { Page } from "@playwright/test";
import type { Moment } from "./moments.ts";
import type { ShotsWorld } from "./world.ts";

export interface Shot {
  /** The drawing's name, without device and theme. */
  readonly name: string;
  readonly moment: Moment;
  /**
   * The page's address, with `{League}` for a league's id, `{@username}` for a person's, and `{#League}` for a screen's
   * secret.
   */
  readonly path: string;
  /** Who is signed in: a username of the seed, or who it turns out to be; null for a visitor; ada if absent. */
  readonly as?: string | null | ((world: ShotsWorld) => Promise<string>);
  readonly devices?: readonly ("phone" | "desktop" | "frame" | "tv" | "tv720")[];
  /** Whether the page may keep itself for the time without a connection. */
  readonly isKept?: boolean;
  /** A phone's picture is as tall as its page, unless the window alone is wanted. */
  readonly isWindow?: boolean;
  /** What is pressed first. */
  readonly act?: (page: Page, world: ShotsWorld) => Promise<void>;
  /** What is undone once the picture is taken, so that the next of the same name finds what this one found. */
  readonly after?: (world: ShotsWorld) => Promise<void>;
}

const bingo = "/leaderboard?type=football_bingo&league={Saturday Club}";
const tipping = "/leaderboard?type=score_tipping&league={Armchair Pundits}";
/** Opens the sheet of the first match on the strip. */
const openMatch = async (page: Page) => {
  await page.locator("[data-match]").nth(1).click();
  await page
    .getByRole("dialog")
    .getByRole("heading", { name: /^What .* called/ })
    .waitFor();
};
const duelsOf = (league: string) => `/leagues/{${league}}/duels`;
/** Opens the picker at a peg that can be changed, and waits for the next opponents, which come after its players. */
const openPicker = (at: number) => async (page: Page) => {
  await page.locator("[data-cell] button").nth(at).click();
  await page.locator("[aria-labelledby=next-three]:not([aria-busy=true])").waitFor();
};
/** Opens a duel of the list of pairs, which leaves out the one on the pitch where there is room for it. */
const openDuel = (name: RegExp) => async (page: Page) => {
  const link = page.locator("[aria-labelledby=pairs] a").filter({ hasText: name }).first();
  await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
  await page.locator("h1").filter({ hasText: "–" }).waitFor();
};
const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

/** Opens a page of a table that is public from now on. */
const openPublic = (address: (path: string) => string) => async (page: Page, world: ShotsWorld) => {
  await page.goto(address(await world.makePublic("Saturday Club")));
};

/** A big screen of Saturday Club, once it has turned to the view with this heading. */
const turnedTo = (heading: RegExp): Pick<Shot, "path" | "as" | "devices" | "act"> => ({
  path: "/screen#{#Saturday Club}",
  as: null,
  devices: ["tv", "tv720"],
  act: (page) => page.locator(".tv-wide h2").filter({ hasText: heading }).waitFor({ timeout: 120_000 }),
});

/** When each page was seen, in the game's time: its worker's clock is the machine's. */
const SEEN_AT = {
  "/": "2025-11-01T16:24:00Z",
  "/premier-league-table": "2025-11-01T16:20:00Z",
  "/leagues": "2025-11-01T16:05:00Z",
  "/premier-league-tipping": "2025-11-01T14:40:00Z",
};
const keepInGameTime = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(
      async (seenAt) => {
        const by = Date.parse(seenAt["/"] ?? "") - Date.now();
        const machines = Date.now.bind(Date);
        Date.now = () => machines() + by;
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const at = seenAt[new URL(request.url).pathname];
            const kept = at && (await cache.match(request));
            if (!kept) continue;
            const headers = new Headers(kept.headers);
            headers.set("X-Seen-At", String(Date.parse(at)));
            await cache.put(request, new Response(await kept.text(), { headers }));
          }
        }
      },
      SEEN_AT as Readonly<Record<string, string>>,
    );

/** A page that was never seen, without a connection. */
const goOffline = async (page: Page) => {
  const KEPT = ["/parts.json", "/", "/leagues", "/premier-league-tipping"];
  await page.evaluate(async (kept) => {
    for (;;) {
      const found = await Promise.all(kept.map((path) => caches.match(path)));
      if (found.every(Boolean)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, KEPT);
  await keepInGameTime(page);
  await page.context().setOffline(true);
  await page.goto("/profile");
  await page.getByRole("list", { name: "My card" }).waitFor();
};

const openBell = async (page: Page) => {
  await page.getByRole("button", { name: /Notifications/ }).click();
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
};
const pundits = "/leagues/{Armchair Pundits}";
const tips = "/premier-league-tipping?league={Armchair Pundits}";

/** Every picture: a line for each drawing that the product can show. */
export const SHOTS: readonly Shot[] = [
  { name: "home-before", moment: "before", path: "/?league={Saturday Club}" },
  { name: "tipping-predict", moment: "early", path: `${tips}&tab=predict` },
  { name: "landing", moment: "live", path: "/", as: null },
  { name: "not-found", moment: "live", path: "/nowhere" },
  {
    name: "offline",
    moment: "live",
    path: "/premier-league-table",
    devices: ["phone"],
    isKept: true,
    act: goOffline,
  },
  {
    name: "home-live",
    moment: "live",
    path: "/?league={Saturday Club}",
    // Its feed comes after the page.
    act: (page) => page.getByText("The whole gameweek").waitFor(),
  },
  { name: "leaderboard-live", moment: "live", path: bingo },
  { name: "leaderboard-tipping", moment: "live", path: tipping },
  { name: "tipping", moment: "live", path: `${tips}&tab=predict` },
  { name: "tipping-results", moment: "live", path: `${tips}&tab=results`, devices: ["phone"] },
  { name: "tipping-board", moment: "live", path: `${tips}&tab=board` },
  { name: "rules", moment: "live", path: `${tips}&tab=rules` },
  { name: "invitation", moment: "live", path: "/join/{+Saturday Club}", as: null },
  { name: "tipping-grid", moment: "live", path: `${tips}&tab=results`, devices: ["desktop"] },
  { name: "feed", moment: "live", path: bingo, devices: ["phone"], act: press("Feed") },
  { name: "history", moment: "live", path: bingo, devices: ["phone"], act: press("Race") },
  {
    name: "compare",
    moment: "live",
    path: `${bingo}&player={@kiran}`,
    async act(page) {
      await press("You v kiran")(page);
      await page.getByRole("region", { name: "Compare" }).waitFor();
    },
  },
  {
    name: "league-choice",
    moment: "live",
    path: bingo,
    isWindow: true,
    act: async (page) => {
      await page.getByRole("button", { name: "League: Saturday Club" }).click();
      // Its code and the places in its rows come after the press.
      await page
        .getByRole("dialog")
        .getByText(/^of \d/)
        .first()
        .waitFor();
    },
  },
  {
    name: "share-sheet",
    moment: "live",
    path: bingo,
    isWindow: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page
        .getByRole("dialog")
        .locator("img")
        .evaluate((picture: HTMLImageElement) => picture.decode());
    },
  },
  { name: "leagues", moment: "live", path: "/leagues" },
  {
    name: "leagues-menu",
    moment: "live",
    path: "/leagues",
    devices: ["phone"],
    isWindow: true,
    async act(page) {
      await page.getByRole("link", { name: "Options of Saturday Club" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "league-page", moment: "live", path: pundits, as: "bryan" },
  { name: "league-page-member", moment: "live", path: pundits },
  { name: "past-seasons", moment: "live", path: `${pundits}/past`, as: "bryan" },
  { name: "host-nothing", moment: "live", path: `${pundits}/extras`, as: "bryan" },
  {
    name: "host-connected",
    moment: "live",
    path: `${pundits}/extras`,
    as: "bryan",
    act: async (page, world) => {
      if ((await page.getByText("Send a test").count()) === 0)
        await world.connectChat("Armchair Pundits", "discord", "#pundits");
      await page.reload();
      await page.getByText("Send a test").waitFor();
    },
  },
  {
    name: "host-public",
    moment: "live",
    path: "/leagues/{Saturday Club}/extras",
    act: async (page, world) => {
      await world.makePublic("Saturday Club");
      await page.reload();
      await page.locator("[data-embed-preview] li").first().waitFor({ state: "attached" });
    },
  },
  { name: "profile", moment: "live", path: "/profile" },
  { name: "profile-account", moment: "live", path: "/profile?tab=account" },
  { name: "bell", moment: "live", path: "/", isWindow: true, act: openBell },
  { name: "team-view", moment: "live", path: `${bingo}&player={@chloe}` },
  { name: "match-sheet", moment: "live", path: "/?league={Saturday Club}", isWindow: true, act: openMatch },
  { name: "premier-league-table", moment: "live", path: "/premier-league-table" },
  { name: "free-transfer", moment: "live", path: "/?league={Saturday Club}", devices: ["phone"] },
  {
    name: "transfer",
    moment: "live",
    path: "/?league={Saturday Club}",
    devices: ["phone"],
    isWindow: true,
    act: async (page) => {
      // Whoever opens it has read its alert; the peg of who has left leads to it as before.
      await page.locator("[data-cell] button").first().click();
      await page.getByRole("group", { name: "Replacement Player" }).locator("label").first().click();
    },
  },
  {
    name: "payment",
    moment: "live",
    path: "/transfer-payment",
    as: "kiran",
    // The provider's fields come after the payment is set up.
    act: (page) => page.getByText("Card number").waitFor(),
  },
  { name: "payment-nothing", moment: "live", path: "/transfer-payment" },
  { name: "signin", moment: "live", path: "/sign-in", as: null, isWindow: true },
  { name: "create-account", moment: "live", path: "/create-account", as: null, isWindow: true },
  { name: "forgot-password", moment: "live", path: "/forgot-password", as: null, isWindow: true },
  { name: "signup", moment: "live", path: "/signup", as: null, isWindow: true },
  { name: "chances", moment: "live", path: "/chances?league={Saturday Club}" },
  {
    name: "screen-goal",
    moment: "later",
    path: "/screen#{#Saturday Club}",
    as: null,
    // Each goal that is taken back costs four minutes, and six matches have so many left.
    devices: ["tv"],
    act: async (page, world) => {
      await page.locator(".tv-row").first().waitFor();
      await world.scoreFor("ada");
      await page.locator(".tv-shirt").waitFor({ timeout: 60_000 });
    },
    after: (world) => world.takeBack(),
  },
  {
    name: "home-goal",
    moment: "later",
    path: "/?league={Saturday Club}",
    isWindow: true,
    act: async (page, world) => {
      await world.scoreFor("ada");
      await page.locator("[data-goal-line=goal]").waitFor();
    },
    after: (world) => world.takeBack(),
  },
  {
    name: "public-table",
    moment: "live",
    path: "/t/saturday-club",
    as: null,
    act: openPublic((path) => path),
  },
  {
    name: "public-embed",
    moment: "live",
    path: "/t/saturday-club/embed",
    as: null,
    devices: ["phone", "frame"],
    act: openPublic((path) => `${path}/embed`),
  },
  { name: "screen-pair", moment: "live", path: "/screen", as: null, devices: ["tv", "tv720"] },
  {
    name: "screen",
    moment: "live",
    path: "/screen#{#Saturday Club}",
    as: null,
    devices: ["tv", "tv720"],
    act: (page) => page.locator(".tv-row").first().waitFor(),
  },
  {
    name: "screen-tipping",
    moment: "live",
    path: "/screen#{#Armchair Pundits}",
    as: null,
    devices: ["tv", "tv720"],
    act: (page) => page.locator(".tv-row .tv-slip").first().waitFor(),
  },
  {
    name: "screen-kickoffs",
    moment: "live",
    path: "/screen#{#Saturday Club}",
    as: null,
    devices: ["tv"],
    act: (page) => page.locator(".tv-kickoff").first().waitFor({ timeout: 120_000 }),
  },
  {
    name: "host-connections",
    moment: "duels",
    path: "/leagues/{Saturday Club}/extras",
    act: async (page) => {
      // A laptop's has a service being connected.
      if ((page.viewportSize()?.width ?? 0) < 1024) return;
      await page.getByRole("link", { name: /^Slack/ }).click();
      await page.getByRole("heading", { name: "Connect Slack" }).waitFor();
      await page.locator("[data-embed-preview] li").first().waitFor({ state: "attached" });
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "screen-pair",
    moment: "duels",
    path: "/screens?league={Saturday Club}",
    devices: ["phone"],
    act: (page) => page.getByLabel("Type the six letters on the TV.").fill("QHRK"),
  },
  { name: "duels", moment: "duels", path: duelsOf("Saturday Club") },
  { name: "duel", moment: "duels", path: duelsOf("Saturday Club"), act: openDuel(/You/) },
  { name: "duel-tipping", moment: "duels", path: duelsOf("Armchair Pundits"), act: openDuel(/You/) },
  {
    name: "duel-median",
    moment: "duels",
    path: duelsOf("The Office"),
    as: (world) => world.whoMeetsTheMedian("The Office"),
    act: openDuel(/the Median/),
  },
  { name: "home-duel", moment: "duels", path: "/?league={Saturday Club}", devices: ["phone"] },
  { name: "screen-duels", moment: "duels", ...turnedTo(/stands|played/) },
  { name: "screen-cup", moment: "cup", ...turnedTo(/^Cup/) },
  { name: "cup-own", moment: "cup", path: `${duelsOf("Saturday Club")}?table=cup`, as: "hugo" },
  { name: "cup", moment: "cup", path: `${duelsOf("Saturday Club")}?table=cup` },
  { name: "half-start", moment: "halftime", path: "/?league={Saturday Club}" },
  {
    name: "league-create",
    moment: "newyear",
    path: "/leagues?create=1",
    act: (page) => page.getByLabel("League name").fill("New Year League"),
  },
  { name: "invitation-half", moment: "newyear", path: "/join/{+New Year League}", as: null },
  { name: "home-halves", moment: "january", path: "/?league={Saturday Club}&run=half" },
  {
    name: "half-pick",
    moment: "january",
    path: "/?league={Saturday Club}&run=half",
    devices: ["phone"],
    isWindow: true,
    act: openPicker(8),
  },
  { name: "leaderboard-halves", moment: "january", path: `${bingo}&run=half` },
  { name: "leaderboard-halves-tipping", moment: "january", path: `${tipping}&run=half` },
  { name: "chances-halves", moment: "january", path: "/chances?league={Saturday Club}&run=half" },
  { name: "season-end", moment: "end", path: `${tipping}&season=2025-26` },
  {
    name: "season-end-second",
    moment: "end",
    path: `${tipping}&season=2025-26`,
    as: "elin",
    devices: ["phone"],
  },
  { name: "season-end-halves", moment: "end", path: `${bingo}&season=2025-26` },
  { name: "home-newcomer", moment: "newcomer", path: "/?league={Saturday Club}", as: "nora" },
  {
    name: "picker",
    moment: "newcomer",
    path: "/?league={Saturday Club}",
    as: "nora",
    isWindow: true,
    act: openPicker(0),
  },
  { name: "chances-newcomer", moment: "newcomer", path: "/chances", as: "nora" },
  { name: "tipping-newcomer", moment: "newcomer", path: "/premier-league-tipping", as: "nora" },
  { name: "profile-newcomer", moment: "newcomer", path: "/profile", as: "nora" },
];

/*
 * Keeps the pages a player has seen for when there is no connection, and shows push messages.
 * The network comes first for every page: a kept one is shown only when the network fails, with the time it was seen.
 * What is kept belongs to one player and one build, which are the cache's name; with another of either, or at the
 * doors of an account, all of it is deleted (docs/decisions/0027).
 */
importScripts("/push-worker.js");

/** Raised when the form of what is kept changes: everything in another form is deleted. */
const FORMAT = "1";
const PREFIX = `kept:${FORMAT}:`;
const PAGES =
  /^\/(?:$|leaderboard$|leagues(?:\/[^/]+)?$|premier-league-tipping$|premier-league-table$|chances$)/;
/** What everybody may read, and what a pick or a prediction made offline needs. */
const READS = new Set(["/api/teams", "/api/tipping/fixtures"]);
/** Addresses at which somebody signs in or out. Only reading such a page changes nothing. */
const DOORS = /^\/(?:api\/auth\/|api\/account$|sign-in|signup|create-account|reset-password)/;
const DOORS_TO_READ = /^\/api\/(?:login|logout)/;
/** Where a build's list of all scripts that a kept page may need later is kept: a part opens without a network, too. */
const PARTS = "/parts.json";
/** The list of one build: while a deploy goes on, the site answers from two. */
const partsOf = (build) => `/assets/parts-${build}.json`;
/** Where the installed site starts: kept from the first page on, whichever that is. */
const START = "/";
const PAGES_MAX = 24;
/** A page that was opened by a link within the site is fetched whole, at most this often. */
const RENEW_AFTER_MS = 10 * 60_000;
/** When a kept page was seen, in milliseconds by this device's clock. */
const SEEN_AT = "X-Seen-At";

/** How often everything was deleted: what was on its way at that time is not kept. */
let deletions = 0;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteCaches((name) => !name.startsWith(PREFIX)));
  // The page's request need not wait for this worker to start.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (DOORS_TO_READ.test(pathname) || (request.method !== "GET" && DOORS.test(pathname))) {
    event.waitUntil(deleteAll());
  }
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(readAsset(event));
  else if (READS.has(pathname) && search === "") event.respondWith(readPublic(event));
});

self.addEventListener("message", (event) => {
  const { type, player, address, assets } = event.data ?? {};
  if (type === "seen") {
    // A page that was loading when this worker began has nobody to answer for it yet.
    event.waitUntil(self.clients.claim());
    event.waitUntil(keepSeen(String(player), String(address), assets));
  }
  if (type === "forget") event.waitUntil(deleteAll());
});

async function openPage(event) {
  const since = deletions;
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return openKept(new URL(event.request.url));
  }
  event.waitUntil(keep(new URL(event.request.url), answer.clone(), since).catch(() => undefined));
  return answer;
}

/** Every page says whose it is, so every page can end what another player left. */
async function keep(url, answer, since) {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const address = url.pathname + url.search;
  const isGone = answer.status === 404 || answer.status === 410;
  if (!answer.ok && !isGone) return;
  const html = await answer.text();
  const [tag = ""] = /<html[^>]*>/.exec(html) ?? [];
  if (isGone) {
    // A league one has been removed from, a page that is gone: only the game itself, knowing who asks, can say so.
    if (/data-player="/.test(tag)) await (await openCache())?.delete(address);
    return;
  }
  if (tag.includes('data-session="visitor"')) return deleteAll();
  const [, player] = /data-player="([^"]+)"/.exec(tag) ?? [];
  const [, build] = /\/assets\/manifest-([\w-]+)\.js/.exec(html) ?? [];
  if (!player || !build || since !== deletions) return;
  const name = `${PREFIX}${encodeURIComponent(player)}:${build}`;
  await deleteCaches((other) => other !== name);
  if (!PAGES.test(url.pathname)) return;
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set(SEEN_AT, String(Date.now()));
  const cache = await caches.open(name);
  // Put again at the end, it is the newest of those below.
  await cache.delete(address);
  await cache.put(address, new Response(html, { headers }));
  const pages = (await cache.keys()).filter((request) => PAGES.test(new URL(request.url).pathname));
  for (const oldest of pages.slice(0, -PAGES_MAX)) await cache.delete(oldest);
  if (since !== deletions) await caches.delete(name);
}

/** A page that was opened within the site, and the scripts it has loaded. */
async function keepSeen(player, address, assets) {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const known = await openCache();
  if (known && !(await cacheName()).startsWith(`${PREFIX}${encodeURIComponent(player)}:`)) await deleteAll();
  const since = deletions;
  const page = await (await openCache())?.match(url.pathname + url.search);
  const isFresh = page && Date.now() - Number(page.headers.get(SEEN_AT)) < RENEW_AFTER_MS;
  if (PAGES.test(url.pathname) && !isFresh) await fetchPage(url, since);
  // Seen before this worker was there, or in another build.
  if (!(await (await openCache())?.match(START))) await fetchPage(new URL(START, url), since);
  const cache = await openCache();
  if (!cache || !Array.isArray(assets)) return;
  for (const read of READS) {
    if (await cache.match(read, { ignoreVary: true })) continue;
    const answer = await fetch(read).catch(() => null);
    if (answer?.ok && since === deletions) await cache.put(read, answer);
  }
  const parts = await cache.match(PARTS);
  const [, build = ""] = /:([^:]*)$/.exec(await cacheName()) ?? [];
  const list = parts ? null : await fetch(partsOf(build)).catch(() => null);
  const later = list?.ok ? await list.clone().json() : [];
  let isWhole = true;
  for (const asset of new Set([...assets, ...later])) {
    const { origin, pathname } = new URL(asset, self.location.origin);
    if (origin !== self.location.origin || !pathname.startsWith("/assets/")) continue;
    if (await cache.match(pathname, { ignoreVary: true })) continue;
    // The browser has it: names of built files never change their content.
    const answer = await fetch(pathname).catch(() => null);
    if (!answer?.ok || since !== deletions) isWhole = false;
    else await cache.put(pathname, answer);
  }
  // Otherwise the rest is asked for again with the next page.
  if (list?.ok && isWhole && since === deletions) await cache.put(PARTS, list);
  await keepAhead(url, since);
}

/** The tabs' pages that were never opened, once for each build: what a player looks for first without a connection. */
async function keepAhead(base, since) {
  if (navigator.connection?.saveData) return;
  for (const [to] of MAIN) {
    const kept = (await (await openCache())?.keys()) ?? [];
    if (since !== deletions) return;
    if (!kept.some((request) => new URL(request.url).pathname === to)) await fetchPage(new URL(to, base), since);
  }
}

async function fetchPage(url, since) {
  const answer = await fetch(url, { headers: { Accept: "text/html" }, redirect: "manual" }).catch(() => null);
  if (answer) await keep(url, answer, since);
}

async function readAsset(event) {
  const since = deletions;
  const cache = await openCache();
  const known = await cache?.match(event.request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(event.request);
  if (cache && answer.ok && since === deletions) {
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  }
  return answer;
}

async function readPublic(event) {
  const since = deletions;
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    const copy = answer.ok ? answer.clone() : null;
    if (copy) {
      event.waitUntil(
        openCache()
          .then((cache) => (since === deletions ? cache?.put(pathname, copy) : undefined))
          .catch(() => undefined),
      );
    }
    return answer;
  } catch (error) {
    const known = await (await openCache())?.match(pathname, { ignoreVary: true });
    if (known) return known;
    throw error;
  }
}

/** The kept page of an address, else of the same page, else a page that names what is kept. */
async function openKept(url) {
  const cache = await openCache();
  const page = await cache?.match(url.pathname + url.search);
  if (page) return asSeen(page);
  const pages = cache ? await keptPages(cache) : [];
  const same = pages.find(({ address }) => address.split("?")[0] === url.pathname);
  if (same && url.search === "") return Response.redirect(same.address, 302);
  const start = await cache?.match(START);
  return offlinePage(pages, url, start ? shellOf(await start.text()) : null);
}

/** A kept page's frame and the card on it, without what needs a script or is true only while matches are followed. */
function shellOf(html) {
  const one = (pattern) => pattern.exec(html)?.[0] ?? "";
  const theme = /data-theme="(?:dark|light)"/.exec(one(/<html[^>]*>/))?.[0] ?? "";
  const card = one(/<ol aria-label="My card"[\s\S]*?<\/ol>/)
    .replace(/<button[^>]*>/g, '<span class="grid min-w-0">')
    .replaceAll("</button>", "</span>");
  // The bell keeps its place, so that nothing jumps, but opens nothing.
  const header = one(/<header[\s\S]*?<\/header>/)
    .replace(/<button[^>]*?( class="[^"]*")[^>]*>/g, '<span aria-hidden="true"$1>')
    .replaceAll("</button>", "</span>")
    .replace(/<script[\s\S]*?<\/script>/g, "");
  const tabs = one(/<nav[^>]*data-tabs[\s\S]*?<\/nav>/).replaceAll(' aria-current="page"', "");
  const place = /Your place: <\/span><span[^>]*>(\d+[a-z]{2})</.exec(html)?.[1];
  const league = /League(?:<!-- -->)?: <\/span><bdi[^>]*>([^<]+)</.exec(html)?.[1];
  const where = place ? `${place}${league ? ` in ${league}` : ""}` : "your card";
  return { theme, style: one(/<link[^>]*rel="stylesheet"[^>]*>/), header, card, where, tabs };
}

async function asSeen(page) {
  const html = await page.text();
  const seenAt = page.headers.get(SEEN_AT);
  return new Response(html.replace(/<html(?=[\s>])/, `<html data-seen="${Number(seenAt)}"`), {
    headers: page.headers,
  });
}

/** Newest first. */
async function keptPages(cache) {
  const found = [];
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!PAGES.test(pathname)) continue;
    const page = await cache.match(request);
    const html = await page.text();
    const [, title = pathname] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    // Of its sentence of news what was so; how long something still was away is not so any more.
    const [, said = ""] = /<p[^>]*data-news[^>]*>(?:<(?!\/p>)[^>]+>)*([^<]+)/.exec(html) ?? [];
    const [news] = said.split(/(?<=[\p{Ll}\d])\.(?: |$)/u);
    found.push({ address: pathname + search, title, news, seenAt: Number(page.headers.get(SEEN_AT)) });
  }
  return found.sort((a, b) => b.seenAt - a.seenAt);
}

/** The pages of the tabs besides the card. */
const MAIN = [
  ["/premier-league-tipping", "Premier League Tipping"],
  ["/leagues", "My Leagues"],
  ["/premier-league-table", "Premier League Table"],
];

const CHEVRON =
  '<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2"><path d="m9 5 7 7-7 7"/></svg>';

/** A page of its own, which needs nothing but this script. */
function offlinePage(pages, url, shell) {
  const isLeaving = url.pathname.startsWith("/api/logout");
  const time = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "short" });
  const at = (instant) => (day.format(instant) === day.format(Date.now()) ? clock : time).format(instant);
  // Its card stands above the list.
  const pathOf = ({ address }) => address.split("?")[0];
  const isFirst = (page) => pages.find((other) => pathOf(other) === pathOf(page)) === page;
  const isTab = (page) => MAIN.some(([to]) => to === pathOf(page));
  // A tab stands there once, as it was last seen.
  const listed = pages.filter(
    (page) => (isTab(page) ? isFirst(page) : true) && !(shell?.card && pathOf(page) === START),
  );
  // The bar says from when all of it is; who is older says so.
  const newestAt = pages[0]?.seenAt ?? 0;
  const older = (instant) => (at(instant) === at(newestAt) ? "" : at(instant));
  const nameOf = (address) => [[START, "My card"], ...MAIN].find(([to]) => to === pathOf({ address }))?.[1];
  const links = listed.map(
    ({ address, title, news, seenAt }) =>
      `<li><a href="${escapeText(address)}"><span>${nameOf(address) ?? title.replace(/( \d{4}\/\d\d)? \| Football Bingo$/, "")}${news && `<small>${news}</small>`}</span><small>${older(seenAt)}</small>${CHEVRON}</a></li>`,
  );
  const [title, text] = isLeaving
    ? [
        "You can’t sign out without a connection.",
        "What was kept on this device has been deleted; sign out once you’re back online.",
      ]
    : [
        "This page isn’t on this device yet.",
        shell?.card ? "Here is your card, and what you have seen." : "Here is what you have seen.",
      ];
  const missing = shell?.card
    ? MAIN.filter(([to]) => !pages.some((page) => pathOf(page) === to)).map(([, name]) => name)
    : [];
  const names = new Intl.ListFormat("en-GB").format(missing);
  const kept =
    missing.length > 0 ? `<p class="how">${names} ${missing.length === 1 ? "is" : "are"} kept here once you’re back online.</p>` : "";
  const list =
    links.length + missing.length > 0
      ? `<h2 class="sr">Pages as you last saw them</h2>${links.length > 0 ? `<ul>${links.join("")}</ul>` : ""}${kept}`
      : "";
  const seen = pages.find(({ address }) => address === START)?.seenAt;
  const ticked = shell?.card.match(/data-ticked="true"/g)?.length ?? 0;
  const card = shell?.card
    ? `<section class="card"><h2><span class="n">${ticked}<i>/20</i></span><small>${shell.where}${older(seen) && ` at ${older(seen)}`}</small></h2>${shell.card}</section>`
    : "";
  // The card is what is shown.
  const tabs = (shell?.tabs ?? "").replace(/(?=href="\/")/, card ? 'aria-current="page" ' : "");
  const again = isLeaving ? "/" : escapeText(url.pathname + url.search);
  const newest = newestAt > 0 ? ` This is from ${at(newestAt)}.` : "";
  const body = `<!doctype html><html lang="en-GB" ${shell?.theme ?? ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You’re offline | Football Bingo</title>${shell?.style ?? ""}<style>
:root{color-scheme:light dark;--paper:light-dark(#fff,#0f2018);--hair:light-dark(#d2dcca,#223a2d);--quiet:light-dark(#475a4e,#a6bbad);--show:"Barlow Condensed","Roboto Condensed",sans-serif-condensed,sans-serif}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f3f6ee,#08140e);color:light-dark(#10231a,#ecf4ea)}
.bar{background:#06371f;color:#f4f8ef;padding:1rem;font-weight:700}.sr{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.off{background:#2b2100;color:#ffe9a3}.off p,main>*{max-width:36rem;margin-inline:auto;padding-inline:1rem;box-sizing:border-box}
.off p{display:flex;align-items:center;gap:0 .5rem;min-height:3rem;margin-block:0;font-size:.9375rem;line-height:1.25rem}.off b{color:#ffd23f}.off a{margin-left:auto;white-space:nowrap;padding:.75rem 0;color:#ffd23f;font-weight:600;text-decoration:underline;text-underline-offset:2px}
h1,h2{font-family:var(--show);font-weight:700;margin:0}.said{background:var(--paper);border-bottom:1px solid var(--hair);max-width:none;padding-block:.875rem}
.said>*{max-width:34rem;margin:0 auto}h1{font-size:1.25rem;line-height:1.5rem}.said p,small{color:var(--quiet);font-size:.875rem}
.card h2{display:flex;align-items:baseline;justify-content:space-between;padding-top:.25rem}.card h2 small{font:.875rem/1.25rem system-ui,sans-serif}.n{font-size:2.25rem;line-height:1}.n i{font-style:normal;font-size:1.375rem;color:var(--quiet)}
main>ul{list-style:none;margin-block:1rem 0;padding-block:0;background:var(--paper);border-block:1px solid var(--hair)}main>ul li+li{border-top:1px solid var(--hair)}
main>ul a{display:flex;align-items:center;gap:.75rem;min-height:3.5rem;color:inherit;text-decoration:none;font-weight:600;overflow-wrap:anywhere}main>ul span{flex:1;min-width:0}main>ul svg{flex:none;color:var(--quiet)}main>ul small{font-weight:400}main>ul span small{display:block;line-height:1.125rem}.how{color:var(--quiet);font-size:.875rem;line-height:1.25rem;text-align:center;margin-block:1rem}
[data-dot]{display:none}
</style></head><body>${shell?.header || '<header class="bar">Football Bingo</header>'}<div class="off" role="status"><p><svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="#ffd23f" stroke-width="2" stroke-linecap="round"><path d="M3 9.5a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0M12 20h.01M4 3l16 18"/></svg><span><b>You’re offline.</b>${newest}</span><a href="${again}">Try Again</a></p></div><main><div class="said"><h1>${title}</h1><p>${text}</p></div>${card}${list}</main>${tabs}</body></html>`;
  return new Response(body, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

function escapeText(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** There is one at most: another player's, or another build's, is deleted first. */
async function cacheName() {
  return (await caches.keys()).find((name) => name.startsWith(PREFIX));
}

async function openCache() {
  const name = await cacheName();
  return name === undefined ? undefined : caches.open(name);
}

async function deleteAll() {
  deletions++;
  await deleteCaches(() => true);
}

async function deleteCaches(isMeant) {
  for (const name of await caches.keys()) if (isMeant(name)) await caches.delete(name);
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CallOf, LOOKS, type StatedLook } from "./looks.ts";

const routes = readFileSync(new URL("../../app/routes.ts", import.meta.url).pathname, "utf8");
const pages = ["/", ...[...routes.matchAll(/route\("([^"]+)"/g)].map(([, path]) => `/${path}`)];

test("what is stated is stated of a page", () => {
  expect(pages).toEqual(expect.arrayContaining(Object.keys(LOOKS)));
});

test("a page states each call once as asked of D1 or of objects", () => {
  for (const [page, { d1, objects = [], late = [] }] of Object.entries(LOOKS) as [string, StatedLook][]) {
    const all = [...d1, ...objects, ...late];
    expect([page, new Set(all).size]).toEqual([page, all.length]);
  }
});

test("a page that shows visitors the matches states that it reads them", () => {
  const files = [...routes.matchAll(/(index|route)\((?:"([^"]+)", )?"(routes\/[^"]+)"/g)];
  const shown = files.flatMap(([, kind, path, file]) => {
    const page = readFileSync(new URL(`../../app/${file}`, import.meta.url).pathname, "utf8");
    return /landing-content\.server|visitor-matches\.server/.test(page)
      ? [kind === "index" ? "/" : `/${path}`]
      : [];
  });
  expect(shown).toEqual(expect.arrayContaining(["/", "/premier-league-tipping", "/sign-in"]));
  const stated: Readonly<Record<string, StatedLook>> = LOOKS;
  for (const page of shown) {
    expect([page, stated[page]?.objects?.includes("GET /api/public/matches")]).toEqual([page, true]);
  }
});

/** True for a call that the page has stated, or that writes. */
type Takes<Page extends keyof typeof LOOKS, Call> = Call extends CallOf<Page> ? true : false;

test("tsc takes a page's stated calls and all that write, and no other", () => {
  const taken: Takes<"/leaderboard", "GET /api/leaderboard"> = true;
  const read: Takes<"/leaderboard", "GET /api/transfers/allowance"> = false;
  const ahead: Takes<"/premier-league-tipping", "GET /api/tipping/predictions"> = true;
  const written: Takes<"/leaderboard", "POST /api/leagues"> = true;
  expect([taken, read, ahead, written]).toEqual([true, false, true, true]);
});

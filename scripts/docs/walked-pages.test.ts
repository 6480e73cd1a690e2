import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { NOT_WALKED, pagesOf, rarePagesOf, VISITORS_PAGES } from "#tests/e2e/walked-pages.ts";
import { isOfRoute, siteRoutes } from "#tests/support/inputs/site-routes.ts";

const league = { id: "LEAGUE", joinCode: "ABCDEF" } as League;
const walked = [...VISITORS_PAGES, ...pagesOf(league, league), ...rarePagesOf(league)].map((page) =>
  page.replace(/\?.*/, ""),
);
const isWalked = (route: string) =>
  walked.some((path) => (route === "/*" ? path === "/nowhere" : isOfRoute(route, path)));

test("every address of the site is walked in a browser, or it is said what tries it instead", () => {
  const routes = siteRoutes();
  expect(routes.filter((route) => !isWalked(route) && !(route in NOT_WALKED))).toEqual([]);
  const stale = Object.keys(NOT_WALKED).filter((route) => isWalked(route) || !routes.includes(route));
  expect(stale).toEqual([]);
});

test("what tries the others exists", () => {
  const specs = Object.values(NOT_WALKED).flatMap((reason) => reason.match(/[\w-]+\.spec\.ts/g) ?? []);
  expect(specs.filter((spec) => !existsSync(`tests/e2e/${spec}`))).toEqual([]);
});

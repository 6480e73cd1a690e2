import { expect, test } from "vitest";
import { siteRoutes } from "#tests/support/inputs/site-routes.ts";
import { readersOf } from "./access.ts";

function pagesOf(state: "visitor" | "player" | "error", pages: string[]): string[] {
  return pages.filter((page) => readersOf(page)?.includes(state));
}

/** Open to everybody: their loaders do not ask who reads. */
const OPEN = [
  "/theme",
  "/join/:code",
  "/join/:code/card.png",
  "/share/:picture",
  "/t/:slug",
  "/t/:slug/embed",
  "/screen",
  "/*",
];

const ALL = siteRoutes()
  .filter((route) => !OPEN.includes(route))
  .map((route) => route.replace(":gameweek", "1"));

test("every address of the site has its readers, or a loader that asks nobody", () => {
  expect(ALL.filter((route) => readersOf(route) === null)).toEqual([]);
  expect(OPEN.filter((route) => readersOf(route) !== null || !siteRoutes().includes(route))).toEqual([]);
});

test("pages for an authentication error", () => {
  const pages = ["/", "/signup", "/create-account", "/sign-in", "/test-page", "/transfer-payment-simple"];
  expect(pagesOf("error", ALL).sort()).toEqual(pages.sort());
});

test("pages for a player; ACC-02 the link in their mail to set a password works too", () => {
  const hidden = ["/signup", "/create-account", "/sign-in", "/forgot-password"];
  expect(pagesOf("player", ALL)).toEqual(ALL.filter((page) => !hidden.includes(page)));
});

test("pages for a visitor: no page of a player's but the rules of tipping", () => {
  const pages = [
    "/",
    ...["/privacy-policy", "/privacy", "/terms-of-service", "/terms", "/cookie-policy", "/imprint"],
    ...["/transfer-payment-simple", "/test-page"],
    ...["/signup", "/create-account", "/sign-in", "/forgot-password", "/reset-password"],
    "/premier-league-tipping",
  ];
  expect(pagesOf("visitor", ALL).sort()).toEqual(pages.sort());
});

test("an address without a page", () => {
  expect(readersOf("/nowhere")).toBeNull();
  expect(readersOf("/privacy/")).toEqual(readersOf("/privacy"));
});

import { expect, test } from "vitest";
import { siteRoutes } from "#tests/support/inputs/site-routes.ts";
import { accessOf } from "./access.ts";

function pagesOf(state: "visitor" | "player" | "error", pages: string[]): string[] {
  return pages.filter((page) => accessOf(page).includes(state));
}

/** Open to everybody, without a check by a loader. */
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

test("every address of the site is in the route table, or open to everybody", () => {
  expect(ALL.filter((route) => accessOf(route).length === 0)).toEqual([]);
  expect(OPEN.filter((route) => accessOf(route).length > 0 || !siteRoutes().includes(route))).toEqual([]);
});

test("the route table, for an authentication error", () => {
  const pages = ["/", "/signup", "/create-account", "/sign-in", "/test-page", "/transfer-payment-simple"];
  expect(pagesOf("error", ALL).sort()).toEqual(pages.sort());
});

test("the route table, for a player; ACC-02 the link in their mail to set a password works too", () => {
  const hidden = ["/signup", "/create-account", "/sign-in", "/forgot-password"];
  expect(pagesOf("player", ALL)).toEqual(ALL.filter((page) => !hidden.includes(page)));
});

test("the route table, for a visitor: no page of a player's but the rules of tipping", () => {
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
  expect(accessOf("/nowhere")).toEqual([]);
  expect(accessOf("/privacy/")).toEqual(accessOf("/privacy"));
});

import { expect, test } from "vitest";
import { accessOf } from "./access.ts";

function pagesOf(state: "visitor" | "player" | "error", pages: string[]): string[] {
  return pages.filter((page) => accessOf(page).includes(state));
}

const ALL = [
  "/",
  "/signup",
  "/create-account",
  "/sign-in",
  "/forgot-password",
  "/reset-password",
  "/leaderboard",
  "/leagues",
  "/premier-league-tipping",
  "/premier-league-table",
  "/transfer-payment",
  "/transfer-payment-success",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/privacy",
  "/terms",
  "/test-page",
  "/transfer-payment-simple",
];

test("the route table, for an authentication error", () => {
  const pages = ["/", "/signup", "/create-account", "/sign-in", "/test-page", "/transfer-payment-simple"];
  expect(pagesOf("error", ALL)).toEqual(pages);
});

test("the route table, for a player; ACC-02 the link in their mail to set a password works too", () => {
  const hidden = ["/signup", "/create-account", "/sign-in", "/forgot-password"];
  expect(pagesOf("player", ALL)).toEqual(ALL.filter((page) => !hidden.includes(page)));
});

test("the route table, for a visitor", () => {
  const hidden = ["/leaderboard", "/leagues", "/premier-league-table"];
  const paid = ["/transfer-payment", "/transfer-payment-success"];
  expect(pagesOf("visitor", ALL)).toEqual(ALL.filter((page) => ![...hidden, ...paid].includes(page)));
});

test("an address without a page", () => {
  expect(accessOf("/nowhere")).toEqual([]);
  expect(accessOf("/privacy/")).toEqual(accessOf("/privacy"));
});

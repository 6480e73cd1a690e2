import { expect, test } from "vitest";
import { contentSecurityPolicy, withPageHeaders } from "./page-headers.ts";

const page = (address: string, stripeStandIn?: string) => ({
  url: new URL(address),
  nonce: "bm9uY2U=",
  stripeStandIn,
});
const html = () => new Response("<p>", { headers: { "Content-Type": "text/html; charset=utf-8" } });

test("a page runs its own scripts, connects to its own host, and cannot be framed", () => {
  const policy = contentSecurityPolicy(page("https://bingo.example/leagues"));
  expect(policy).toContain("script-src 'self' 'nonce-bm9uY2U=';");
  expect(policy).toContain("connect-src 'self' wss://bingo.example;");
  expect(policy).toContain("frame-src 'none';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("stripe");
});

test("OUT-05 the embed of a public table can be framed by any site, and nothing else", () => {
  for (const path of ["/t/saturday-club/embed", "/t/saturday-club/embed/"]) {
    const { headers } = withPageHeaders(html(), page(`https://bingo.example${path}`));
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    expect(headers.get("X-Frame-Options")).toBeNull();
  }
  for (const path of ["/t/saturday-club", "/t/a/b/embed", "/t//embed", "/embed", "/leagues/t/x/embed", "/"]) {
    const { headers } = withPageHeaders(html(), page(`https://bingo.example${path}`));
    expect([path, headers.get("X-Frame-Options")]).toEqual([path, "DENY"]);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
});

test("plain http, as in development, has a plain socket", () => {
  expect(contentSecurityPolicy(page("http://localhost:8787/"))).toContain("ws://localhost:8787;");
});

test("the payment pages admit the card provider, and its stand-in if there is one", () => {
  for (const path of ["/transfer-payment", "/transfer-payment/", "/transfer-payment-success"]) {
    const policy = contentSecurityPolicy(page(`https://bingo.example${path}`));
    expect(policy).toContain("https://js.stripe.com");
    expect(policy).toContain("https://api.stripe.com");
  }
  const standIn = "http://127.0.0.1:9001";
  expect(contentSecurityPolicy(page("http://localhost:8787/transfer-payment", standIn))).toContain(standIn);
  expect(contentSecurityPolicy(page("http://localhost:8787/", standIn))).not.toContain(standIn);
  expect(contentSecurityPolicy(page("https://bingo.example/transfer-payment-simple"))).not.toContain(
    "stripe",
  );
});

test("strict transport is for https only; pages are private", () => {
  const secure = withPageHeaders(html(), page("https://bingo.example/")).headers;
  expect(secure.get("Strict-Transport-Security")).toContain("max-age=");
  expect(secure.get("X-Content-Type-Options")).toBe("nosniff");
  expect(secure.get("Cache-Control")).toBe("private, no-store");
  const plain = withPageHeaders(html(), page("http://localhost:8787/")).headers;
  expect(plain.get("Strict-Transport-Security")).toBeNull();
});

test("every cookie survives", () => {
  const response = html();
  response.headers.append("Set-Cookie", "a=1");
  response.headers.append("Set-Cookie", "b=2");
  expect(withPageHeaders(response, page("https://bingo.example/")).headers.getSetCookie()).toEqual([
    "a=1",
    "b=2",
  ]);
});

test("the page of a reset link does not reveal its address to other sites", () => {
  const policyOf = (path: string) =>
    withPageHeaders(html(), page(`https://bingo.example${path}`)).headers.get("Referrer-Policy");
  expect(policyOf("/reset-password?token=secret")).toBe("no-referrer");
  expect(policyOf("/reset-password/?token=secret")).toBe("no-referrer");
  expect(policyOf("/sign-in")).toBe("strict-origin-when-cross-origin");
});

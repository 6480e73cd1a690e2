import { expect, test } from "vitest";
import { callAsVisitor } from "#tests/support/people.ts";

test("without a configured provider both navigations lead to the sign-in page", async () => {
  const page = "/sign-in?message=provider-unavailable";
  for (const [path, address] of [
    ["/api/login", page],
    ["/api/login?returnTo=/leagues", `${page}&next=%2Fleagues`],
    ["/api/login?returnTo=//evil.example", page],
    ["/api/login/callback?code=a&state=b", page],
  ] as const) {
    const response = await callAsVisitor("GET", path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, address]);
  }
});

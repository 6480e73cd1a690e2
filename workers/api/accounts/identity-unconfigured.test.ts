import { expect, test } from "vitest";
import { callAsVisitor } from "#tests/support/people.ts";

test("without a configured provider both navigations lead to the sign-in page", async () => {
  for (const path of ["/api/login", "/api/login?returnTo=/leagues", "/api/login/callback?code=a&state=b"]) {
    const response = await callAsVisitor("GET", path);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/sign-in?message=provider-unavailable",
    ]);
  }
});

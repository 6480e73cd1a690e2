import { afterEach, expect, test, vi } from "vitest";
import { endLines } from "./end.ts";

afterEach(() => vi.unstubAllEnvs());

const APP_URL = "https://bingo.example";
const lines = (address: string, isTokenNew = true) =>
  endLines({
    ...{ address, site: "production", feed: [], switchedOn: ["payments"], isTokenNew },
    after: { variables: {}, secrets: new Set() },
  });

test("a deploy ends with the addresses that an owner needs, in order", () => {
  const said = lines(`${APP_URL}/`);
  expect(said.slice(1, 5)).toEqual([
    "The site serves, and all is well.",
    `  The site  ${APP_URL}`,
    expect.stringMatching(`^  For you   ${APP_URL}/setup asks for the OPERATOR_TOKEN above`),
    expect.stringMatching(`^  To play   ${APP_URL}/signup `),
  ]);
  expect(lines(APP_URL, false)[3]).toContain("asks for OPERATOR_TOKEN, which the first deploy printed");
});

test("on the stand-in they are those where it is served; other services are told the site's own", () => {
  vi.stubEnv("DEPLOY_LOOKS_AT", "http://127.0.0.1:1");
  const said = lines(APP_URL).join("\n");
  expect(said).toContain("The site  http://127.0.0.1:1\n");
  expect(said).toContain(`at ${APP_URL}/api/stripe/webhook`);
});

import { expect, test } from "vitest";
import { isForeignRequest } from "./foreign-request.ts";

const URL_HERE = "https://bingo.example/sign-in";
const post = (headers: Record<string, string>) => new Request(URL_HERE, { method: "POST", headers });

test("a form of another site is refused", () => {
  expect(isForeignRequest(post({ Origin: "https://evil.example" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "https://bingo.example" }))).toBe(false);
  expect(isForeignRequest(post({}))).toBe(false);
  expect(isForeignRequest(new Request(URL_HERE, { headers: { Origin: "https://evil.example" } }))).toBe(
    false,
  );
});

test("without a referrer a form's origin is null: the browser's Sec-Fetch-Site decides", () => {
  expect(isForeignRequest(post({ Origin: "null" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "null", "Sec-Fetch-Site": "cross-site" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "null", "Sec-Fetch-Site": "same-site" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "null", "Sec-Fetch-Site": "same-origin" }))).toBe(false);
});

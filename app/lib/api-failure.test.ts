import { expect, test } from "vitest";
import { failureOf, isUnauthorized, messageOf, refusedFields } from "./api-failure.ts";

test("a failure's message is the status, a colon, a space and the body", async () => {
  const failure = await failureOf(
    new Response('{"message":"Unauthorized","code":"UNAUTHORIZED"}', { status: 401 }),
  );
  expect(failure.message).toBe('401: {"message":"Unauthorized","code":"UNAUTHORIZED"}');
  expect(isUnauthorized(failure)).toBe(true);
  expect(messageOf(failure, "fallback")).toBe("Unauthorized");
});

test("without a body the message has the status text, and the screen uses its own words", async () => {
  const failure = await failureOf(new Response("", { status: 503, statusText: "Service Unavailable" }));
  expect(failure.message).toBe("503: Service Unavailable");
  expect(messageOf(failure, "fallback")).toBe("fallback");
  expect(messageOf(new TypeError("network"), "fallback")).toBe("fallback");
});

test("what is wrong with a form's fields is the server's, and nothing where it does not say", async () => {
  const refused = '{"message":"No","code":"BAD_REQUEST","fields":{"password":"This is not your password."}}';
  expect(refusedFields(await failureOf(new Response(refused, { status: 400 })))).toEqual({
    password: "This is not your password.",
  });
  expect(refusedFields(await failureOf(new Response("", { status: 503 })))).toEqual({});
  expect(refusedFields(new TypeError("network"))).toEqual({});
});

test("an answer may say when to try again", async () => {
  const headers = { "Retry-After": "30" };
  expect((await failureOf(new Response("{}", { status: 429, headers }))).retryAfter).toBe(30);
});

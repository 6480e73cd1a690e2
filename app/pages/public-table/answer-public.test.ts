import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { expect, test } from "vitest";
import { answerPublic } from "./answer-public.server.tsx";

/** What a visitor reads where the call for the table is answered like this. */
async function told(status: number, code: string): Promise<[status: number, text: string]> {
  const fetchApi = async () => Response.json({ message: "As the API says it.", code }, { status });
  const answer = await answerPublic(
    { fetchApi } as unknown as AppLoadContext,
    new Request("https://example.com/t/saturday-club"),
    { page: "/t/:slug", slug: "saturday-club", draw: () => createElement("main") },
  );
  return [answer.status, await answer.text()];
}

test("OUT-05 a public table that cannot be read says so, rather than that it does not exist", async () => {
  expect(await told(503, "UNAVAILABLE")).toEqual([
    503,
    "We’ll be back shortly: the table cannot be read right now.",
  ]);
  expect(await told(404, "NOT_FOUND")).toEqual([404, "There is no public table here."]);
  expect(await told(410, "SWITCHED_OFF")).toEqual([410, "This public table is switched off."]);
});

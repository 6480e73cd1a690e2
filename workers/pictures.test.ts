import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { untilRefused } from "#tests/support/eventually.ts";
import { answerPicture } from "./pictures.ts";
import { spendLimit } from "./services/rate-limit.ts";

const drawing = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${text}</title></svg>`;

const ask = (person: string, text: string, address: string | null = null) =>
  answerPicture({
    request: new Request("https://example.com/share/card.png"),
    svg: drawing(text),
    isPrivate: true,
    spend: () => spendLimit(env.LIMIT_BURST, { what: "picture", address, subject: person }),
  });

test("pictures that have to be drawn have a budget by person and address: 429 with Retry-After, and none for what is drawn", async () => {
  const first = await ask("ann", "first");
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  // The budget is spent without drawing: the same counter.
  for (let n = 1; n < 30; n++) {
    expect(await spendLimit(env.LIMIT_BURST, { what: "picture", address: null, subject: "ann" })).toBeNull();
  }
  const refused = await untilRefused(30, (n) => ask("ann", `one too many, ${n}`));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect((await ask("ann", "first")).status).toBe(200);
  expect((await ask("bob", "one too many")).status).toBe(200);

  for (let n = 0; n < 30; n++) {
    await spendLimit(env.LIMIT_BURST, { what: "picture", address: "192.0.2.1", subject: null });
  }
  const ofAddress = await untilRefused(30, (n) => ask("cat", `of an address, ${n}`, "192.0.2.1"));
  expect(ofAddress.status).toBe(429);
  expect((await ask("cat", "of another", "192.0.2.2")).status).toBe(200);
});

test("a picture that is still the same is 304, however its tag comes back", async () => {
  const { headers } = await ask("dot", "the same");
  const etag = headers.get("ETag") ?? "";
  const again = (tags: string) =>
    answerPicture({
      request: new Request("https://example.com/share/card.png", { headers: { "If-None-Match": tags } }),
      svg: drawing("the same"),
      isPrivate: true,
      spend: async () => null,
    });
  // As a browser sends it, as a cache that compresses writes it, one of several, and any.
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    expect([tags, (await again(tags)).status]).toEqual([tags, 304]);
  }
  expect((await again('"other"')).status).toBe(200);
});

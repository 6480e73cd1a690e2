import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMs, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { type ShownNews, steadyNews } from "./steady-news.ts";

const AT = instant(1_000_000);
const say = (headline: string) => ({ headline, detail: "" });

test("a goal changes the sentence at once, anything else after a minute", () => {
  const shown = steadyNews(null, say("One goal from 7th."), "8", AT);
  const soon = addMs(AT, 5_000);
  expect(steadyNews(shown, say("Nine play today."), "8", soon)).toBe(shown);
  expect(steadyNews(shown, say("Up to 8th."), "9", soon).news.headline).toBe("Up to 8th.");
  expect(steadyNews(shown, say("Nine play today."), "8", addMs(AT, MINUTE_MS)).news.headline).toBe(
    "Nine play today.",
  );
});

test("without a goal the sentence changes at most once a minute", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.constantFrom("a.", "b.", "c.")));
  fc.assert(
    fc.property(steps, (told) => {
      let shown: ShownNews | null = null;
      let now = AT;
      let changedAt: number | null = null;
      for (const [later, headline] of told) {
        now = addMs(now, later);
        const before: ShownNews | null = shown;
        shown = steadyNews(shown, say(headline), "same", now);
        if (before && before.news.headline !== shown.news.headline) {
          expect(now - (changedAt ?? AT)).toBeGreaterThanOrEqual(changedAt === null ? 0 : MINUTE_MS);
        }
        if (before?.news.headline !== shown.news.headline) changedAt = now;
      }
    }),
  );
});

import { Hono } from "hono";
import type { Health } from "#contract/seasons.ts";
import type { ApiEnv } from "#workers/api/http.ts";
import { isOperator } from "#workers/api/operator/is-operator.ts";
import { type PlainPage, plainPage } from "#workers/api/plain-page.ts";
import { UNAVAILABLE } from "#workers/services/refusal.ts";
import { readHealth } from "#workers/services/season/health.ts";

/** Answers 200 while all is well, else 503; only the operator sees what failed. */
export const healthApi = new Hono<ApiEnv>()
  .get("/health", async (c) => {
    c.header("Cache-Control", "no-store");
    const health: Health = await readHealth(c.get("ctx"), await isOperator(c));
    if (!health.ok) c.header("Retry-After", String(UNAVAILABLE.retryAfter));
    return c.json(health, health.ok ? 200 : 503);
  })
  // The same for people, by the same judgement: the page to send them to when they ask whether something is wrong.
  .get("/status", async (c) => {
    const health = await readHealth(c.get("ctx"), false);
    if (!health.ok) c.header("Retry-After", String(UNAVAILABLE.retryAfter));
    return plainPage(c, statusPage(health), health.ok ? 200 : 503);
  });

const AT_REST =
  "Squads, predictions and leagues are saved as always, and goals are counted once results arrive again.";

/** A brand-new site: no results can be late where none have ever been. */
const NOT_ARRIVED = {
  title: "The season has not arrived yet",
  text: "This site is new and waits for its clubs and fixtures. They come by themselves, as a rule within minutes; accounts can be made meanwhile.",
};

/** The status page: what is wrong, in words for players. */
function statusPage({ ok, data, epoch, feed: { lastSuccessAt, state } }: Health): PlainPage {
  const links = [{ label: "Go to the game", href: "/" }];
  if (ok) return { title: "All is well", text: "Pages, live tables and results are up to date.", links };
  if (data) return { title: "We’ll be back shortly", text: UNAVAILABLE.message, links };
  if (epoch === 0 && lastSuccessAt === null) return { ...NOT_ARRIVED, links };
  const text =
    state === "late" || state === "silent"
      ? `No results have reached us for a while, so tables may be behind. ${AT_REST}`
      : `We cannot read the results at the moment. ${AT_REST}`;
  return { title: "Results are delayed", text, links };
}

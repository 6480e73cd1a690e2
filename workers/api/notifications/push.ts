import { Hono } from "hono";
import {
  pushBrowserAsked,
  pushSubscriptionInput,
  pushUnsubscribeInput,
} from "#contract/notifications/push.ts";
import { SWITCH_ON_AGAIN, SWITCHED_OFF } from "#domain/notices/switch-off-words.ts";
import { answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { plainPage } from "#workers/api/plain-page.ts";
import {
  readBrowserKinds,
  readPushKey,
  subscribe,
  unsubscribeBrowser,
} from "#workers/services/notifications/push.ts";
import {
  isMail,
  readUnsubscribeToken,
  silencedName,
  unsubscribe,
} from "#workers/services/notifications/push-unsubscribe.ts";

const HOME = [{ label: "Go to Football Bingo", href: "/" }];
const INVALID = {
  title: "This link does not work",
  text: "It is incomplete, or not one of ours.",
  links: HOME,
};

export const pushApi = new Hono<SignedInEnv>()
  .get("/push/key", (c) => c.json(readPushKey(c.get("ctx"))))
  .get("/push/subscriptions", requireUser, validated("query", pushBrowserAsked), async (c) =>
    c.json(await readBrowserKinds(c.get("ctx"), c.get("user").id, c.req.valid("query").endpoint)),
  )
  .post("/push/subscriptions", requireUser, validated("json", pushSubscriptionInput), async (c) => {
    return answerResult(c, await subscribe(c.get("ctx"), c.get("session").user, c.req.valid("json")), 201);
  })
  .delete("/push/subscriptions", requireUser, validated("json", pushUnsubscribeInput), async (c) => {
    await unsubscribeBrowser(c.get("ctx"), c.get("user").id, c.req.valid("json").endpoint);
    return c.body(null, 204);
  })
  // The link asks and its button acts, because scanners and previews open links. No session is needed.
  .get("/push/unsubscribe/:token", async (c) => {
    const read = readUnsubscribeToken(c.get("ctx"), c.req.param("token"));
    if (!read) return plainPage(c, INVALID, 404);
    return plainPage(c, {
      title: isMail(read.what) ? "Switch off these emails?" : "Switch off these notifications?",
      text: `You won't get any more ${silencedName(read.what)}.`,
      forms: [{ button: "Yes, switch them off" }],
      links: [{ label: "No, keep them", href: "/" }],
    });
  })
  // A mail program's own unsubscribe button calls this too (RFC 8058).
  .post("/push/unsubscribe/:token", async (c) => {
    const what = await unsubscribe(c.get("ctx"), c.req.param("token"));
    if (!what) return plainPage(c, INVALID, 404);
    return plainPage(c, {
      title: SWITCHED_OFF,
      text: `You won't get any more ${silencedName(what)}. ${SWITCH_ON_AGAIN}`,
      links: [{ label: "Go to my profile", href: "/profile" }, ...HOME],
    });
  });

import { Hono } from "hono";
import { answerResult, type SignedInEnv } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { listNotifications, readOne } from "#workers/services/notifications/notifications.ts";
import { pushApi } from "./push.ts";

export const notificationsApi = new Hono<SignedInEnv>()
  .get("/notifications", requireReader, async (c) => {
    // What the reader has chosen comes with their session, which is being looked up.
    const reader = c
      .get("viewer")()
      .then((viewer) => viewer?.user ?? null);
    return c.json(await listNotifications(c.get("ctx"), c.get("user").id, reader));
  })
  .put("/notifications/:id/read", requireUser, async (c) => {
    return answerResult(c, await readOne(c.get("ctx"), c.get("session").user, c.req.param("id")));
  })
  .route("/", pushApi);

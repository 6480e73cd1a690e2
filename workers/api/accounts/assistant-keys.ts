import { Hono } from "hono";
import type { AssistantKey, NewAssistantKey } from "#contract/accounts/assistant.ts";
import type { SignedInEnv } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import {
  makeAssistantKey,
  readOwnAssistantKey,
  revokeAssistantKey,
} from "#workers/services/accounts/assistant-keys.ts";

/** The key by which an assistant reads as its owner (workers/api/assistant/door.ts). */
export const assistantKeysApi = new Hono<SignedInEnv>()
  .get("/account/assistant", requireReader, async (c) => {
    const key: AssistantKey = await readOwnAssistantKey(c.get("ctx"), c.get("user").id);
    return c.json(key);
  })
  .post("/account/assistant", requireUser, async (c) => {
    const key: NewAssistantKey = await makeAssistantKey(c.get("ctx"), c.get("user").id);
    return c.json(key, 201);
  })
  .delete("/account/assistant", requireUser, async (c) => {
    await revokeAssistantKey(c.get("ctx"), c.get("user").id);
    return c.body(null, 204);
  });

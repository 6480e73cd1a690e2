import { Hono } from "hono";
import { deleteAccountInput } from "#contract/accounts/deletion.ts";
import { type ApiEnv, answerRefusal, validated } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { deleteAccount } from "#workers/services/accounts/delete-account.ts";
import { exportAccount } from "#workers/services/accounts/export-account.ts";
import { clearSessionCookie } from "./session-cookie.ts";

/** Exporting the account's data, and deleting the account. */
export const accountDataApi = new Hono<ApiEnv>()
  .get("/account/export", requireUser, async (c) => {
    c.header("Content-Disposition", 'attachment; filename="football-bingo-account.json"');
    return c.json(await exportAccount(c.get("ctx"), c.get("session").user));
  })
  .delete("/account", requireUser, validated("json", deleteAccountInput), async (c) => {
    const refusal = await deleteAccount(c.get("ctx"), c.get("session"), c.req.valid("json"));
    if (refusal) return answerRefusal(c, refusal);
    clearSessionCookie(c);
    return c.body(null, 204);
  });

import { Hono } from "hono";
import { changePasswordInput } from "#contract/accounts/passwords.ts";
import { type Profile, profileInput } from "#contract/accounts/profile.ts";
import type { User } from "#contract/accounts/user.ts";
import type { Done, MessageAnswer } from "#contract/api.ts";
import { type ApiEnv, answerRefusal, answerResult, matchesEtag, validated } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { changePassword, requestPasswordLink } from "#workers/services/accounts/change-password.ts";
import { readPicture, removePicture, savePicture } from "#workers/services/accounts/pictures/pictures.ts";
import { changeProfile, readIdentities, toProfile } from "#workers/services/accounts/profile.ts";
import { toUser } from "#workers/services/accounts/users.ts";
import { notFound, UNAUTHORIZED } from "#workers/services/refusal.ts";
import { visitorOf, writeSessionCookie } from "./session-cookie.ts";

/** The profile: names, preferences, password, picture. */
export const profileApi = new Hono<ApiEnv>()
  .get("/account/profile", requireReader, async (c) => {
    const [viewer, links] = await Promise.all([
      c.get("viewer")(),
      readIdentities(c.get("ctx"), c.get("user").id),
    ]);
    return viewer ? c.json<Profile>(toProfile(viewer.user, links)) : answerRefusal(c, UNAUTHORIZED);
  })
  .patch("/account/profile", requireUser, validated("json", profileInput), async (c) => {
    const result = await changeProfile(c.get("ctx"), c.get("session").user, c.req.valid("json"));
    return answerResult<Profile>(c, result);
  })
  .post("/account/password", requireUser, validated("json", changePasswordInput), async (c) => {
    const input = c.req.valid("json");
    const result = await changePassword(c.get("ctx"), c.get("session"), input, visitorOf(c));
    if (!result.ok) return answerRefusal(c, result.refusal);
    writeSessionCookie(c, result.value);
    return c.json<Done>({ success: true });
  })
  .post("/account/password-link", requireUser, async (c) => {
    const refusal = await requestPasswordLink(c.get("ctx"), c.get("session").user);
    if (refusal) return answerRefusal(c, refusal);
    return c.json<MessageAnswer>({ message: "A link to set your password is on its way." });
  })
  /** Takes the picture itself as the body; its first bytes give its type. */
  .put("/account/picture", requireUser, async (c) => {
    const user = c.get("session").user;
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const result = await savePicture(c.get("ctx"), user.id, bytes);
    if (!result.ok) return answerRefusal(c, result.refusal);
    return c.json<User>(toUser({ ...user, pictureVersion: result.value }));
  })
  .delete("/account/picture", requireUser, async (c) => {
    await removePicture(c.get("ctx"), c.get("user").id);
    return c.body(null, 204);
  })
  /**
   * Serves bytes that a person uploaded: never sniffed, never run. Cached for an hour under their version, then
   * revalidated: the picture of an erased account leaves every cache (services/accounts/delete-account.ts).
   */
  .get("/users/:id/picture", async (c) => {
    const picture = await readPicture(c.get("ctx"), c.req.param("id"));
    if (!picture) return answerRefusal(c, notFound("There is no such picture."));
    const isThisVersion = c.req.query("v") === picture.version;
    const etag = `"${picture.version}"`;
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
    c.header("Cache-Control", isThisVersion ? "public, max-age=3600" : "no-cache");
    c.header("ETag", etag);
    if (matchesEtag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    return c.body(picture.bytes, 200, { "Content-Type": picture.contentType });
  });

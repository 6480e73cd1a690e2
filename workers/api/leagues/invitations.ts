import { Hono } from "hono";
import type { Invitation } from "#contract/leagues/hosts.ts";
import { type ApiEnv, answerResult, personal } from "#workers/api/http.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import { readInvitation } from "#workers/services/leagues/invitations.ts";

/** LEA-06: the public view of an invitation. */
export const invitationsApi = new Hono<ApiEnv>().get("/invitations/:code", async (c) => {
  personal(c);
  const viewer = await c.get("viewer")();
  const address = visitorAddress(c.req.raw.headers);
  const result = await readInvitation(c.get("ctx"), c.req.param("code"), viewer?.user.id ?? null, address);
  return answerResult<Invitation>(c, result);
});

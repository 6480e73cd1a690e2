import { Hono } from "hono";
import type { Device } from "#contract/accounts/devices.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { type ApiEnv, answerRefusal } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { listDevices, signOutDevice, signOutOtherDevices } from "#workers/services/accounts/devices.ts";

/** The devices where the viewer is signed in, and signing out on them. */
export const devicesApi = new Hono<ApiEnv>()
  .get("/account/sessions", requireReader, async (c) => {
    const [viewer, rows] = await Promise.all([
      c.get("viewer")(),
      listDevices(c.get("ctx"), c.get("user").id),
    ]);
    return c.json<Device[]>(
      rows.map((row) => {
        if (row.id !== viewer?.session.id) return { ...row, current: false };
        // Its browser has just proven a use that may not be written yet.
        const { lastUsedAt, expiresAt } = viewer.session;
        const proven = { lastUsedAt: formatInstant(lastUsedAt), expiresAt: formatInstant(expiresAt) };
        return { ...row, ...proven, current: true };
      }),
    );
  })
  .delete("/account/sessions", requireUser, async (c) => {
    await signOutOtherDevices(c.get("ctx"), c.get("session"));
    return c.body(null, 204);
  })
  .delete("/account/sessions/:id", requireUser, async (c) => {
    const refusal = await signOutDevice(c.get("ctx"), c.get("session"), c.req.param("id"));
    return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
  });

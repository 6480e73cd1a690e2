import { Hono } from "hono";
import type { CalendarLink, NewCalendarLink } from "#contract/seasons.ts";
import { answerRefusal, matchesEtag, type SignedInEnv } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import {
  makeCalendar,
  readCalendar,
  readOwnCalendar,
  revokeCalendar,
} from "#workers/services/season/calendar.ts";

/** A calendar to subscribe to. Calendar programs have no session, so the secret address gives access. */
export const calendarApi = new Hono<SignedInEnv>()
  .get("/account/calendar", requireReader, async (c) => {
    const link: CalendarLink = await readOwnCalendar(c.get("ctx"), c.get("user").id);
    return c.json(link);
  })
  .post("/account/calendar", requireUser, async (c) => {
    const link: NewCalendarLink = await makeCalendar(c.get("ctx"), c.get("user").id);
    return c.json(link, 201);
  })
  .delete("/account/calendar", requireUser, async (c) => {
    await revokeCalendar(c.get("ctx"), c.get("user").id);
    return c.body(null, 204);
  })
  .get("/calendar/:file", async (c) => {
    const [, token = "", ending = ""] = /^(.*?)((?:-deadlines)?\.ics|)$/.exec(c.req.param("file")) ?? [];
    const result = await readCalendar(c.get("ctx"), token, {
      address: visitorAddress(c.req.raw.headers),
      isDeadlinesAlone: ending.startsWith("-deadlines"),
    });
    if (!result.ok) return answerRefusal(c, result.refusal);
    const { text, etag } = result.value;
    c.header("Cache-Control", "private, no-cache");
    c.header("ETag", etag);
    // Search engines must not list an address that gives access.
    c.header("X-Robots-Tag", "noindex");
    if (matchesEtag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    c.header("Content-Type", "text/calendar; charset=utf-8");
    c.header("Content-Disposition", 'inline; filename="football-bingo.ics"');
    return c.body(text);
  });

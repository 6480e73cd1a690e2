import { DurableObject } from "cloudflare:workers";
import type { Env } from "#workers/platform/env.ts";
import { LIVE_USER_HEADER } from "#workers/platform/sockets/handover.ts";

export { Desk } from "#workers/desk/desk.ts";
export { League } from "#workers/league/league.ts";
export { OverallTable } from "#workers/league/overall/overall-table.ts";
export { Season } from "#workers/season/season.ts";
export { Relay } from "#workers/season/telling/relays.ts";

interface SocketsEnv extends Env {
  BARE: DurableObjectNamespace<BareRoom>;
}

const LEAGUE = "bench";
const FRAME = JSON.stringify({ type: "patch", padding: "x".repeat(170) });

/** The minimal object with hibernating sockets: it sends everybody the same 200 bytes. */
export class BareRoom extends DurableObject {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  broadcast(): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(FRAME);
  }
}

/** Fills D1 with one league of this many members, who have no picks. */
async function arrange(db: D1Database, members: number): Promise<void> {
  const ids = JSON.stringify(Array.from({ length: members }, (_, at) => `member-${at}`));
  await db.batch([
    ...["users", "leagues", "league_members", "picks"].map((table) => db.prepare(`delete from ${table}`)),
    db
      .prepare(
        `insert into users (id, username, username_key, email, email_key, first_name, last_name,
           push_notifications, email_updates, created_at)
         select value, value, value, value, value, 'First', 'Last', 1, 1, 0 from json_each(?)`,
      )
      .bind(ids),
    db
      .prepare(
        `insert into leagues (id, name, league_type, owner_id, join_code, created_at)
         values (?, 'Bench', 'football_bingo', 'member-0', 'BENCH2', 0)`,
      )
      .bind(LEAGUE),
    db
      .prepare(
        `insert into league_members (league_id, user_id, role, joined_at)
         select ?, value, 'member', 0 from json_each(?)`,
      )
      .bind(LEAGUE, ids),
  ]);
}

/** Leads straight to the objects, without sessions and pages: only their broadcasts are compared. */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const league = env.LEAGUES.getByName(LEAGUE);
    const bare = env.BARE.getByName(LEAGUE);
    if (pathname === "/bare/ws") return bare.fetch(request);
    if (pathname === "/league/ws") {
      const headers = { Upgrade: "websocket", [LIVE_USER_HEADER]: searchParams.get("user") ?? "" };
      return league.fetch("http://league/ws", { headers });
    }
    if (pathname === "/arrange") await arrange(env.DB, Number(searchParams.get("members")));
    if (pathname === "/bare/broadcast") await bare.broadcast();
    if (pathname === "/league/broadcast") {
      // A member's new name: one row of D1, one look-up by the League, one patch of some 200 bytes.
      await env.DB.prepare("update users set username = ? where id = 'member-0'")
        .bind(`member ${searchParams.get("n")}`)
        .run();
      await league.memberChanged({ userId: "member-0" });
    }
    return new Response("done");
  },
} satisfies ExportedHandler<SocketsEnv>;

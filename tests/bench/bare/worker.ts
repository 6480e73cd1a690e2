import { DurableObject } from "cloudflare:workers";

interface BareEnv {
  DB: D1Database;
  BARE: DurableObjectNamespace<Bare>;
}

const ROWS = Array.from({ length: 50 }, (_, at) => ({
  rank: at + 1,
  id: `user-${at}`,
  username: `user-${at}`,
  score: 50 - at,
}));

/** The minimal object: it only answers. */
export class Bare extends DurableObject {
  noop() {
    return ROWS;
  }
}

async function arrange(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("create table if not exists rows (id integer primary key, value text not null)"),
    db.prepare("insert or ignore into rows (id, value) values (1, 'a session'), (2, 'a membership')"),
  ]);
}

/** The baseline of all comparisons: the platform and nothing else. */
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/arrange") await arrange(env.DB);
    if (pathname === "/reads-and-object") {
      // A session and a membership, each by its key, the one after the other.
      for (const key of [1, 2]) await env.DB.prepare("select * from rows where id = ?").bind(key).first();
    }
    if (pathname.endsWith("object")) return Response.json(await env.BARE.getByName("bare").noop());
    return Response.json(ROWS);
  },
} satisfies ExportedHandler<BareEnv>;

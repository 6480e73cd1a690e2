import { env } from "cloudflare:workers";
import { applyMigrations } from "./database.ts";

/** A replica of the tests' D1 that stands still until it is made to catch up. */
export interface LaggingReplica {
  /** D1 as the platform provides it: itself the primary, with sessions that may read from anywhere. */
  readonly db: D1Database;
  catchUp(): Promise<void>;
}

const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-([0-9a-f]{8})-[0-9a-f]{32}$/;
const bookmarkAt = (version: number) =>
  `00000001-00000000-${version.toString(16).padStart(8, "0")}-${"0".repeat(32)}`;

/**
 * Starts a replica. Sessions that begin anywhere read it as it stood when it last caught up. One that begins at the
 * primary, or at a bookmark the replica has not reached, reads the primary.
 */
export async function startLaggingReplica(): Promise<LaggingReplica> {
  const primary = env.DB as D1Database;
  const replica = env.REPLICA as D1Database;
  // An earlier replica may have outlived a reset; its rows are removed at the first copy.
  if ((await namesOf(replica, "table")).length === 0) await applyMigrations(replica);
  // Rows written by triggers are copied as they are.
  for (const { name } of await namesOf(replica, "trigger")) {
    await replica.prepare(`drop trigger "${name}"`).run();
  }
  let version = 1;
  let reached = 1;
  const db = {
    prepare: (query: string) => primary.prepare(query),
    batch: (statements: D1PreparedStatement[]) => primary.batch(statements),
    withSession(constraint: string) {
      const since = Number.parseInt(BOOKMARK.exec(constraint)?.[1] ?? "0", 16);
      const isAnywhere = constraint !== "first-primary" && since <= reached;
      const source = isAnywhere ? replica : primary;
      return {
        prepare: (query: string) => source.prepare(query),
        batch: (statements: D1PreparedStatement[]) => source.batch(statements),
        getBookmark: () => bookmarkAt(isAnywhere ? reached : ++version),
      };
    },
  };
  async function catchUp() {
    for (const { name } of await namesOf(primary, "table")) {
      const { results } = await primary.prepare(`select * from "${name}"`).all();
      const inserts = results.map((row) => {
        const columns = Object.keys(row).map((column) => `"${column}"`);
        const marks = columns.map(() => "?");
        const insert = `insert into "${name}" (${columns}) values (${marks})`;
        return replica.prepare(insert).bind(...Object.values(row));
      });
      await replica.batch([replica.prepare(`delete from "${name}"`), ...inserts]);
    }
    reached = ++version;
  }
  await catchUp();
  return { db: db as unknown as D1Database, catchUp };
}

async function namesOf(db: D1Database, type: "table" | "trigger") {
  const own = "name not like '\\_%' escape '\\' and name not like 'sqlite%'";
  const names = db.prepare(`select name from sqlite_master where type = '${type}' and ${own}`);
  return (await names.all<{ name: string }>()).results;
}

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
  const triggers = await namesOf(replica, "trigger");
  if (triggers.length > 0) {
    await replica.batch(triggers.map(({ name }) => replica.prepare(`drop trigger "${name}"`)));
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
  const copied = new Map<string, string>();
  async function catchUp() {
    const names = (await namesOf(primary, "table")).map(({ name }) => name);
    const tables = await primary.batch(names.map((name) => primary.prepare(`select * from "${name}"`)));
    const copies: D1PreparedStatement[] = [];
    for (const [n, name] of names.entries()) {
      const { results } = tables[n] as D1Result<Record<string, unknown>>;
      // Most tables change rarely.
      const text = JSON.stringify(results);
      if (copied.get(name) === text) continue;
      copied.set(name, text);
      copies.push(replica.prepare(`delete from "${name}"`), ...insertsOf(replica, name, results));
    }
    if (copies.length > 0) await replica.batch(copies);
    reached = ++version;
  }
  await catchUp();
  return { db: db as unknown as D1Database, catchUp };
}

/** The rows as one statement; as one each where a column holds bytes, which JSON does not have. */
function insertsOf(db: D1Database, table: string, rows: readonly Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const into = `insert into "${table}" (${columns.map((column) => `"${column}"`)})`;
  if (rows.length === 0) return [];
  if (rows.some((row) => Object.values(row).some((value) => typeof value === "object" && value !== null))) {
    const insert = `${into} values (${columns.map(() => "?")})`;
    return rows.map((row) => db.prepare(insert).bind(...Object.values(row)));
  }
  const values = columns.map((_, n) => `value ->> ${n}`);
  const text = JSON.stringify(rows.map((row) => Object.values(row)));
  return [db.prepare(`${into} select ${values} from json_each(?)`).bind(text)];
}

async function namesOf(db: D1Database, type: "table" | "trigger") {
  const own = "name not like '\\_%' escape '\\' and name not like 'sqlite%'";
  const names = db.prepare(`select name from sqlite_master where type = '${type}' and ${own}`);
  return (await names.all<{ name: string }>()).results;
}

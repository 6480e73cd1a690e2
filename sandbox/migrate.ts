import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { PROJECT_DIR, runToEnd, WRANGLER } from "./worker-process.ts";

const MIGRATIONS_DIR = `${PROJECT_DIR}/migrations`;

/** Wrangler's own table of the migrations applied, so that it can apply later ones to the same database. */
const APPLIED = `create table d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null);`;

/**
 * Applies the migrations to the local D1 kept in `persistTo`. For a new database they are sent as one file: wrangler
 * would start workerd once per migration, which takes six times as long.
 */
export function migrateLocal(persistTo: string): Promise<void> {
  const local = ["--local", "--persist-to", persistTo];
  if (existsSync(`${persistTo}/v3/d1`)) {
    return runToEnd([WRANGLER, "d1", "migrations", "apply", "football-bingo", ...local]);
  }
  mkdirSync(persistTo, { recursive: true });
  const file = `${persistTo}/migrations.sql`;
  writeFileSync(file, [APPLIED, ...allMigrations()].join("\n"));
  return runToEnd([WRANGLER, "d1", "execute", "football-bingo", ...local, "--file", file, "--yes"]);
}

function allMigrations(): string[] {
  const names = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const statements = readFileSync(`${MIGRATIONS_DIR}/${name}`, "utf8");
    return `${statements}\ninsert into d1_migrations (name) values ('${name}');`;
  });
}

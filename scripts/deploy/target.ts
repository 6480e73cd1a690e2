import { stagingOf } from "./staging.ts";

/** A site that the command can deploy: what it is called on the platform, and its configuration's file. */
export interface Target {
  readonly site: "production" | "staging";
  readonly worker: string;
  readonly database: string;
  readonly queues: readonly string[];
  /** Written at each deploy beside wrangler.toml, because the paths in it are relative; git ignores it. */
  readonly file: string;
}

const namesIn = (text: string, key: string) => [
  ...new Set([...text.matchAll(new RegExp(`^\\s*${key} = "([^"]+)"`, "gm"))].map(([, name = ""]) => name)),
];

/** The configuration of a site, with its own database. @param shipped the text of wrangler.toml. */
export function configurationOf(
  site: Target["site"],
  shipped: string,
  databaseId = "00000000-0000-0000-0000-000000000000",
): string {
  if (site === "staging") return stagingOf(shipped, { databaseId });
  return shipped.replace(/^(\s*database_id = )".*"$/m, `$1"${databaseId}"`);
}

/** @param shipped the text of wrangler.toml, which names everything. */
export function targetOf(site: Target["site"], shipped: string): Target {
  const text = configurationOf(site, shipped);
  const [worker = ""] = namesIn(text, "name");
  const [database = ""] = namesIn(text, "database_name");
  return { site, worker, database, queues: namesIn(text, "queue"), file: `wrangler.${site}.toml` };
}

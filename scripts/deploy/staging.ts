/** The ids of staging's own resources. */
export interface Staging {
  /** The database's id, printed by `wrangler d1 create football-bingo-staging`. */
  readonly databaseId: string;
}

const PRODUCTION = "football-bingo";

/**
 * The configuration of the staging site, made from production's, so that the two cannot drift apart: the same Worker
 * under another name, with a database, queues and rate limits of its own.
 *
 * @param configuration the text of wrangler.toml.
 */
export function stagingOf(configuration: string, { databaseId }: Staging): string {
  return configuration
    .replaceAll(new RegExp(`"${PRODUCTION}(-[a-z]+)?"`, "g"), `"${PRODUCTION}-staging$1"`)
    .replace(/^database_id = ".*"$/m, `database_id = "${databaseId}"`)
    .replaceAll(/^namespace_id = "(\d+)"$/gm, 'namespace_id = "2$1"');
}

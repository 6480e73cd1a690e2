/** The ids of staging's own resources. */
export interface Staging {
  /** The database's id, printed by `wrangler d1 create football-bingo-staging`. */
  readonly databaseId: string;
}

/**
 * The configuration of the staging site, made from production's, so that the two cannot drift apart: the same Worker
 * under another name, with a database, queues and rate limits of its own. The names are those of the configuration,
 * which the deploy button lets its owner choose.
 *
 * @param configuration the text of wrangler.toml.
 */
export function stagingOf(configuration: string, { databaseId }: Staging): string {
  const worker = /^name = "([^"]+)"$/m.exec(configuration)?.[1];
  if (worker === undefined) throw new Error("wrangler.toml names no Worker.");
  const own = (name: string) =>
    name.startsWith(worker) ? `${worker}-staging${name.slice(worker.length)}` : `${name}-staging`;
  return (
    configuration
      // Only the first: bindings have names, too.
      .replace(/^name = ".*"$/m, `name = "${own(worker)}"`)
      .replaceAll(
        /^(\s*(?:database_name|queue|dead_letter_queue) = )"([^"]+)"$/gm,
        (_, key: string, name: string) => `${key}"${own(name)}"`,
      )
      .replace(/^SITE = ".*"$/m, 'SITE = "staging"')
      .replace(/^(\s*database_id = )".*"$/m, `$1"${databaseId}"`)
      .replaceAll(/^(\s*namespace_id = )"(\d+)"$/gm, '$1"2$2"')
  );
}

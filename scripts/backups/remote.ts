import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addressOf, answerOf, PlatformError, writeConfiguration } from "#scripts/deploy/account.ts";
import { REGION } from "#scripts/deploy/carry-out.ts";
import { reach } from "#scripts/deploy/reach.ts";
import { reasonIn } from "#scripts/deploy/reason.ts";
import type { Target } from "#scripts/deploy/target.ts";
import type { Tools } from "#scripts/deploy/tools.ts";
import { chooseAccount, nameOf } from "#scripts/deploy/which-account.ts";
import type { Contents } from "./copy.ts";
import type { Place } from "./place.ts";
import { idOf, isOwn } from "./rows.ts";

type Answers<Row> = readonly { readonly results: readonly Row[] }[];

/**
 * A site's database on the platform, by wrangler's own commands, which stream a copy of any size. While one runs, the
 * database answers nobody: the site's calls are 503 until it is done.
 *
 * @param shipped the text of wrangler.toml.
 */
export function remotePlace(target: Target, shipped: string, { wrangler }: Pick<Tools, "wrangler">): Place {
  const which = chooseAccount(shipped, { wrangler });
  const flags = ["--remote", "--config", target.file];
  const must = (what: string, ...args: string[]) => {
    const { isOk, output } = wrangler(...args);
    if (!isOk) throw new PlatformError(`${what} failed: ${reasonIn(output)}`);
  };
  const ask = <Row>(...statements: string[]) =>
    answerOf<Answers<Row>>(
      wrangler,
      ...["d1", "execute", target.database, ...flags, "--json", "--command", statements.join(";\n")],
    );

  /** Whether there is a database; its configuration is written beside wrangler.toml. */
  const find = () => writeConfiguration(target, shipped, { wrangler }) !== null;

  return {
    name: `${target.database} (${target.site})`,
    account: which && nameOf(which),
    contents: async (): Promise<Contents | null> => {
      if (!find()) return null;
      const tables = ask<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
      const names = tables.flatMap(({ results }) => results.map(({ name }) => name));
      const counted = names.filter((name) => !isOwn(name));
      if (counted.length === 0) return new Map();
      const answers = ask<{ n: number }>(...counted.map((name) => `SELECT count(*) AS n FROM ${idOf(name)}`));
      return new Map(counted.map((name, at) => [name, answers[at]?.results[0]?.n ?? 0]));
    },
    copyTo: async (file) => {
      must("The export", "d1", "export", target.database, ...flags, "--skip-confirmation", "--output", file);
      chmodSync(file, 0o600);
    },
    run: async (statements) => {
      if (!find()) {
        must("Making the database", "d1", "create", target.database, "--location", REGION);
        find();
      }
      const folder = mkdtempSync(join(tmpdir(), "restore-"));
      try {
        const file = join(folder, "restore.sql");
        await pipeline(Readable.from(lines(statements)), createWriteStream(file, { mode: 0o600 }));
        must("The import", "d1", "execute", target.database, ...flags, "--yes", "--file", file);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    address: () => {
      const address = addressOf(target, wrangler);
      return address === null ? null : reach(address);
    },
    playing: (now) => {
      try {
        return ask<{ name: string }>(inPlay(now)).flatMap(({ results }) => results.map(({ name }) => name));
      } catch {
        return [];
      }
    },
    undo: () => {
      const { isOk, output } = wrangler(
        ...["d1", "time-travel", "info", target.database, "--config", target.file, "--json"],
      );
      const bookmark = isOk && /"bookmark":\s*"([^"]+)"/.exec(output)?.[1];
      return bookmark
        ? `npx wrangler d1 time-travel restore ${target.database} --config ${target.file} --bookmark=${bookmark}`
        : null;
    },
  };
}

/** No match lasts longer, added time included. */
const LONGEST_MS = 3 * 3_600_000;

/** Asks which matches are in play, by the names of their clubs. */
export const inPlay = (now: number) => `SELECT home.name || ' v ' || away.name AS name FROM fixtures f
  JOIN clubs home ON home.season_id = f.season_id AND home.id = f.home_club_id
  JOIN clubs away ON away.season_id = f.season_id AND away.id = f.away_club_id
  WHERE f.kickoff_at BETWEEN ${now - LONGEST_MS} AND ${now} AND NOT f.is_settled ORDER BY f.kickoff_at, name`;

async function* lines(statements: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const statement of statements) yield `${statement}\n`;
}

/** The text of wrangler.toml. */
export const readShipped = () => readFileSync("wrangler.toml", "utf8");

import { writeFileSync } from "node:fs";
import { reasonIn } from "./reason.ts";
import { configurationOf, type Target } from "./target.ts";
import type { Tools } from "./tools.ts";

/** What the account has of a site. */
export interface AccountState {
  readonly databaseId: string | null;
  readonly queues: ReadonlySet<string>;
  /** The names of the Worker's secrets: the next upload takes them over. */
  readonly secrets: ReadonlySet<string>;
  /** The migrations that the database has had. */
  readonly migrations: ReadonlySet<string>;
  /** The version that serves everybody, or most; null before the first deploy. */
  readonly serving: Serving | null;
}

export interface Serving {
  readonly version: string;
  /** The build that it was made of; null where its upload did not say. */
  readonly build: string | null;
  /** The commit that it was made of, and its day, as `commitOf` names them; null where its upload did not say. */
  readonly commit?: string | null;
  readonly variables: Readonly<Record<string, string>>;
  /** The names of its secrets. */
  readonly secrets: ReadonlySet<string>;
  /**
   * The variables that the next upload takes over: those of the version uploaded last, which a rollback leaves behind.
   */
  readonly takenOver: Readonly<Record<string, string>>;
  /** Whether no other version gets a share of the requests. */
  readonly isAlone: boolean;
  /** The versions uploaded last, ten at most, in order. */
  readonly uploads: readonly Upload[];
}

export interface Upload {
  readonly id: string;
  readonly number: number;
  /** The build that it was made of; null where its upload did not say. */
  readonly build: string | null;
}

/** The platform did not answer as needed; the message is for the person at the terminal. */
export class PlatformError extends Error {}

/**
 * Reads what there is of a site. Nothing is changed on the platform; the site's configuration is written beside
 * wrangler.toml once there is a database. @throws PlatformError
 *
 * @param shipped the text of wrangler.toml.
 */
export function readAccount(
  target: Target,
  shipped: string,
  { wrangler }: Pick<Tools, "wrangler">,
): AccountState {
  const databaseId = writeConfiguration(target, shipped, { wrangler });
  const queues = readQueues(wrangler);
  const secrets = readSecrets(target, wrangler);
  return {
    databaseId,
    queues,
    secrets: secrets ?? new Set(),
    migrations: databaseId === null ? new Set() : readMigrations(target, wrangler),
    serving: secrets === null ? null : readServing(target, wrangler),
  };
}

/** The id of the site's database; null without one. @throws PlatformError */
export function findDatabase(target: Target, { wrangler }: Pick<Tools, "wrangler">): string | null {
  const databases = answerOf<{ uuid: string; name: string }[]>(wrangler, "d1", "list", "--json");
  return databases.find(({ name }) => name === target.database)?.uuid ?? null;
}

/**
 * Writes the configuration that names the site's database, beside wrangler.toml; its id, null without one. @throws
 * PlatformError
 */
export function writeConfiguration(
  target: Target,
  shipped: string,
  tools: Pick<Tools, "wrangler">,
): string | null {
  const id = findDatabase(target, tools);
  if (id !== null) writeFileSync(target.file, configurationOf(target.site, shipped, id));
  return id;
}

/** The names of the account's queues, and other words. @throws PlatformError */
export function readQueues(wrangler: Tools["wrangler"]): Set<string> {
  const { isOk, output } = wrangler("queues", "list");
  if (!isOk) throw new PlatformError(reasonIn(output));
  // A table for people: its cells are the only words in it.
  return new Set(output.split(/[│\s]+/));
}

/** The names of a Worker's secrets; null where there is no Worker. @throws PlatformError */
export function readSecrets(target: Target, wrangler: Tools["wrangler"]): Set<string> | null {
  const { isOk, output } = wrangler("secret", "list", "--format", "json", "--name", target.worker);
  if (isOk) return new Set(jsonIn<{ name: string }[]>(output).map(({ name }) => name));
  if (/not found|does not exist/i.test(output)) return null;
  throw new PlatformError(reasonIn(output));
}

function readMigrations(target: Target, wrangler: Tools["wrangler"]): Set<string> {
  const ask = (sql: string) =>
    answerOf<{ results: { name: string }[] }[]>(
      wrangler,
      ...["d1", "execute", "DB", "--remote", "--config", target.file, "--json", "--command", sql],
    ).flatMap(({ results }) => results.map(({ name }) => name));
  const isBegun = ask("select name from sqlite_master where name = 'd1_migrations'").length > 0;
  return new Set(isBegun ? ask("select name from d1_migrations") : []);
}

interface Status {
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
}

type Annotations = Readonly<Record<string, string>>;

interface Listed {
  readonly id: string;
  readonly number: number;
  readonly annotations?: Annotations;
}

interface Viewed {
  readonly annotations?: Annotations;
  readonly resources: {
    readonly bindings: readonly { readonly type: string; readonly name: string; readonly text?: string }[];
  };
}

/** The version that serves most of the requests; null before the first deployment. @throws PlatformError */
export function currentVersion(
  worker: string,
  wrangler: Tools["wrangler"],
): { version: string; isAlone: boolean } | null {
  const { isOk, output } = wrangler("deployments", "status", "--json", "--name", worker);
  // Taken for a first deploy, a fault here would bring a version to everybody at once, with no way back.
  if (!isOk && !/no deployments|not found|does not exist/i.test(output))
    throw new PlatformError(reasonIn(output));
  if (!isOk || !output.includes("{")) return null;
  const { versions = [] } = jsonIn<Partial<Status>>(output);
  const [most, ...others] = versions.toSorted((a, b) => b.percentage - a.percentage);
  return most ? { version: most.version_id, isAlone: others.length === 0 } : null;
}

/** The address that a site knows as its own; null where it has none, or the platform does not say. */
export function addressOf({ worker }: Target, wrangler: Tools["wrangler"]): string | null {
  try {
    const current = currentVersion(worker, wrangler);
    const flags = ["--json", "--name", worker];
    const viewed = current && answerOf<Viewed>(wrangler, "versions", "view", current.version, ...flags);
    return (viewed && variablesOf(viewed).APP_URL?.replace(/\/$/, "")) ?? null;
  } catch {
    return null;
  }
}

function readServing(target: Target, wrangler: Tools["wrangler"]): Serving | null {
  const current = currentVersion(target.worker, wrangler);
  if (!current) return null;
  const flags = ["--json", "--name", target.worker];
  const view = (version: string) => answerOf<Viewed>(wrangler, "versions", "view", version, ...flags);
  const viewed = view(current.version);
  const uploads = answerOf<Listed[]>(wrangler, "versions", "list", ...flags)
    .map(({ id, number, annotations }) => ({ id, number, build: buildIn(annotations) }))
    .sort((a, b) => a.number - b.number);
  const last = uploads.at(-1)?.id ?? current.version;
  const variables = variablesOf(viewed);
  return {
    ...current,
    build: buildIn(viewed.annotations),
    commit: viewed.annotations?.["workers/message"]?.split(", upload ")[0] ?? null,
    variables,
    secrets: new Set(bindingsOf(viewed, "secret_text").map(({ name }) => name)),
    takenOver: last === current.version ? variables : variablesOf(view(last)),
    uploads,
  };
}

const buildIn = (annotations?: Annotations) => annotations?.["workers/tag"] ?? null;

const bindingsOf = ({ resources }: Viewed, type: string) =>
  resources.bindings.filter((binding) => binding.type === type);

const variablesOf = (viewed: Viewed) =>
  Object.fromEntries(bindingsOf(viewed, "plain_text").map(({ name, text = "" }) => [name, text]));

/** Runs a command that answers in JSON. @throws PlatformError */
export function answerOf<Answer>(wrangler: Tools["wrangler"], ...args: string[]): Answer {
  const { isOk, output } = wrangler(...args);
  if (!isOk) throw new PlatformError(reasonIn(output));
  return jsonIn<Answer>(output);
}

/** The JSON in what a command printed, which may say something else before it. */
function jsonIn<Answer>(output: string): Answer {
  const from = output.search(/[[{]/);
  const to = Math.max(output.lastIndexOf("]"), output.lastIndexOf("}"));
  try {
    return JSON.parse(output.slice(from, to + 1)) as Answer;
  } catch {
    throw new PlatformError(`The platform's command answered in a way this one does not read:\n${output}`);
  }
}

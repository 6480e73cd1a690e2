import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { PROJECT_DIR } from "#sandbox/worker-process.ts";
import type { UploadedBinding, UploadedModule, UploadMetadata } from "#tests/platform/account.ts";

/** A version as a deploy would upload it, without its secrets. */
export interface BuiltVersion {
  /** What it was built of, for a person. */
  readonly name: string;
  readonly metadata: Omit<UploadMetadata, "bindings">;
  readonly bindings: readonly UploadedBinding[];
  readonly modules: readonly UploadedModule[];
  /** Its migrations' texts, by name. */
  readonly migrations: Readonly<Record<string, string>>;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: PROJECT_DIR, encoding: "utf8", maxBuffer: 2 ** 28 }).trim();

/**
 * The commit to compare with: `COMPARE_WITH`, or the oldest one that today's migrations still widen from, which is the
 * one that last wrote the first of them. Nothing was deployed before it, so no deployed version is older.
 *
 * @returns null where there is no such commit: a copy without history, or today's commit itself.
 */
export function earlierCommit(): string | null {
  try {
    const [first = ""] = readdirSync(join(PROJECT_DIR, "migrations")).filter((name) => name.endsWith(".sql"));
    const asked = process.env.COMPARE_WITH ?? git("log", "-1", "--format=%H", "--", `migrations/${first}`);
    const commit = git("rev-parse", "--verify", `${asked}^{commit}`);
    return commit === git("rev-parse", "HEAD") ? null : commit;
  } catch (error) {
    // A name that was asked for and is none is a mistake, not a missing history.
    if (process.env.COMPARE_WITH) throw error;
    return null;
  }
}

/** Lays a commit out in a folder, with today's packages: only its own code is of another day. */
export function layOut(commit: string, folder: string): void {
  const archive = join(folder, "..", `${commit}.tar`);
  mkdirSync(folder, { recursive: true });
  git("archive", "--output", archive, commit);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  symlinkSync(join(PROJECT_DIR, "node_modules"), join(folder, "node_modules"));
}

/** Lays today's code out in a folder of its own, committed or not. */
export function layOutToday(folder: string): void {
  const left = /^\/(node_modules|\.git|\.cache|\.sandbox|\.wrangler|build)(\/|$)/;
  cpSync(PROJECT_DIR, folder, {
    recursive: true,
    filter: (path) => !left.test(path.slice(PROJECT_DIR.length)),
  });
  symlinkSync(join(PROJECT_DIR, "node_modules"), join(folder, "node_modules"));
}

/** The same, changed as little as a version can be: for where there is no history. */
export function layOutVariant(folder: string): void {
  layOutToday(folder);
  const shipped = join(folder, "wrangler.toml");
  writeFileSync(shipped, readFileSync(shipped, "utf8").replace("keep_names = false", "keep_names = true"));
}

/** Builds a version from a folder with its sources. */
export function buildVersion(name: string, folder: string): BuiltVersion {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", VITEST: "", CI: "1", WRANGLER_SEND_METRICS: "false" },
    });
  const bin = (path: string) => join(PROJECT_DIR, "node_modules", path);
  run(bin("@remix-run/dev/dist/cli.js"), "vite:build");
  const out = join(folder, "..", `bundle-${name}`);
  run(bin("wrangler/bin/wrangler.js"), "deploy", "--dry-run", "--outdir", out);
  const config = readConfig({ config: join(folder, "wrangler.toml") }) as unknown as Configuration;
  const types: Readonly<Record<string, string>> = {
    js: "application/javascript+module",
    wasm: "application/wasm",
    woff: "application/octet-stream",
  };
  const modules = readdirSync(out).flatMap((file): UploadedModule[] => {
    const contentType = types[file.split(".").at(-1) ?? ""];
    return contentType
      ? [{ name: file, contentType, contents: new Uint8Array(readFileSync(join(out, file))) }]
      : [];
  });
  const main = modules.find(({ name: file }) => file.endsWith(".js"))?.name ?? "";
  const migrations = readdirSync(join(folder, "migrations")).filter((file) => file.endsWith(".sql"));
  return {
    name,
    metadata: {
      main_module: main,
      compatibility_date: config.compatibility_date ?? "",
      compatibility_flags: config.compatibility_flags,
    },
    bindings: [
      ...config.d1_databases.map(({ binding }) => ({ type: "d1", name: binding, id: DATABASE })),
      ...config.durable_objects.bindings.map(({ name: binding, class_name }) => {
        return { type: "durable_object_namespace", name: binding, class_name };
      }),
      ...(config.queues.producers ?? []).map(({ binding, queue }) => {
        return { type: "queue", name: binding, queue_name: queue };
      }),
      ...config.send_email.map(({ name: binding }) => ({ type: "send_email", name: binding })),
      ...config.ratelimits.map(({ name: binding, ...limit }) => ({
        type: "ratelimit",
        name: binding,
        ...limit,
      })),
    ],
    modules,
    migrations: Object.fromEntries(
      migrations.sort().map((file) => [file, readFileSync(join(folder, "migrations", file), "utf8")]),
    ),
  };
}

/** The parts of wrangler.toml that an upload names. */
interface Configuration {
  readonly compatibility_date?: string;
  readonly compatibility_flags: readonly string[];
  readonly d1_databases: readonly { readonly binding: string }[];
  readonly durable_objects: {
    readonly bindings: readonly { readonly name: string; readonly class_name: string }[];
  };
  readonly queues: { readonly producers?: readonly { readonly binding: string; readonly queue: string }[] };
  readonly send_email: readonly { readonly name: string }[];
  readonly ratelimits: readonly { readonly name: string }[];
}

/** The one database of the account. */
export const DATABASE = "d1";

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PlatformError } from "./account.ts";
import { reasonIn } from "./reason.ts";
import type { Tools } from "./tools.ts";

/** The platform allows a tag some 25 characters. */
const NAME_LENGTH = 16;

/**
 * Names the build that would be uploaded: the same for the same Worker, static files and configuration, so that a
 * deploy can tell whether there is anything to do. @throws PlatformError when it cannot be bundled.
 */
export function nameBuild(wrangler: Tools["wrangler"]): string {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  try {
    const { isOk, output } = wrangler("deploy", "--dry-run", "--outdir", folder);
    if (!isOk) throw new PlatformError(`Bundling failed: ${reasonIn(output)}`);
    const hash = createHash("sha256");
    hash.update(readFileSync("wrangler.toml"));
    for (const root of [folder, "build/client"]) {
      const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
      for (const path of paths) {
        // A map of lines has the folder's own path in it.
        if (path.endsWith(".map") || path.endsWith("README.md")) continue;
        hash.update(path.slice(root.length)).update(readFileSync(path));
      }
    }
    return hash.digest("hex").slice(0, NAME_LENGTH);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the pages. @throws PlatformError when they cannot be built. */
export function buildPages(): void {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/remix", ["vite:build"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new PlatformError(`The pages cannot be built:\n${stdout}${stderr}`);
}

/** The commit that a build is of, and its day; null where there is no git. */
export function commitOf(): string | null {
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });
  const { status, stdout } = git("log", "-1", "--format=%h of %cs");
  if (status !== 0) return null;
  const isChanged = git("status", "--porcelain", "--untracked-files=no").stdout.trim() !== "";
  return `commit ${stdout.trim()}${isChanged ? " with changes" : ""}`;
}

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "#tests/platform/account.ts";

/** Lays a version's static files out in a folder of its own. */
export function writeFiles(account: Account, root: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, "files");
  for (const [path, hash] of Object.entries(files)) {
    const target = join(folder, decodeURIComponent(path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, account.files.get(hash)?.contents ?? new Uint8Array());
  }
  return folder;
}

const FILES_AT_MOST = 20;
const LINES_AT_MOST = 250;

export interface OwnFile {
  readonly path: string;
  readonly lines: number;
}

/** Files longer than 250 lines, and why. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  "app/features/tipping/board/board-panel.tsx": "one panel with its states",
  "app/ui/tokens.css": "every design token, light and dark side by side",
  "contract/routes.ts": "one line for each call of the API, so that none is left out",
  "sandbox/stripe-stand-in.ts": "one server, one route table",
  "sandbox/stripe/payments.ts": "the life of a payment as one state machine",
  "tests/support/oracles/tipping-oracle.ts":
    "the whole of tipping written plainly, to be read beside the rules",
  "tests/season/tipping-season.ts": "one season's steps in their order",
  "tests/support/feed.ts": "one feed to be told what to answer",
  "workers/league/rpc.ts": "everything that callers may ask of one object",
};

/** B4: the objects' shells, which put parts together and decide nothing: at most so many lines. */
export const SHELLS: Readonly<Record<string, number>> = {
  "workers/league/league.ts": 200,
  "workers/league/live-league.ts": 200,
  "workers/league/told-league.ts": 200,
  "workers/season/season.ts": 200,
};

const isTest = (path: string) => /\.test\.tsx?$|\.spec\.ts$/.test(path);

/** Folders with more files of their own than allowed, tests not counted. */
export function foldersTooFull(files: readonly OwnFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isTest(path)) continue;
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_AT_MOST)
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

/** The paths of files over 250 lines; test files are exempt. */
export function longFilesOf(files: readonly OwnFile[]): string[] {
  return files.filter(({ path, lines }) => lines > LINES_AT_MOST && !isTest(path)).map(({ path }) => path);
}

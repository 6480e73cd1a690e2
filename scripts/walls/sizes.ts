const FILES_AT_MOST = 20;
const LINES_AT_MOST = 250;
const TEST_LINES_AT_MOST = 300;
const FUNCTION_LINES_AT_MOST = 100;

export interface OwnFile {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
}

/** Files longer than 250 lines, and why. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  "app/ui/tokens.css": "every design token, light and dark side by side",
  "contract/routes.ts": "one line for each call of the API, so that none is left out",
  "tests/bench/shots/list.ts": "one line or two for each picture",
  "tests/support/oracles/tipping-oracle.ts":
    "the whole of tipping written plainly, to be read beside the rules",
  "tests/season/tipping-season.ts": "one season's steps in their order",
  "tests/support/feed.ts": "one feed to be told what to answer",
};

/** The objects' shells, which put parts together and decide nothing: at most so many lines. */
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

/** The paths of files over 250 lines; test files have their own limit. */
export function longFilesOf(files: readonly OwnFile[]): string[] {
  return files.filter(({ path, lines }) => lines > LINES_AT_MOST && !isTest(path)).map(({ path }) => path);
}

/** The paths of test files over 300 lines. */
export function longTestsOf(files: readonly OwnFile[]): string[] {
  return files
    .filter(({ path, lines }) => lines > TEST_LINES_AT_MOST && isTest(path))
    .map(({ path }) => path);
}

const OPENS =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|(?:const|let) (\w+) = .*(?:=> ?[({]|\bfunction\b.*\{)$)/;

/** The functions at the top of a file that are longer than 100 lines: as formatted, one ends with a line that closes it. */
export function longFunctionsOf(
  files: readonly OwnFile[],
): { readonly name: string; readonly lines: number }[] {
  return files.flatMap(({ path, text }) => {
    if (isTest(path) || path.startsWith("tests/") || !/\.tsx?$/.test(path)) return [];
    const lines = text.split("\n");
    return lines.flatMap((line, from) => {
      const [, named, assigned] = OPENS.exec(line) ?? [];
      const name = named ?? assigned;
      if (name === undefined) return [];
      const length = lines.slice(from + 1).findIndex((each) => /^[})\]][);,]*$/.test(each)) + 2;
      return length > FUNCTION_LINES_AT_MOST ? [{ name: `${path} ${name}`, lines: length }] : [];
    });
  });
}

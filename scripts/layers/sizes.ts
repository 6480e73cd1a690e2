import ts from "typescript";

const FILES_AT_MOST = 20;
const LINES_AT_MOST = 250;
const TEST_LINES_AT_MOST = 300;
const FUNCTION_LINES_AT_MOST = 100;
/** Code is 110 wide (biome.json); words may go on to here. */
const COMMENT_AT_MOST = 120;

export interface OwnFile {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
}

/** Files longer than 250 lines, and why; the limit is for every tracked script, page and style. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  "public/service-worker.js": "a browser takes a service worker as one file, and compares it byte by byte",
  "contract/routes.ts": "one line for each call of the API, so that none is left out",
  "tests/bench/shots/list.ts": "one line or two for each picture",
  "tests/support/oracles/tipping-oracle.ts":
    "the whole of tipping written plainly, to be read beside the rules",
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

/** The lines that are comment alone and wider than 120 characters, as `path:line`. */
export const wideCommentsOf = (files: readonly OwnFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, at) =>
        line.length > COMMENT_AT_MOST && /^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${at + 1}`] : [],
      ),
  );

/**
 * The functions longer than 100 lines, from their first to their last as formatted: also methods, and what is handed to
 * another function (`forwardRef(function …)`), and the bodies of tests.
 */
export function longFunctionsOf(
  files: readonly OwnFile[],
): { readonly name: string; readonly lines: number }[] {
  return files.flatMap(({ path, text, lines }) => {
    if (lines <= FUNCTION_LINES_AT_MOST || path.endsWith(".css")) return [];
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    return functionsIn(source, source).flatMap((found) => {
      const length = lineOf(source, found.end) - lineOf(source, found.getStart(source)) + 1;
      return length > FUNCTION_LINES_AT_MOST ? [{ name: `${path} ${nameOf(found)}`, lines: length }] : [];
    });
  });
}

const lineOf = (source: ts.SourceFile, at: number) => source.getLineAndCharacterOfPosition(at).line;

/** What may be too long: nothing within a short node is. */
function functionsIn(source: ts.SourceFile, node: ts.Node): ts.Node[] {
  if (lineOf(source, node.end) - lineOf(source, node.pos) < FUNCTION_LINES_AT_MOST) return [];
  const own = ts.isFunctionLike(node) && "body" in node && node.body !== undefined ? [node] : [];
  const inside: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inside.push(...functionsIn(source, child)));
  return [...own, ...inside];
}

/** The function's own name, that of what it is assigned to, or the title of the test that it is; otherwise its kind. */
function nameOf(found: ts.Node): string {
  for (const node of [found, found.parent]) {
    const name = (node as Partial<ts.NamedDeclaration>).name;
    if (name && ts.isIdentifier(name)) return name.text;
  }
  const [title] = ts.isCallExpression(found.parent) ? found.parent.arguments : [];
  return title && ts.isStringLiteralLike(title) ? title.text : ts.SyntaxKind[found.kind];
}

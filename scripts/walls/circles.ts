/** An import of one file by another, both as paths from the root of the repository. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Files that say what others may call, so that nobody needs the class behind them: no tie between two folders. */
const INTERFACE = /\/rpc\.ts$/;
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * The circles of folders: each is a list of folders that import each other, directly or through others, in order of
 * name. A folder and those inside it are one room, whose files may be laid out as they like; tests do not count.
 */
export function folderCircles(imports: readonly Import[]): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (TEST.test(from) || INTERFACE.test(to) || isWithin(folder, other) || isWithin(other, folder)) continue;
    arrows.set(folder, (arrows.get(folder) ?? new Set()).add(other));
  }
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder, arrows)]));
  const inCircle = [...reached].filter(([folder, far]) => far.has(folder)).map(([folder]) => folder);
  const circles = new Map(
    inCircle.map((folder) => {
      const members = inCircle.filter(
        (other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder),
      );
      return [members.sort().join(" "), members];
    }),
  );
  return [...circles.values()];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

const isWithin = (folder: string, other: string) => folder === other || folder.startsWith(`${other}/`);

function reachedFrom(folder: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const next = [folder];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const to of arrows.get(at) ?? []) {
      if (!seen.has(to)) next.push(to);
      seen.add(to);
    }
  }
  return seen;
}

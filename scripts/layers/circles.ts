/** An import of one file by another, both as paths from the root of the repository. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const TEST = /\.(test|spec)\.tsx?$/;

/** Which others each of some folders, or files, imports. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The circles of folders: each is a list of folders that import each other, directly or through others, in order of
 * name. A folder and all inside it are one room, whoever of them imports: `a/b` and `c/d` tie `a` to `c`. Between a
 * folder and those inside it files may be laid out as they like. Tests do not count.
 */
export function folderCircles(imports: readonly Import[]): string[][] {
  return [...roomsOf(imports).values()].flatMap(circlesOf);
}

/** The circles of files that import each other, types included, each in order of name. Tests count. */
export function fileCircles(imports: readonly Import[]): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  const importers = new Map<string, string[]>();
  for (const [from, to] of arrows)
    for (const file of to) importers.set(file, [...(importers.get(file) ?? []), from]);
  // What imports only files that are in no circle is in none, either: few are left, if any.
  const outside = [...importers.keys()].filter((file) => !arrows.has(file));
  for (let file = outside.pop(); file !== undefined; file = outside.pop()) {
    for (const from of importers.get(file) ?? []) {
      const left = arrows.get(from);
      if (left?.delete(file) && left.size === 0 && arrows.delete(from)) outside.push(from);
    }
  }
  return circlesOf(arrows);
}

/** The arrows between the folders of one folder, by its path. */
function roomsOf(imports: readonly Import[]): ReadonlyMap<string, Arrows> {
  const rooms = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const [one, other] = [foldersOf(from), foldersOf(to)];
    const shared = one.findIndex((name, at) => name !== other[at]);
    const [room, next] = [one[shared], other[shared]];
    if (TEST.test(from) || room === undefined || next === undefined) continue;
    const parent = one.slice(0, shared);
    const arrows = rooms.get(parent.join("/")) ?? new Map<string, Set<string>>();
    const [start, end] = [[...parent, room].join("/"), [...parent, next].join("/")];
    rooms.set(parent.join("/"), arrows.set(start, (arrows.get(start) ?? new Set()).add(end)));
  }
  return rooms;
}

function circlesOf(arrows: Arrows): string[][] {
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder, arrows)]));
  const inCircle = [...reached].filter(([folder, far]) => far.has(folder)).map(([folder]) => folder);
  const circles = inCircle.map((folder) =>
    inCircle.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort(),
  );
  return [...new Map(circles.map((members) => [members.join(" "), members])).values()];
}

const foldersOf = (path: string) => path.split("/").slice(0, -1);

function reachedFrom(folder: string, arrows: Arrows): ReadonlySet<string> {
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

import type { ManualChunkMeta } from "rollup";

/** The modules of a build, and what each imports. */
export type Graph = Pick<ManualChunkMeta, "getModuleInfo" | "getModuleIds">;

/** For each module of some page: the pages that need it at once, and those of which a later part does. */
export function usesOf(pages: readonly string[], graph: Graph) {
  const uses = new Map<string, { first: Set<string>; later: Set<string> }>();
  const note = (id: string, kind: "first" | "later", page: string) => {
    const use = uses.get(id) ?? { first: new Set(), later: new Set() };
    use[kind].add(page);
    uses.set(id, use);
  };
  const partsOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  for (const page of pages) {
    const own = reach([page], graph);
    for (const id of own) note(id, "first", page);
    const later = new Set<string>();
    const left = [...own].flatMap(partsOf);
    for (let part = left.pop(); part !== undefined; part = left.pop()) {
      if (later.has(part)) continue;
      for (const id of reach([part], graph)) {
        if (!later.has(id)) left.push(...partsOf(id));
        later.add(id);
      }
    }
    for (const id of later) note(id, "later", page);
  }
  return uses;
}

/** The modules that are reached from more than one of the pages. */
export function shared(pages: readonly string[], graph: Graph): string[] {
  const users = new Map<string, number>();
  for (const page of pages) {
    for (const id of reach([page], graph)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return [...users].filter(([, count]) => count > 1).map(([id]) => id);
}

/** The modules, and all that they import statically. */
export function reach(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

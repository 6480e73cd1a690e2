import type { Plugin } from "vite";

/** Stand-ins that do nothing, for parts of the query library that no page uses: its client imports them anyway. */
const UNUSED: Readonly<Record<string, string>> = {
  // Changes are sent by app/lib/calls/use-call.ts and app/shared/card/saves.ts.
  "./mutationCache.js": `export class MutationCache {
    findAll() { return []; }
    getAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
    clear() {}
  }`,
  // Further pages of a list are read by app/lib/calls/further-pages.ts.
  "./infiniteQueryBehavior.js": "export const infiniteQueryBehavior = () => undefined;",
};

/** The modules of the library that every page has. */
const CLIENT = /@tanstack\/query-core\/.*\/(queryClient|query)\.js$/;

/** Leaves out of the browser's scripts what the query library imports and this product never calls. */
export function leanQueries(): Plugin {
  return {
    name: "lean-queries",
    enforce: "pre",
    resolveId(source, importer) {
      return CLIENT.test(importer ?? "") && Object.hasOwn(UNUSED, source) ? `\0lean${source}` : null;
    },
    load(id) {
      return id.startsWith("\0lean") ? UNUSED[id.slice("\0lean".length)] : null;
    },
  };
}

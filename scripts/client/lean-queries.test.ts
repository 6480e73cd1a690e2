import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { leanQueries } from "./lean-queries.ts";

const CORE = "node_modules/@tanstack/query-core/build/modern";
const { resolveId, load } = leanQueries() as unknown as {
  resolveId: (source: string, importer?: string) => string | null;
  load: (id: string) => string | null;
};
const REPLACED = ["./mutationCache.js", "./infiniteQueryBehavior.js"];

test("no page uses what is left out of the query library", () => {
  const uses = globSync("app/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /\b(use(Infinite|Mutat)\w*|isMutating|getMutationCache|infiniteQuery\w*)\b/.test(
        readFileSync(path, "utf8"),
      ),
    );
  expect(uses).toEqual([]);
});

test("the library still imports each of the modules, and gets every name that it imports from it", () => {
  for (const source of REPLACED) {
    const id = resolveId(source, `/x/${CORE}/queryClient.js`);
    expect(id).not.toBeNull();
    const given = load(id ?? "") ?? "";
    const importers = ["queryClient.js", "query.js"].map((file) => readFileSync(`${CORE}/${file}`, "utf8"));
    const names = importers.flatMap((text) =>
      [
        ...text.matchAll(new RegExp(`import \\{ ([^}]+) \\} from "${source.replace(".", "\\.")}"`, "g")),
      ].flatMap(([, list = ""]) => list.split(", ")),
    );
    expect(names.length, source).toBeGreaterThan(0);
    for (const name of names) expect(given).toMatch(new RegExp(`export (class|const) ${name}\\b`));
  }
});

test("what the client calls of its changes is there", () => {
  const client = readFileSync(`${CORE}/queryClient.js`, "utf8");
  const called = [...client.matchAll(/#mutationCache\.(\w+)/g)].map(([, name]) => name);
  const given = load(resolveId("./mutationCache.js", `/x/${CORE}/queryClient.js`) ?? "") ?? "";
  for (const name of new Set(called)) expect(given).toContain(`${name}(`);
});

test("modules of other packages are left alone", () => {
  expect(resolveId("./mutationCache.js", "/x/app/root.tsx")).toBeNull();
});

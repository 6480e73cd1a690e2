/** What the screens of the pages stand on. */
const BELOW = ["app/shared", "app/live", "app/lib", "app/ui"];
/** What the tests that run the product from inside may use. */
const INSIDE = ["domain", "contract", "workers", "sandbox", "tests/support"];

/** What the objects and the services stand on, and the two of them that speak to the world outside. */
const ON_D1 = ["domain", "contract", "workers/platform", "workers/db", "workers/rpc"];
const ON_THE_WORLD = [...ON_D1, "workers/integrations"];

/**
 * Who may import whom, type imports included: the one table that dependency-cruiser enforces and that
 * docs/where-to-find-it.md prints (layers.test.ts compares the two). A folder may always import itself.
 *
 * An entry of `mayImport` is a folder, or a single file. `npm` says which packages a folder may use; left out, any.
 *
 * @type {{ folder: string, mayImport: string[], npm?: string[] }[]}
 */
module.exports = [
  { folder: "domain", mayImport: [], npm: [] },
  { folder: "contract", mayImport: ["domain"], npm: ["zod"] },
  { folder: "app", mayImport: ["domain", "contract"] },
  {
    folder: "app/routes",
    mayImport: ["domain", "contract", "app/root.tsx", "app/pages", "app/features", ...BELOW],
  },
  { folder: "app/pages", mayImport: ["domain", "contract", "app/features", "app/style.css", ...BELOW] },
  { folder: "app/features", mayImport: ["domain", "contract", ...BELOW] },
  {
    folder: "app/shared",
    mayImport: ["domain", "contract", "app/lib", "app/ui"],
  },
  { folder: "app/ui", mayImport: ["app/lib"] },
  { folder: "app/live", mayImport: ["domain", "contract", "app/lib"] },
  { folder: "app/lib", mayImport: ["domain", "contract"] },
  { folder: "app/types", mayImport: [] },
  {
    folder: "sandbox",
    mayImport: ["domain", "contract", "scripts/shared"],
  },
  {
    folder: "scripts",
    mayImport: ["contract", "app/ui/drawings", "domain/season", "workers/platform/variables.ts"],
  },
  { folder: "workers/rpc", mayImport: ["domain", "contract"] },
  {
    folder: "workers/platform",
    mayImport: ["domain", "contract", "workers/rpc"],
  },
  { folder: "workers/db", mayImport: ["domain", "contract/limits.ts", "workers/platform"] },
  { folder: "workers/integrations", mayImport: ["domain", "contract", "workers/platform"] },
  { folder: "workers/services", mayImport: ON_THE_WORLD },
  { folder: "workers/api", mayImport: ["domain", "contract", "workers/platform", "workers/services"] },
  { folder: "workers/jobs", mayImport: [...ON_D1, "workers/services"] },
  { folder: "workers/season", mayImport: ON_THE_WORLD },
  { folder: "workers/league", mayImport: ON_D1 },
  { folder: "workers/desk", mayImport: ON_D1 },
  {
    folder: "tests/support",
    mayImport: ["domain", "contract", "workers", "sandbox", "app/features", "app/pages"],
  },
  { folder: "tests/season", mayImport: INSIDE },
  { folder: "tests/simulation", mayImport: [...INSIDE, "tests/season"] },
  { folder: "tests/operations", mayImport: [...INSIDE, "scripts", "tests/simulation"] },
  { folder: "tests/platform", mayImport: ["domain", "contract", "sandbox", "scripts", "tests/support"] },
  { folder: "tests/e2e", mayImport: ["domain", "contract", "sandbox", "scripts", "tests/support"] },
  { folder: "tests/bench", mayImport: [...INSIDE, "scripts", "tests/season", "tests/e2e"] },
  { folder: "tests/mutants", mayImport: ["scripts"] },
];

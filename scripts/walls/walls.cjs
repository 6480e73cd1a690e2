const RPC = ["workers/desk/rpc.ts", "workers/league/rpc.ts", "workers/season/rpc.ts"];

/**
 * Who may import whom, type imports included: the one table that dependency-cruiser enforces and that
 * docs/architecture.md prints (walls.test.ts compares the two). A folder may always import itself.
 *
 * An entry of `mayImport` is a folder, or a single file. `npm` says which packages a folder may use; left out, any.
 *
 * @type {{ folder: string, mayImport: string[], npm?: string[] }[]}
 */
module.exports = [
  { folder: "domain", mayImport: [], npm: [] },
  { folder: "contract", mayImport: ["domain"], npm: ["zod"] },
  { folder: "app", mayImport: ["domain", "contract"] },
  { folder: "sandbox", mayImport: ["domain", "contract", "scripts"] },
  {
    folder: "workers/platform",
    mayImport: ["domain", "contract", "workers/db/database.ts", ...RPC],
  },
  { folder: "workers/db", mayImport: ["domain", "contract/limits.ts", "workers/platform"] },
  { folder: "workers/integrations", mayImport: ["domain", "contract", "workers/platform"] },
  {
    folder: "workers/services",
    mayImport: ["domain", "contract", "workers/platform", "workers/db", "workers/integrations", ...RPC],
  },
  { folder: "workers/api", mayImport: ["domain", "contract", "workers/platform", "workers/services"] },
  {
    folder: "workers/jobs",
    mayImport: ["domain", "contract", "workers/platform", "workers/db", "workers/services", ...RPC],
  },
  {
    folder: "workers/season",
    mayImport: ["domain", "contract", "workers/platform", "workers/db", "workers/integrations", ...RPC],
  },
  { folder: "workers/league", mayImport: ["domain", "contract", "workers/platform", "workers/db", ...RPC] },
  { folder: "workers/desk", mayImport: ["domain", "contract", "workers/platform", "workers/db", ...RPC] },
];

/** The layers of docs/architecture.md. @type {import("dependency-cruiser").IConfiguration} */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$|^tests/|^domain/test-support/" },
  to: { pathNot: to },
});

module.exports = {
  forbidden: [
    only("domain-is-pure", "^domain/", "^domain/", "domain imports domain: no npm, no I/O"),
    only(
      "contract-is-thin",
      "^contract/",
      "^(contract|domain)/|^node_modules/zod/",
      "contract imports domain and zod",
    ),
    {
      name: "pages-have-no-server",
      comment: "pages reach the server through the API's type only",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(workers|sandbox|migrations)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nobody-imports-pages",
      severity: "error",
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^app/" },
    },
    {
      name: "api-goes-through-services",
      severity: "error",
      from: { path: "^workers/api/", pathNot: "\\.test\\.ts$" },
      to: { path: "^workers/(db|league|season|integrations|jobs)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "services-orchestrate",
      severity: "error",
      from: { path: "^workers/services/", pathNot: "\\.test\\.ts$" },
      to: { path: "^workers/(api|league|season|jobs)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "db-knows-only-tables",
      severity: "error",
      from: { path: "^workers/db/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^workers/(api|services|league|season|jobs|integrations)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "objects-own-their-store",
      severity: "error",
      from: { path: "^workers/(league|season)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^workers/(api|jobs)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sandbox-is-outside",
      comment: "the product never needs the sandbox; the sandbox never reaches into the server",
      severity: "error",
      from: { path: "^(workers|app|domain|contract)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^sandbox/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "workerd", "browser", "types"],
    },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|cloudflare:" },
  },
};

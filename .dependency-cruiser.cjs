const walls = require("./scripts/walls/walls.cjs");

/** Tests and what only they share may look everywhere. */
const TESTS = "\\.test\\.tsx?$|^tests/|^domain/test-support/";
/** The parts of this repository, as against npm and the platform. */
const OURS = "^(app|workers|domain|contract|sandbox|scripts|migrations)/";

const pathOf = (entry) => `^${entry.replaceAll(".", "\\.")}${/\.\w+$/.test(entry) ? "$" : "/"}`;

/** A wall of scripts/walls/walls.cjs as rules. Type imports count. */
function rulesOf({ folder, mayImport, npm }) {
  const from = { path: pathOf(folder), pathNot: TESTS };
  const rules = [
    {
      name: `walls-of-${folder.replace("/", "-")}`,
      comment: `${folder}/ may import ${["itself", ...mayImport].join(", ")} (docs/architecture.md)`,
      severity: "error",
      from,
      to: { path: OURS, pathNot: [folder, ...mayImport].map(pathOf).join("|") },
    },
  ];
  if (npm) {
    rules.push({
      name: `packages-of-${folder.replace("/", "-")}`,
      comment: `${folder}/ may use ${npm.join(", ") || "no package"}, and nothing of the platform`,
      severity: "error",
      from,
      to: { pathNot: [OURS, ...npm.map((name) => `^node_modules/${name}/`)].join("|") },
    });
  }
  return rules;
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...walls.flatMap(rulesOf),
    {
      name: "entries-are-not-imported",
      comment: "the entries in workers/ put the parts together; no part needs the whole",
      severity: "error",
      from: { path: "^(workers/[^/]+/|app/|domain/|contract/)", pathNot: TESTS },
      to: { path: "^workers/[^/]+\\.ts$" },
    },
    {
      name: "nobody-imports-pages",
      severity: "error",
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^app/" },
    },
    {
      name: "sandbox-is-outside",
      comment: "the product never needs the sandbox; the sandbox never reaches into the server",
      severity: "error",
      from: { path: "^(workers|app|domain|contract)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^sandbox/" },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
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

const arrows = require("./scripts/layers/feature-arrows.cjs");
const layers = require("./scripts/layers/layers.cjs");

/** Tests beside their subject may look everywhere. */
const TESTS = "\\.test\\.tsx?$";
/** The parts of this repository, as against npm and the platform. */
const OURS = "^(app|workers|domain|contract|sandbox|scripts|tests|migrations)/";

const pathOf = (entry) => `^${entry.replaceAll(".", "\\.")}${/\.\w+$/.test(entry) ? "$" : "/"}`;

/** A layer of scripts/layers/layers.cjs as rules. Type imports count. */
function rulesOf({ folder, mayImport, npm }) {
  const from = { path: pathOf(folder), ...(folder.startsWith("tests/") ? {} : { pathNot: TESTS }) };
  const rules = [
    {
      name: `layers-of-${folder.replace("/", "-")}`,
      comment: `${folder}/ may import ${["itself", ...mayImport].join(", ")} (docs/where-to-find-it.md)`,
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

/** A feature's imports of other features: those of scripts/layers/feature-arrows.cjs. */
function ruleOfFeature([feature, others]) {
  return {
    name: `arrows-of-${feature}`,
    comment: `app/features/${feature}/ may import no other feature but ${others.join(", ")}`,
    severity: "error",
    from: { path: `^app/features/${feature}/`, pathNot: TESTS },
    to: { path: "^app/features/", pathNot: `^app/features/(${[feature, ...others].join("|")})/` },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layers.flatMap(rulesOf),
    ...Object.entries(arrows).map(ruleOfFeature),
    {
      name: "features-stand-alone",
      comment: "a feature imports another only along an arrow of scripts/layers/feature-arrows.cjs",
      severity: "error",
      from: {
        path: "^app/features/([^/]+)/",
        pathNot: `${TESTS}|^app/features/(${Object.keys(arrows).join("|")})/`,
      },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "pages-stand-alone",
      comment: "what two pages use belongs into a feature or into app/shared",
      severity: "error",
      from: { path: "^app/pages/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/pages/", pathNot: "^app/pages/$1/" },
    },
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
      from: { pathNot: "^(app|tests|scripts)/" },
      to: { path: "^app/" },
    },
    {
      name: "sandbox-is-outside",
      comment: "the product never needs the sandbox; the sandbox never reaches into the server",
      severity: "error",
      from: { path: "^(workers|app|domain|contract)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^sandbox/" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    // Circles of files are looked for by scripts/layers, in a tenth of the time.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "workerd", "browser", "types"],
    },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|cloudflare:" },
  },
};

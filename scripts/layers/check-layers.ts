/** Checks the layers of .dependency-cruiser.cjs, and that no files and no folders import each other in a circle. */
import { execFileSync } from "node:child_process";
import { fileCircles, folderCircles, type Import } from "./circles.ts";

const FOLDERS = ["app", "workers", "domain", "contract", "sandbox", "scripts", "tests"];
const OURS = new RegExp(`^(${FOLDERS.join("|")})/`);

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly comment?: string;
    }[];
  };
}

const output = execFileSync("node_modules/.bin/depcruise", [...FOLDERS, "--output-type", "json"], {
  maxBuffer: 2 ** 28,
  stdio: ["ignore", "pipe", "inherit"],
});
const { modules, summary }: Cruise = JSON.parse(String(output));
const imports = modules.flatMap(({ source, dependencies }): Import[] =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(isOurs),
);
const failures = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ...fileCircles(imports).map((files) => `circle of files: ${files.join(", ")}`),
  ...folderCircles(imports).map((folders) => `circle of folders: ${folders.join(", ")}`),
];
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
console.info(`${modules.length} files, ${imports.length} imports, no layer broken and no circle`);

function isOurs({ from, to }: Import): boolean {
  return OURS.test(from) && OURS.test(to);
}

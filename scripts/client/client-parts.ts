import { existsSync, readdirSync, renameSync } from "node:fs";
import type { OutputBundle, OutputChunk } from "rollup";
import type { Plugin } from "vite";

/** Pages that the service worker keeps, with the frame around them (`PAGES` of public/service-worker.js). */
const KEPT =
  /\/routes\/(home|leaderboard|leagues|league|premier-league-tipping|premier-league-table|chances|game)\.tsx\?|\/entry\.client\.|\/app\/root\.tsx/;
/** What a kept page never needs without a network: a visitor's page, and payments. */
const NEVER = /\/(landing|card-payment)\.tsx$/;

/**
 * Writes `parts.json`, which `nameParts` gives its name: the addresses of all scripts and faces that a kept page may
 * need, those that it loads later included.
 */
export function clientParts(): Plugin {
  return {
    name: "client-parts",
    // Remix would have each entry export what a route does and nothing else, in a file of its own beside its chunk.
    config: () => ({ build: { rollupOptions: { preserveEntrySignatures: "allow-extension" } } }),
    generateBundle(_options, bundle) {
      const source = JSON.stringify(partsOf(bundle));
      this.emitFile({ type: "asset", fileName: "parts.json", source });
    },
  };
}

/**
 * Gives the list its build's name, that of the manifest, which is written with the server's part of the build: pages
 * say by it of which build they are, and the service worker asks for the list of that one.
 *
 * @param client the folder of the client's build.
 */
export function nameParts(client: string): Plugin {
  return {
    name: "name-parts",
    closeBundle() {
      // Called again when the build ends.
      if (!existsSync(`${client}/parts.json`)) return;
      const builds = readdirSync(`${client}/assets`).flatMap((file) => {
        const [, build] = /^manifest-([\w-]+)\.js$/.exec(file) ?? [];
        return build ? [build] : [];
      });
      const [build] = builds;
      if (!build || builds.length > 1) throw new Error(`One manifest is expected, not ${builds.length}.`);
      renameSync(`${client}/parts.json`, `${client}/assets/parts-${build}.json`);
    },
  };
}

/**
 * The addresses of the scripts that the kept pages reach, by static or later imports, and of the display face: a
 * browser has asked only for those of its files whose letters it has met.
 */
export function partsOf(bundle: Pick<OutputBundle, string>): string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const isStart = ({ facadeModuleId }: OutputChunk) => KEPT.test(facadeModuleId ?? "");
  const found = new Set<string>();
  const left = [...chunks.values()].filter(isStart).map(({ fileName }) => fileName);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || NEVER.test(chunk.facadeModuleId ?? "")) continue;
    found.add(name);
    left.push(...chunk.imports, ...chunk.dynamicImports);
  }
  const faces = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === "asset" && fileName.endsWith(".woff2") ? [fileName] : [],
  );
  return [...found, ...faces].sort().map((name) => `/${name}`);
}

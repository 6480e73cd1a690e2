import type { OutputBundle, OutputChunk } from "rollup";
import type { Plugin } from "vite";

/** Pages that the service worker keeps, with the frame around them (`PAGES` of public/service-worker.js). */
const KEPT =
  /\/routes\/(home|leaderboard|leagues|league|premier-league-tipping|premier-league-table|chances|game)\.tsx\?|\/entry\.client\.|\/app\/root\.tsx/;
/** What a kept page never needs without a network: a visitor's page, and payments. */
const NEVER = /\/(landing|card-payment)\.tsx$/;

/** Writes `parts.json`: the addresses of all scripts that a kept page may need, those that it loads later included. */
export function clientParts(): Plugin {
  return {
    name: "client-parts",
    generateBundle(_options, bundle) {
      const source = JSON.stringify(partsOf(bundle));
      this.emitFile({ type: "asset", fileName: "parts.json", source });
    },
  };
}

/** The addresses of the scripts that the kept pages reach, by static or later imports. */
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
  return [...found].sort().map((name) => `/${name}`);
}

// What the browser loads, gzip, by route: read from the build's manifest. Prints the shared code (entry and root),
// each route's own code on top of it, and what it loads later. Exits 1 above the aims; `--json` for other programs.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const KB = 1024;
const AIMS = { shared: 110 * KB, route: 25 * KB, words: 2 * KB };
/** Pages of words alone. Visitors get no script on them, nor on the landing page: this is what players load. */
const WORDS = /routes\/(legal\/|not-found|site|test-page|transfer-payment-simple)/;

const client = new URL("../build/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("../.vite/client-manifest.json", client), "utf8"));
const sizes = new Map();

function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, client))).length);
  return sizes.get(file);
}

/** The chunk and all that it imports at once. */
function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) closure(next, found);
  return found;
}

const sum = (keys) => [...keys].reduce((total, key) => total + gzipSize(manifest[key].file), 0);
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));
const named = (start) => Object.keys(manifest).find((key) => key.startsWith(start));

const shared = closure(named("app/root."));
for (const [key, chunk] of Object.entries(manifest))
  if (/entry\.client/.test(chunk.name ?? key)) closure(key, shared);

const routes = Object.keys(manifest)
  .filter((key) => key.startsWith("app/routes/"))
  .map((key) => {
    const own = without(closure(key), shared);
    const later = new Set();
    for (const part of own) {
      for (const next of manifest[part].dynamicImports ?? []) {
        for (const found of without(closure(next), new Set([...shared, ...own]))) later.add(found);
      }
    }
    const path = key.replace(/^app\/|\?.*$/g, "");
    return { path, own: sum(own), later: sum(later), aim: WORDS.test(path) ? AIMS.words : AIMS.route };
  })
  .sort((a, b) => b.own - a.own);

const report = { shared: sum(shared), css: 0, routes };
for (const chunk of Object.values(manifest))
  if (chunk.file.endsWith(".css")) report.css = gzipSize(chunk.file);

if (process.argv.includes("--json")) console.log(JSON.stringify(report));
else {
  const kb = (bytes) => (bytes / KB).toFixed(1).padStart(7);
  console.log(`${kb(report.shared)} KB  shared (aim ${AIMS.shared / KB})`);
  console.log(`${kb(report.css)} KB  style sheet`);
  for (const { path, own, later, aim } of routes) {
    const more = later > 0 ? `, ${kb(later).trim()} KB later` : "";
    console.log(`${kb(own)} KB  ${path}${more}${own > aim ? `  ABOVE ${aim / KB}` : ""}`);
  }
}
process.exit(report.shared > AIMS.shared || routes.some(({ own, aim }) => own > aim) ? 1 : 0);

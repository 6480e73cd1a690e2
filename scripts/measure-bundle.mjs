// What the browser loads, gzip, by route: read from the build's manifest. Prints the shared code (entry and root),
// the game's shell, each route's own code on top of them, and how many scripts a page begins with. Exits 1 above the
// aims, or when a package that only the server needs is in it; `--json` for other programs.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const KB = 1024;
const AIMS = { shared: 110 * KB, route: 25 * KB, words: 2 * KB };
/** Of the 25 requests a page may make, ten are for the document, its style, font, icon, data and what follows later. */
const SCRIPTS_MAX = 15;
/** Packages of the server: the browser asks it, and checks nothing itself. */
const SERVER_ONLY = ["zod", "drizzle-orm", "hono", "jose", "stripe"];
/** Pages of text alone, measured as players load them: visitors get no script on them, nor on the landing page. */
const WORDS = /^routes\/(legal\/|not-found|site|test-page|transfer-payment-simple)/;
/** Sign-up and sign-in pages, outside the game's shell. */
const DOOR = /^routes\/(account|signup|create-account|sign-in|forgot-password|reset-password|theme)\./;
/** Chunks that their route loads immediately, for players alone. */
const IMMEDIATE = /^push-settings$/;

const client = new URL("../build/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("../.vite/client-manifest.json", client), "utf8"));
const sizes = new Map();

function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, client))).length);
  return sizes.get(file);
}

/** The chunk and everything it imports statically, without the chunks in `known`. */
function closure(key, known = new Set(), found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(key) || known.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) closure(next, known, found);
  return found;
}

const union = (...sets) => new Set(sets.flatMap((set) => [...set]));
const sum = (keys) => [...keys].reduce((total, key) => total + gzipSize(manifest[key].file), 0);
const keysOf = (test) => Object.keys(manifest).filter((key) => test(key, manifest[key]));
const later = (keys) => [...keys].flatMap((key) => manifest[key].dynamicImports ?? []);

const shared = union(
  ...keysOf((key, { name }) => key.startsWith("app/root.") || name === "entry.client").map((key) =>
    closure(key),
  ),
);
const shell = union(
  ...keysOf((key) => /^app\/(routes\/game|features\/notifications\/notification-bell)\.tsx/.test(key)).map(
    (key) => closure(key, shared),
  ),
);

const routes = keysOf((key) => key.startsWith("app/routes/"))
  .map((key) => {
    const path = key.replace(/^app\/|\?.*$/g, "");
    const known = WORDS.test(path) || DOOR.test(path) ? shared : union(shared, shell);
    const route = closure(key, known);
    const immediate = later(route).filter((next) => IMMEDIATE.test(manifest[next].name));
    const own = union(route, ...immediate.map((next) => closure(next, known)));
    const rest = union(...later(own).map((next) => closure(next, union(known, own))));
    return { path, own: sum(own), later: sum(rest), aim: WORDS.test(path) ? AIMS.words : AIMS.route };
  })
  .sort((a, b) => b.own - a.own);

/** The scripts that the page of a route begins with, by Remix's own manifest: its entry, its layouts' and its own. */
function scriptsOf(id) {
  const { entry, routes: all, url } = remix;
  const files = new Set([url, entry.module, ...entry.imports]);
  for (let route = all[id]; route; route = all[route.parentId]) {
    for (const file of [route.module, ...route.imports]) files.add(file);
  }
  return files.size;
}

const [manifestFile] = readdirSync(new URL("assets/", client)).filter((name) =>
  /^manifest-\w+\.js$/.test(name),
);
const remix = JSON.parse(
  readFileSync(new URL(`assets/${manifestFile}`, client), "utf8").replace(
    /^window\.__remixManifest=|;$/g,
    "",
  ),
);
const scripts = Math.max(...Object.keys(remix.routes).map(scriptsOf));

const notices = readFileSync(new URL("third-party-notices.txt", client), "utf8");
const strangers = SERVER_ONLY.filter((name) => notices.includes(`Name: ${name}\n`));

const style = sum(keysOf((_key, { file }) => file.endsWith(".css")));
const report = { shared: sum(shared), shell: sum(shell), style, scripts, strangers, routes };

if (process.argv.includes("--json")) console.log(JSON.stringify(report));
else {
  const kb = (bytes) => (bytes / KB).toFixed(1).padStart(7);
  console.log(`${kb(report.shared)} KB  shared`);
  console.log(
    `${kb(report.shell)} KB  the game's shell (with shared ${kb(report.shared + report.shell).trim()}, aim 110)`,
  );
  console.log(`${kb(report.style)} KB  style sheet`);
  console.log(
    `${String(scripts).padStart(7)}     scripts at most that a page begins with (aim ${SCRIPTS_MAX})`,
  );
  for (const name of strangers) console.log(`${name} is in it, which only the server needs`);
  for (const { path, own, later: rest, aim } of routes) {
    const more = rest > 0 ? `, ${kb(rest).trim()} KB when used` : "";
    console.log(`${kb(own)} KB  ${path}${more}${own > aim ? `  ABOVE ${aim / KB}` : ""}`);
  }
}
const isAbove =
  report.shared + report.shell > AIMS.shared ||
  scripts > SCRIPTS_MAX ||
  strangers.length > 0 ||
  routes.some(({ own, aim }) => own > aim);
process.exit(isAbove ? 1 : 0);

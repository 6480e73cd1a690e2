// Plain JavaScript that any Node understands: says in one line what is missing before something stranger fails.
import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
function refuse(line) {
  console.error(line);
  process.exit(1);
}

if (!existsSync("node_modules/wrangler")) refuse("The dependencies are not installed: run `npm ci` first.");
if (major < 22 || (major === 22 && minor < 18)) {
  refuse(
    `This runs on Node 24, which \`npm ci\` installs beside the project; here Node ${process.versions.node} answered. ` +
      "Start it through npm (`npm start`, `npm test`), or install Node 24.",
  );
}

/** `npm run smoke -- --url https://…`: checks a running site from outside. Ends with 1 when something is wrong. */
import { parseArgs } from "node:util";
import { smoke } from "./deploy/smoke-checks.ts";

const { values } = parseArgs({ options: { url: { type: "string", default: "http://localhost:8787" } } });
const results = await smoke(values.url, fetch);
for (const { what, wrong } of results)
  console.log(wrong === null ? `ok     ${what}` : `WRONG  ${what}: ${wrong}`);
process.exitCode = results.some(({ wrong }) => wrong !== null) ? 1 : 0;

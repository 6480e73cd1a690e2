/**
 * `npm run repack -- [--url https://…]`, once a roll-out is over and there is no going back to the version before: rows
 * are written in the newest form from now on, and all earlier ones are rewritten. Players notice nothing. It can be
 * stopped and run again at any time. OPERATOR_TOKEN comes from the environment.
 */
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { url: { type: "string", default: "http://localhost:8787" } } });
const token = process.env.OPERATOR_TOKEN;
if (!token) {
  console.error("OPERATOR_TOKEN=… npm run repack -- [--url https://…]");
  process.exit(2);
}

interface Page {
  readonly slips: number;
  readonly repacked: number;
  readonly next: string | null;
}

let [slips, repacked] = [0, 0];
let after: string | null = "";
while (after !== null) {
  const url = new URL("/api/operator/repack", values.url);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(after === "" ? {} : { after }),
  });
  if (!response.ok) {
    console.error(`${url} answered ${response.status}: is OPERATOR_TOKEN the site's?`);
    process.exit(2);
  }
  const page = (await response.json()) as Page;
  slips += page.slips;
  repacked += page.repacked;
  after = page.next;
}
console.log(`${repacked} of ${slips} rows rewritten`);

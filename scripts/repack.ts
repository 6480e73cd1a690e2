/**
 * `npm run repack`, once a roll-out is over and there is no going back to the version before: rows
 * are written in the newest form from now on, and all earlier ones are rewritten. Players notice nothing. It can be
 * stopped and run again at any time.
 */
import { readAddress, readArguments, refuse } from "./arguments.ts";

const USAGE = `OPERATOR_TOKEN=… npm run repack -- [options]
  --url <address>   the site; default http://localhost:8787`;

const { values } = readArguments(USAGE, {
  options: { url: { type: "string", default: "http://localhost:8787" } },
});
const site = readAddress(USAGE, "--url", values.url);
const token = process.env.OPERATOR_TOKEN;
if (!token) refuse(USAGE, "OPERATOR_TOKEN is not set.");

interface Page {
  readonly slips: number;
  readonly repacked: number;
  readonly next: string | null;
}

let [slips, repacked] = [0, 0];
let after: string | null = "";
while (after !== null) {
  const url = new URL("/api/operator/repack", site);
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

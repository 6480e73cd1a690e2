/**
 * `npm run shots`: pictures of the pages at fixed moments of the seeded season, for laying beside the drawings. Builds,
 * seeds once (kept until migrations or the seed change), plays to each moment that is asked for, and writes PNGs.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { buildPages } from "#sandbox/worker-process.ts";
import { endTogether, step } from "#sandbox/world.ts";
import { readArguments } from "#scripts/shared/arguments.ts";
import { findBrowsers } from "#scripts/shared/find-browsers.ts";
import { sideBySide } from "./beside.ts";
import { INSTALL_SHOTS } from "./install.ts";
import { SHOTS } from "./list.ts";
import { MOMENTS } from "./moments.ts";
import { namesOf, takeShot } from "./take.ts";
import { openWorld } from "./world.ts";

const USAGE = `npm run shots -- [options] [name …]
  name          pictures whose name begins so, such as home-live or home-live.phone.light; default: all
  --built       use the pages as last built
  --install     the pictures of the manifest, into public/, small
  --width <px>  how wide a phone is; default 390
  --out <dir>   where to write; default .sandbox/shots
  --drawings <dir>  drawings of the same names: writes index.html, with each beside its picture`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    built: { type: "boolean" },
    install: { type: "boolean" },
    width: { type: "string", default: "390" },
    out: { type: "string", default: ".sandbox/shots" },
    drawings: { type: "string" },
  },
});
const isWanted = (name: string) =>
  values.install
    ? name.endsWith(".light")
    : positionals.length === 0 || positionals.some((start) => name.startsWith(start));
/** `install-card.phone.light` is `public/install-card-phone.jpg`. */
const fileOf = (name: string) =>
  values.install ? `public/${name.replace(".light", "").replace(".", "-")}.jpg` : `${values.out}/${name}.png`;

endTogether();
if (!values.built) {
  step("building the pages");
  await buildPages();
}
mkdirSync(values.out, { recursive: true });
const world = await openWorld();
const browser = await chromium.launch({
  executablePath: findBrowsers().headlessShell,
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [moment, { at, since, by = [], prepare }] of Object.entries(MOMENTS)) {
  const shots = (values.install ? INSTALL_SHOTS : SHOTS).filter(
    (shot) => shot.moment === moment && namesOf(shot).some(isWanted),
  );
  if (shots.length === 0) continue;
  if (since) await world.beginAnew(since);
  for (const stop of [...by, at]) await world.moveTo(stop);
  await prepare?.(world);
  step(`${moment}, ${at}`);
  for (const shot of shots) {
    for (const name of namesOf(shot).filter(isWanted)) {
      const phoneWidth = Number(values.width);
      const address = await takeShot({ browser, world, shot, name, file: fileOf(name), phoneWidth });
      step(`${name}  ${address}`);
    }
  }
}
if (values.drawings !== undefined) {
  const file = `${values.out}/index.html`;
  writeFileSync(file, sideBySide(resolve(values.out), resolve(values.drawings)));
  step(`side by side: ${file}`);
}
await browser.close();
await world.close();
process.exit(0);

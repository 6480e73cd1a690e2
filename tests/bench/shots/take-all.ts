import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { buildPages } from "#sandbox/worker-process.ts";
import { endTogether, step } from "#sandbox/world.ts";
import { findBrowsers } from "#scripts/shared/find-browsers.ts";
import { sideBySide } from "./beside.ts";
import { INSTALL_SHOTS } from "./install.ts";
import { SHOTS } from "./list.ts";
import { MOMENTS } from "./moments.ts";
import { namesOf, takeShot } from "./take.ts";
import { openWorld } from "./world.ts";

/** What `npm run shots` was asked for. */
export interface Asked {
  /** The beginnings of the pictures' names; none: all of them. */
  readonly names: readonly string[];
  readonly isBuilt: boolean;
  readonly isInstalled: boolean;
  readonly phoneWidth: number;
  readonly out: string;
  readonly drawings: string | undefined;
}

export async function takeAll({
  names,
  isBuilt,
  isInstalled,
  phoneWidth,
  out,
  drawings,
}: Asked): Promise<void> {
  const isWanted = (name: string) =>
    isInstalled
      ? name.endsWith(".light")
      : names.length === 0 || names.some((start) => name.startsWith(start));
  /** `install-card.phone.light` is `public/install-card-phone.jpg`. */
  const fileOf = (name: string) =>
    isInstalled ? `public/${name.replace(".light", "").replace(".", "-")}.jpg` : `${out}/${name}.png`;

  endTogether();
  if (!isBuilt) {
    step("building the pages");
    await buildPages();
  }
  mkdirSync(out, { recursive: true });
  const world = await openWorld();
  const browser = await chromium.launch({
    executablePath: findBrowsers().headlessShell,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const [moment, { at, since, by = [], prepare }] of Object.entries(MOMENTS)) {
    const shots = (isInstalled ? INSTALL_SHOTS : SHOTS).filter(
      (shot) => shot.moment === moment && namesOf(shot).some(isWanted),
    );
    if (shots.length === 0) continue;
    if (since) await world.beginAnew(since);
    for (const stop of by) {
      await world.moveTo(typeof stop === "string" ? stop : stop.at);
      if (typeof stop !== "string") await stop.act(world);
    }
    await world.moveTo(at);
    await prepare?.(world);
    step(`${moment}, ${at}`);
    for (const shot of shots) {
      for (const name of namesOf(shot).filter(isWanted)) {
        const address = await takeShot({ browser, world, shot, name, file: fileOf(name), phoneWidth });
        step(`${name}  ${address}`);
      }
    }
  }
  if (drawings !== undefined) {
    const file = `${out}/index.html`;
    writeFileSync(file, sideBySide(resolve(out), resolve(drawings)));
    step(`side by side: ${file}`);
  }
  await browser.close();
  await world.close();
}

import { existsSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { SHOTS } from "./list.ts";
import { namesOf } from "./take.ts";

/** A phone's picture is shown 390 wide, any other 900. */
const widthOf = (name: string) => (name.includes(".phone.") ? 390 : 900);

/**
 * A page with each drawing and the picture of that name beside it; a name that only one of them has stands alone.
 *
 * @param shots the folder of the pictures, where the page stands too.
 * @param drawings the folder of the drawings.
 */
export function sideBySide(shots: string, drawings: string): string {
  const drawn = readdirSync(drawings).filter((file) => file.endsWith(".png"));
  const names = new Set([...SHOTS.flatMap(namesOf), ...drawn.map((file) => file.replace(/\.png$/, ""))]);
  const image = (folder: string, name: string, what: string) =>
    existsSync(`${folder}/${name}.png`)
      ? `<img alt="${what}" width="${widthOf(name)}" src="${relative(shots, `${folder}/${name}.png`)}">`
      : `<p>no ${what}</p>`;
  const pairs = [...names]
    .sort()
    .map(
      (name) =>
        `<h2 id="${name}">${name}</h2><div>${image(drawings, name, "drawing")}${image(shots, name, "picture")}</div>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawings and pictures</title>
<style>body{font:16px system-ui;margin:16px}div{display:flex;gap:16px;align-items:start}img,p{border:1px solid #888}</style>
${pairs.join("\n")}`;
}

// WCAG AA of the colour pairs in app/ui/style/tokens.css, in both themes. Exits 1 and names each pair that falls short.
import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../app/ui/style/tokens.css", import.meta.url), "utf8");
const tokens = new Map();
for (const [, name, value] of css.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)) {
  const both = /light-dark\((#\w+),\s*(#\w+)\)/.exec(value);
  if (both) tokens.set(name, [both[1], both[2]]);
  else if (value.startsWith("#")) tokens.set(name, [value, value]);
}

function luminance(hex) {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["surface", "raised", "sunken"];
const pairs = [];
for (const ground of GROUNDS) {
  for (const words of ["ink", "muted", "brand-ink", "danger-ink", "whistle-ink", "info-ink"]) {
    pairs.push([words, ground, 4.5]);
  }
  for (const shape of ["line-strong", "brand"]) pairs.push([shape, ground, 3]);
}
for (const voice of ["brand", "whistle", "danger", "info"]) {
  pairs.push([`on-${voice}`, voice, 4.5], [`${voice}-ink`, `${voice}-soft`, 4.5]);
  pairs.push(["ink", `${voice}-soft`, 4.5], ["muted", `${voice}-soft`, 4.5]);
}
pairs.push(["on-brand", "brand-strong", 4.5], ["on-danger", "danger-strong", 4.5]);
for (const grass of ["pitch", "pitch-light", "pitch-deep"]) {
  for (const words of ["chalk", "chalk-soft", "whistle"]) pairs.push([words, grass, 4.5]);
}

pairs.push(["live", "raised", 4.5], ["live", "sunken", 4.5], ["board-live", "board", 4.5]);
pairs.push(["chalk", "board", 4.5], ["chalk-soft", "board", 4.5], ["rise", "pitch-light", 4.5]);
pairs.push(["on-brand", "live", 4.5], ["peg", "surface", 3]);

let failures = 0;
for (const [front, back, least] of pairs) {
  ["light", "dark"].forEach((theme, reading) => {
    const measured = ratio(tokens.get(front)[reading], tokens.get(back)[reading]);
    if (measured >= least) return;
    failures += 1;
    console.log(`${theme}: ${front} on ${back} is ${measured.toFixed(2)}, at least ${least} needed`);
  });
}
console.log(`${pairs.length * 2} pairs checked, ${failures} below`);
process.exit(failures === 0 ? 0 : 1);

/**
 * `npm run shots`: pictures of the pages at fixed moments of the seeded season, for laying beside the drawings. Builds,
 * seeds once (kept until migrations or the seed change), plays to each moment that is asked for, and writes PNGs.
 */
import { readArguments } from "#scripts/shared/arguments.ts";

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

// What takes the pictures, the browsers' library above all, takes half a second to load.
const { takeAll } = await import("./take-all.ts");
await takeAll({
  names: positionals,
  isBuilt: values.built ?? false,
  isInstalled: values.install ?? false,
  phoneWidth: Number(values.width),
  out: values.out,
  drawings: values.drawings,
});
process.exit(0);

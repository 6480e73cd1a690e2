import { readFileSync } from "node:fs";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { EXAMPLE_WALL, type ExamplePlace } from "#app/ui/drawings/example-wall.ts";
import { drawMark, MARK_CELLS } from "#app/ui/drawings/mark.ts";

/** In pixels. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 };

function place({ code, name, number }: ExamplePlace): string {
  if (!name) return `<li class="peg"><b>${code}</b></li>`;
  const { style, "data-pattern": pattern } = shirtBack(code);
  const properties = Object.entries(style)
    .map((pair) => pair.join(":"))
    .join(";");
  return `<li class="hung ${pattern}" style="${properties}"><i>${name}</i><em>${number}</em><b>${code}</b></li>`;
}

function face(subset: string): string {
  const file = `node_modules/@fontsource/barlow-condensed/files/barlow-condensed-${subset}-700-normal.woff2`;
  const range = subset === "latin-ext" ? "U+0100-024F" : "U+0000-00FF,U+2000-206F";
  const data = readFileSync(file).toString("base64");
  return `@font-face{font-family:B;font-weight:700;src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
}

/**
 * The page that is photographed as `public/share-card.png`, what a link to the site shows in a chat. Its face comes
 * with it.
 */
export const SHARE_CARD = `<!doctype html><meta charset="utf-8"><style>
${face("latin")}${face("latin-ext")}
*{margin:0;padding:0;box-sizing:border-box;list-style:none;font:700 1em/1 B}
body{width:1200px;height:630px;color:#f4f8ef;overflow:hidden;position:relative;
 background:repeating-linear-gradient(90deg,#0a5531 0 100px,#0d6238 100px 200px)}
body::before{content:"";position:absolute;left:684px;top:-4px;width:640px;height:640px;border:9px solid #f4f8ef;opacity:.2;border-radius:50%}
.name{position:absolute;left:60px;top:54px;display:flex;align-items:center;gap:18px;font-size:44px}
.name svg{width:76px;height:76px}
h1{position:absolute;left:60px;top:200px;width:520px;font-size:92px;line-height:87px;letter-spacing:-.01em}
p{position:absolute;left:60px;top:480px;width:480px;font-size:38px;line-height:42px;color:#c9e2cd}
ul{position:absolute;left:620px;top:46px;display:grid;grid-template-columns:repeat(5,99px);gap:9px;grid-auto-rows:126px}
li{position:relative;display:grid;justify-items:center;border-radius:34% 34% 12px 12px/17% 17% 12px 12px;overflow:hidden}
.peg{border:1.5px dashed rgb(244 248 239/.45);align-content:center;color:#c9e2cd;font-size:20px}
.hung{grid-template-rows:37px 1fr 25px;background:var(--club);color:var(--club-letters);border:1px solid rgb(16 35 26/.5)}
.hung::before{content:"";position:absolute;top:-1px;width:38px;height:15px;border:3px solid var(--club-trim);border-top:0;
 border-radius:0 0 50% 50%/0 0 100% 100%;background:color-mix(in srgb,var(--club) 62%,#000)}
.stripes{background:linear-gradient(90deg,transparent 10px,var(--club-trim) 10px 20px,transparent 20px 77px,var(--club-trim) 77px 87px,transparent 87px) 0 37px no-repeat,var(--club)}
.sleeves::after,.cuffs::after{content:"";position:absolute;inset:37px 0 0;border:solid var(--club-trim);border-width:0 12px;border-radius:12px}
li>*{position:relative;z-index:1}
i{align-self:end;font-size:18px}em{align-self:center;font-size:60px}li.hung b{font-size:18px}
</style><div class="name">${drawMark(MARK_CELLS, 9, 0, "#06371f")}Football Bingo</div>
<h1>Twenty clubs. Twenty first goals.</h1><p>One game of bingo with friends, August to May. Free.</p>
<ul>${EXAMPLE_WALL.map(place).join("")}</ul>`;

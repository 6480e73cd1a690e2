/** The colours of the site's drawings where no stylesheet applies: those of the light theme in tokens.css. */
const PAINT: Readonly<Record<string, string>> = {
  "--color-pitch": "#0a5531",
  "--color-pitch-light": "#0d6238",
  "--color-pitch-deep": "#06371f",
  "--color-chalk": "#f4f8ef",
  "--color-chalk-soft": "#c9e2cd",
  "--color-shirt-edge": "rgb(16 35 26 / .28)",
  // As on paper: the library that makes pictures knows no colours with an opacity of their own.
  "--color-shirt-line": "#838d88",
  "--color-mini-peg": "#c5cac8",
  "--font-display": "Barlow Condensed",
};

/**
 * The SVG with the values of the design tokens in place of their names: in attributes alone, because a league may be
 * called `var(--x)`. Where a token has another to fall back on, that one counts: only pages have the first.
 */
export function paint(svg: string): string {
  return svg
    .replace(/="var\(--[\w-]+, ?(var\(--[\w-]+\))\)"/g, '="$1"')
    .replace(/stroke="var\(--color-shirt-edge\)"/g, 'stroke="#10231a" stroke-opacity=".28"')
    .replace(/="var\((--[\w-]+)\)"/g, (_, token: string) => `="${PAINT[token] ?? "#000000"}"`);
}

/** What the pictures' font has: Latin letters, figures and signs. */
const IN_FONT =
  /[\u0020-\u007e\u00a0-\u0113\u0116-\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0140-\u0148\u014a-\u014d\u0150-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20ac]/u;
/** Letters with an accent of the font's second file. */
const ACCENTED = /(?![đĐħĦłŁŋŊŧŦ])[\u0100-\u0130\u0134-\u0151\u0154-\u017e\u0218-\u021b]/u;
/** What that file's letters without an accent are written as beside one with: the renderer does not find both kinds. */
const BARRED: Readonly<Record<string, string>> = { đ: "d", ħ: "h", ł: "l", ŋ: "n", ŧ: "t" };

/** The text in characters that the pictures' font has: others are left out, or written without their accents. */
export function settable(text: string): string {
  const letters = text.replace(/./gsu, (letter) =>
    IN_FONT.test(letter)
      ? letter
      : [...letter.normalize("NFD")].filter((part) => IN_FONT.test(part)).join(""),
  );
  const shown = ACCENTED.test(letters) ? letters.replace(/[đħłŋŧ]/giu, unbarred) : letters;
  return shown.replace(/\s+/g, " ").trim();
}

function unbarred(letter: string): string {
  const small = letter.toLowerCase();
  const plain = BARRED[small] ?? letter;
  return letter === small ? plain : plain.toUpperCase();
}

const NARROW = /[ijlIrtf.,:;'’!|()[\]-]/;
const WIDE = /[mwMW@%—]/;

/** The approximate width of a text in pixels, with each letter counted as narrow, medium or wide. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text)
    width += NARROW.test(letter) ? 0.27 : WIDE.test(letter) ? 0.66 : letter === " " ? 0.2 : 0.45;
  return width * size;
}

/** The text, cut and ended with an ellipsis if it is too wide. */
export function cut(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let short = [...text];
  while (short.length > 1 && widthOf(`${short.join("")}…`, size) > width) short = short.slice(0, -1);
  return `${short.join("").trimEnd()}…`;
}

/** What the site's drawings are painted with where no stylesheet reaches: the day's colours of tokens.css. */
const PAINT: Readonly<Record<string, string>> = {
  "--color-pitch": "#0a5531",
  "--color-pitch-light": "#0d6238",
  "--color-pitch-deep": "#06371f",
  "--color-chalk": "#f4f8ef",
  "--color-chalk-soft": "#c9e2cd",
  "--color-shirt-edge": "rgb(16 35 26 / .28)",
  "--font-display": "Barlow Condensed",
};

/** An SVG that names tokens, with what they stand for. */
export function paint(svg: string): string {
  return svg
    .replace(/stroke="var\(--color-shirt-edge\)"/g, 'stroke="#10231a" stroke-opacity=".28"')
    .replace(/var\((--[\w-]+)\)/g, (_, token: string) => PAINT[token] ?? "#000000");
}

/** Letters that the pictures' face has: Latin ones, figures, signs. What it has not is left out. */
export function settable(text: string): string {
  return text
    .replace(/[^\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u20ac]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

const NARROW = /[ijlIrtf.,:;'’!|()[\]-]/;
const WIDE = /[mwMW@%—]/;

/** How wide words are about, in pixels: the face is condensed, half its size a letter. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text)
    width += NARROW.test(letter) ? 0.27 : WIDE.test(letter) ? 0.66 : letter === " " ? 0.2 : 0.45;
  return width * size;
}

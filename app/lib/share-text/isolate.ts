/** Matches right-to-left scripts, and the invisible characters that change direction. */
const TURNS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
/** Matches marks that open or close a change of direction, which a name could leave unbalanced. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name for plain text, isolated so that a right-to-left one does not reverse the rest of its line. */
export function isolate(name: string): string {
  const line = name.replace(/\s+/g, " ").trim();
  return TURNS.test(line) ? `${FIRST_STRONG_ISOLATE}${line.replace(CONTROLS, "")}${POP_ISOLATE}` : line;
}

import type { CSSProperties } from "react";

/** How a club's second colour appears on its shirt and its crest. */
export type ShirtPattern = "plain" | "stripes" | "sleeves" | "cuffs" | "collar";

/** A club in three colours and a pattern, by its three-letter code. */
export interface ClubColours {
  /** The club's main colour, behind its code; a shirt with cuffs has it at the edges only. */
  shirt: string;
  /** The colour of letters on `shirt`, with a contrast of at least 4.5:1. */
  letters: string;
  /** The second colour, for stripes, sleeves or collar; the body of a shirt with cuffs. */
  trim: string;
  pattern: ShirtPattern;
}

const WHITE = "#ffffff";

const COLOURS: Record<string, readonly [shirt: string, letters: string, trim: string, ShirtPattern]> = {
  ARS: ["#c8102e", WHITE, "#ffffff", "sleeves"],
  AVL: ["#670e36", WHITE, "#95bfe5", "sleeves"],
  BHA: ["#0057b8", WHITE, "#ffffff", "stripes"],
  BOU: ["#b50e12", WHITE, "#000000", "stripes"],
  BRE: ["#c10000", WHITE, "#ffffff", "stripes"],
  BRI: ["#0057b8", WHITE, "#ffcd00", "stripes"],
  BUR: ["#6c1d45", WHITE, "#99d6ea", "sleeves"],
  CHE: ["#034694", WHITE, "#ffffff", "plain"],
  COV: ["#7dbbe6", "#0b2239", "#ffffff", "plain"],
  CRY: ["#1b458f", WHITE, "#c4122e", "stripes"],
  EVE: ["#003399", WHITE, "#ffffff", "collar"],
  FUL: ["#111111", WHITE, "#ffffff", "cuffs"],
  HUL: ["#f5a12d", "#1a1200", "#000000", "stripes"],
  IPS: ["#1c4ea1", WHITE, "#ffffff", "collar"],
  LEE: ["#f5f5f0", "#1d428a", "#e0b000", "collar"],
  LEI: ["#003090", WHITE, "#fdbe11", "collar"],
  LIV: ["#b8101f", WHITE, "#f6eb61", "plain"],
  LUT: ["#c2410c", WHITE, "#002d62", "collar"],
  MCI: ["#6cabdd", "#0b1f38", "#ffffff", "plain"],
  MUN: ["#b80f18", WHITE, "#fbe122", "collar"],
  NEW: ["#1c1c1c", WHITE, "#ffffff", "stripes"],
  NFO: ["#c4001d", WHITE, "#ffffff", "collar"],
  SHU: ["#c20a16", WHITE, "#ffffff", "stripes"],
  SOU: ["#c8102e", WHITE, "#ffffff", "stripes"],
  SUN: ["#c41017", WHITE, "#ffffff", "stripes"],
  TOT: ["#f4f6fa", "#132257", "#132257", "collar"],
  WHU: ["#7a263a", WHITE, "#1bb1e7", "sleeves"],
  WOL: ["#fdb913", "#231f20", "#231f20", "collar"],
};

const UNKNOWN: ClubColours = { shirt: "#35513f", letters: WHITE, trim: "#a6bbad", pattern: "plain" };

/** A club's colours by its three-letter code, in either case; a plain green for one that is not known. */
export function clubColours(code: string): ClubColours {
  const found = COLOURS[code.toUpperCase()];
  return found ? { shirt: found[0], letters: found[1], trim: found[2], pattern: found[3] } : UNKNOWN;
}

/** The back of a club's shirt: its ground, the letters on it, the second colour and where that is. */
export function backOf(code: string): { ground: string; ink: string; trim: string; pattern: ShirtPattern } {
  const { shirt, letters, trim, pattern } = clubColours(code);
  // White with dark cuffs: the club's colour is at the edges and in the letters.
  return pattern === "cuffs"
    ? { ground: trim, ink: shirt, trim: shirt, pattern }
    : { ground: shirt, ink: letters, trim, pattern };
}

/** The same as properties of an element with the class `hung` (ui/style/wall.css). */
export function shirtBack(code: string): { style: CSSProperties; "data-pattern": ShirtPattern } {
  const { ground, ink, trim, pattern } = backOf(code);
  return {
    style: { "--club": ground, "--club-letters": ink, "--club-trim": trim } as CSSProperties,
    "data-pattern": pattern,
  };
}

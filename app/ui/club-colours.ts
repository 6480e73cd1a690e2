/** The shirt: its colour and that of the letters on it (4.5:1 or better), by three-letter code. */
export interface ClubColours {
  shirt: string;
  letters: string;
  /** A second colour, for a stripe or a rim. */
  trim: string;
}

const WHITE = "#ffffff";

const COLOURS: Record<string, readonly [shirt: string, letters: string, trim: string]> = {
  ARS: ["#c8102e", WHITE, "#ffffff"],
  AVL: ["#670e36", WHITE, "#95bfe5"],
  BHA: ["#0057b8", WHITE, "#ffffff"],
  BOU: ["#b50e12", WHITE, "#000000"],
  BRE: ["#c10000", WHITE, "#ffffff"],
  BRI: ["#0057b8", WHITE, "#ffcd00"],
  BUR: ["#6c1d45", WHITE, "#99d6ea"],
  CHE: ["#034694", WHITE, "#ffffff"],
  COV: ["#7dbbe6", "#0b2239", "#ffffff"],
  CRY: ["#1b458f", WHITE, "#c4122e"],
  EVE: ["#003399", WHITE, "#ffffff"],
  FUL: ["#111111", WHITE, "#ffffff"],
  HUL: ["#f5a12d", "#1a1200", "#000000"],
  IPS: ["#1c4ea1", WHITE, "#ffffff"],
  LEE: ["#f5f5f0", "#1d428a", "#ffcd00"],
  LEI: ["#003090", WHITE, "#fdbe11"],
  LIV: ["#b8101f", WHITE, "#00b2a9"],
  LUT: ["#c2410c", WHITE, "#002d62"],
  MCI: ["#6cabdd", "#0b1f38", "#ffffff"],
  MUN: ["#b80f18", WHITE, "#fbe122"],
  NEW: ["#1c1c1c", WHITE, "#ffffff"],
  NFO: ["#c4001d", WHITE, "#ffffff"],
  SHU: ["#c20a16", WHITE, "#000000"],
  SOU: ["#c8102e", WHITE, "#130c0e"],
  SUN: ["#c41017", WHITE, "#ffffff"],
  TOT: ["#f4f6fa", "#132257", "#132257"],
  WHU: ["#7a263a", WHITE, "#1bb1e7"],
  WOL: ["#fdb913", "#231f20", "#231f20"],
};

const UNKNOWN: ClubColours = { shirt: "#35513f", letters: WHITE, trim: "#a6bbad" };

export function clubColours(code: string): ClubColours {
  const found = COLOURS[code.toUpperCase()];
  return found ? { shirt: found[0], letters: found[1], trim: found[2] } : UNKNOWN;
}

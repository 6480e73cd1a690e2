/** Clubs' home grounds by three-letter code: the feed does not give them. */
const STADIUMS: Readonly<Record<string, string>> = {
  ARS: "Emirates Stadium",
  AVL: "Villa Park",
  BHA: "American Express Stadium",
  BOU: "Vitality Stadium",
  BRE: "Gtech Community Stadium",
  BUR: "Turf Moor",
  CHE: "Stamford Bridge",
  COV: "Coventry Building Society Arena",
  CRY: "Selhurst Park",
  EVE: "Hill Dickinson Stadium",
  FUL: "Craven Cottage",
  HUL: "MKM Stadium",
  IPS: "Portman Road",
  LEE: "Elland Road",
  LEI: "King Power Stadium",
  LIV: "Anfield",
  LUT: "Kenilworth Road",
  MCI: "Etihad Stadium",
  MUN: "Old Trafford",
  NEW: "St James' Park",
  NFO: "The City Ground",
  NOR: "Carrow Road",
  SHU: "Bramall Lane",
  SOU: "St Mary's Stadium",
  SUN: "Stadium of Light",
  TOT: "Tottenham Hotspur Stadium",
  WAT: "Vicarage Road",
  WBA: "The Hawthorns",
  WHU: "London Stadium",
  WOL: "Molineux Stadium",
};

/** The home ground of a club by its three-letter code, for example `Anfield` for `LIV`; empty for an unlisted club. */
export function stadiumOf(clubCode: string): string {
  return Object.hasOwn(STADIUMS, clubCode) ? (STADIUMS[clubCode] ?? "") : "";
}

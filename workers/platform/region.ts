/** Where objects can be placed, as precisely as the platform allows. */
export type Region = DurableObjectLocationHint;

/** The default region: beside the database. */
export const HOME_REGION: Region = "weur";

const REGIONS: Readonly<Record<string, Region>> = {
  AF: "afr",
  AN: "oc",
  AS: "apac",
  EU: "weur",
  NA: "enam",
  OC: "oc",
  SA: "sam",
};

/** The longitude that divides North America into west and east; the next one divides Europe. */
const WEST_OF_AMERICA = -100;
const EAST_OF_EUROPE = 19;
/** Asia west of this longitude is the Middle East. */
const EAST_OF_MIDDLE_EAST = 60;

/** The region a request came from, as the platform reports it; locally it reports nothing. */
export function regionOf(request: Request): Region {
  const cf = request.cf as { continent?: string; longitude?: string } | undefined;
  const region = REGIONS[cf?.continent ?? ""] ?? HOME_REGION;
  const longitude = Number(cf?.longitude ?? Number.NaN);
  if (region === "enam" && longitude < WEST_OF_AMERICA) return "wnam";
  if (region === "weur" && longitude > EAST_OF_EUROPE) return "eeur";
  if (region === "apac" && longitude < EAST_OF_MIDDLE_EAST) return "me";
  return region;
}

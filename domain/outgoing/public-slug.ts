/** Room for the join code that tells two leagues of one name apart. */
const LONGEST = 30;
const SHORTEST = 3;
const UNNAMED = "league";

/** OUT-05: the address of a public table from its league's name: `Café Zoë & Co` becomes `cafe-zoe-co`. */
export function publicSlugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  if (plain === "") return UNNAMED;
  return plain.length < SHORTEST ? `${UNNAMED}-${plain}` : plain;
}

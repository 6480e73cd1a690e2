const RANDOM_BYTES = 9;
const LENGTH = 10;

/**
 * A new id of an account, league, session or transfer: 60 random bits in 10 characters of base64url, because a player's
 * id is in some 80 of their rows of a season. Among ten million ids two are equal with a probability of one in 20,000,
 * and the key then refuses the second. Earlier ids, of 16 or 36 characters, stay what they are.
 */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, LENGTH)
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

const RANDOM_BYTES = 12;

/**
 * A new id of an account, league, session or transfer: 96 random bits in 16 characters of base64url. A UUID's 36
 * would be half of the rows that have it in their key. Ids drawn as UUIDs stay what they are.
 */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

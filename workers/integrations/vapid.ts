import { base64url, importJWK, SignJWT } from "jose";

/** Our key pair and address, as push services know us. Keys in base64url. */
interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

/** How long a token holds, by the real time; a push service takes a day at most. */
const HOLDS = "12h";
const COORDINATE = 32;

/**
 * The Authorization header that tells a push service who sends (RFC 8292).
 *
 * @throws Error for keys that are not a pair.
 */
export async function vapidHeader(endpoint: string, vapid: Vapid): Promise<string> {
  const { publicKey, privateKey, subject } = vapid;
  // The first byte says that both coordinates follow.
  const point = base64url.decode(publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64url.encode(point.subarray(1, 1 + COORDINATE)),
    y: base64url.encode(point.subarray(1 + COORDINATE)),
    d: privateKey,
  };
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: subject })
    .setExpirationTime(HOLDS)
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .sign(await importJWK(jwk, "ES256"));
  return `vapid t=${token}, k=${publicKey}`;
}

const encoder = new TextEncoder();
const IV_BYTES = 12;
/** Says which key and form a value is sealed by, so that another can follow. */
const FORM = "1.";

const keys = new Map<string, CryptoKey>();

/** The AES key made from SEAL_KEY, kept by the isolate once made: no request waits for another's promise. */
async function keyOf(sealKey: string): Promise<CryptoKey> {
  const cached = keys.get(sealKey);
  if (cached) return cached;
  const raw = encoder.encode(sealKey);
  const base = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const made = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("seal") },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  keys.set(sealKey, made);
  return made;
}

/**
 * OUT-04: encrypts and signs a secret for storage (AES-GCM with a random number used once).
 *
 * @param owner what the secret belongs to: it cannot be opened as anything else's.
 */
export async function seal(sealKey: string, owner: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: encoder.encode(owner) },
    await keyOf(sealKey),
    encoder.encode(secret),
  );
  return `${FORM}${Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64")}`;
}

/** What `seal` sealed for this owner; null if it was sealed by another key, for another owner, or was altered. */
export async function unseal(sealKey: string, owner: string, sealed: string): Promise<string | null> {
  if (!sealed.startsWith(FORM)) return null;
  const bytes = Buffer.from(sealed.slice(FORM.length), "base64");
  try {
    const opened = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES), additionalData: encoder.encode(owner) },
      await keyOf(sealKey),
      bytes.subarray(IV_BYTES),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

import { base64url } from "jose";

/** The keys that a browser gives with its subscription, in base64url. */
interface BrowserKeys {
  /** Its public key: an uncompressed point on P-256, 65 bytes. */
  readonly p256dh: string;
  /** Its secret: 16 bytes. */
  readonly auth: string;
}

/** What is drawn anew for each message. */
export interface Drawn {
  /** 16 bytes. */
  readonly salt: Uint8Array<ArrayBuffer>;
  /** A pair of keys on P-256 for ECDH. */
  readonly sender: CryptoKeyPair;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
/** The largest record that every push service accepts, in bytes. */
const RECORD_SIZE = 4096;
/** Ends the text in the last record, which is the only one. */
const LAST_RECORD = Uint8Array.of(2);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Encrypts a message for one browser (RFC 8291): the header of RFC 8188 (salt, record size, sender's public key), then
 * one record under AES-128-GCM.
 *
 * @throws Error for keys that are not what a browser gives.
 */
export async function encryptPush(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { salt, sender }: Drawn,
): Promise<Uint8Array<ArrayBuffer>> {
  const browserKey = new Uint8Array(base64url.decode(p256dh));
  const senderKey = new Uint8Array((await crypto.subtle.exportKey("raw", sender.publicKey)) as ArrayBuffer);
  const browser = await crypto.subtle.importKey("raw", browserKey, CURVE, false, []);
  // The platform's types call the field `$public`; the platform itself, as the standard does, `public`.
  const agreement = { name: "ECDH", public: browser } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = await crypto.subtle.deriveBits(agreement, sender.privateKey, 256);
  const keyInfo = joined(bytesOf("WebPush: info\0"), browserKey, senderKey);
  const secret = await derive(base64url.decode(auth), shared, keyInfo, 32);
  const [key, iv] = await Promise.all([
    derive(salt, secret, bytesOf("Content-Encoding: aes128gcm\0"), 16),
    derive(salt, secret, bytesOf("Content-Encoding: nonce\0"), 12),
  ]);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    aes,
    joined(bytesOf(text), LAST_RECORD),
  );
  const sizes = new DataView(new ArrayBuffer(5));
  sizes.setUint32(0, RECORD_SIZE);
  sizes.setUint8(4, senderKey.byteLength);
  return joined(salt, new Uint8Array(sizes.buffer), senderKey, new Uint8Array(record));
}

/** Draws the salt and the keys of a message. */
export async function drawForPush(): Promise<Drawn> {
  const sender = (await crypto.subtle.generateKey(CURVE, false, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), sender };
}

/** HKDF with SHA-256 (RFC 5869). */
async function derive(
  salt: Uint8Array,
  secret: ArrayBuffer,
  info: Uint8Array,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

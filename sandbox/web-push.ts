import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

/** What a browser keeps to itself of a subscription. */
export interface PushSecrets {
  readonly privateKey: ECDH;
  readonly auth: Buffer;
}

/**
 * Decrypts the body of a push message (RFC 8291): salt (16 bytes), record size (4), key length (1), the sender's key,
 * one record of AES-128-GCM. @throws where it is not for this browser.
 */
export function decryptPush(body: Buffer, { privateKey, auth }: PushSecrets): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = privateKey.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), privateKey.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

import { createHash } from "node:crypto";

/** 160 random bits, as 40 hexadecimal digits. */
export function randomToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(20)));
}

/** Hexadecimal SHA-256; of a text its UTF-8 bytes. */
export async function sha256Hex(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** The validator of an answer: a strong ETag of its content. */
export const etagOf = async (content: string) => `"${(await sha256Hex(content)).slice(0, 32)}"`;

/** `sha256Hex` without waiting, so that the session's query shares a trip with others issued at once. */
export function sha256HexNow(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Whether two secrets are equal, by their digests, so that the time taken does not reveal where they differ. */
export async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256Hex(given), sha256Hex(secret)]);
  return left === right;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

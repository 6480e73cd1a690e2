import { JOIN_CODE_LENGTH } from "#contract/limits.ts";

/** LEA-01: upper-case letters and digits without 0 O 1 I L. */
export const JOIN_CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** The largest multiple of the alphabet's length in a byte: bytes above it would favour the first letters. */
const FAIR_BELOW = 256 - (256 % JOIN_CODE_ALPHABET.length);

/** A join code drawn by the platform's cryptographic generator: one of 31^6, about 890 million. */
export function drawJoinCode(): string {
  let code = "";
  while (code.length < JOIN_CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(JOIN_CODE_LENGTH * 2))) {
      if (byte < FAIR_BELOW && code.length < JOIN_CODE_LENGTH) {
        code += JOIN_CODE_ALPHABET[byte % JOIN_CODE_ALPHABET.length];
      }
    }
  }
  return code;
}

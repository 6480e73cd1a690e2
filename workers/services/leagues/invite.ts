import { JOIN_CODE_LENGTH } from "#contract/limits.ts";
import { READABLE_CHARACTERS } from "#domain/shared/digits.ts";

/** The largest multiple of the alphabet's length up to 256: bytes from it on would favour the first letters. */
const FAIR_BELOW = 256 - (256 % READABLE_CHARACTERS.length);

/** A join code drawn by the platform's cryptographic generator: one of 31^6, about 890 million. */
export function drawJoinCode(): string {
  let code = "";
  while (code.length < JOIN_CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(JOIN_CODE_LENGTH * 2))) {
      if (byte < FAIR_BELOW && code.length < JOIN_CODE_LENGTH) {
        code += READABLE_CHARACTERS[byte % READABLE_CHARACTERS.length];
      }
    }
  }
  return code;
}

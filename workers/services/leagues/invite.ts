import { JOIN_CODE_LENGTH, SCREEN_CODE_LENGTH } from "#contract/limits.ts";
import { READABLE_CHARACTERS, READABLE_LETTERS } from "#domain/shared/digits.ts";

/** A join code drawn by the platform's cryptographic generator: one of 31^6, about 890 million. */
export const drawJoinCode = (): string => drawCode(READABLE_CHARACTERS, JOIN_CODE_LENGTH);

/** OUT-06: a big screen's letters, drawn likewise: one of 23^6, about 148 million, for ten minutes. */
export const drawScreenCode = (): string => drawCode(READABLE_LETTERS, SCREEN_CODE_LENGTH);

function drawCode(alphabet: string, length: number): string {
  // The largest multiple of the alphabet's length up to 256: bytes from it on would favour the first letters.
  const fairBelow = 256 - (256 % alphabet.length);
  let code = "";
  while (code.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < fairBelow && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}

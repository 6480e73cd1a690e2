import Argon2, { Argon2Type } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";
import { lazily } from "#domain/shared/lazily.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { inTurn, TOO_BUSY } from "./hash-queue.ts";

/**
 * One of the costs of argon2id that OWASP holds for equal: 7 MiB, five passes, one lane. It is the quickest of them
 * beside other work, because it stays in the processor's cache. About 20 ms.
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };
const COST_IN_PHC = "$argon2id$v=19$m=7168,t=5,p=1$";

/** The hash verified where an account has none, so that the check takes the same time. Its password is unknown. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=7168,t=5,p=1$kCuR4Pk9ypCx3E+F4XgpNA$4oD3tV2mnwpbrgKB9+VEGfrbCGJ9H4itKEGZjvC0ugo";

const argon2 = lazily(() => new Argon2(new WebAssembly.Instance(wasm, {})));

/**
 * A password as plain ASCII: the library counts UTF-16 units where it should count UTF-8 bytes and would cut 'pässwörd'
 * short. One letter composed in two ways becomes the same (NFC).
 */
function asAscii(password: string): string {
  // An unpaired surrogate has no encoding; it becomes the replacement character, as in TextEncoder.
  return encodeURIComponent(password.replace(/\p{Cs}/gu, "\uFFFD").normalize("NFC"));
}

/** Hashes a password, in PHC form with a fresh 16-byte salt; refused while too many hashes wait. */
export async function hashPassword(password: string): Promise<Result<string, Refusal>> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const options = { ...COST, salt, hashLength: 32, type: Argon2Type.Argon2id };
  const hash = await inTurn(() => argon2().hash(asAscii(password), options).encoded);
  return hash === null ? refuse(TOO_BUSY) : ok(hash);
}

/**
 * Whether a password is right, in the same time for an account without one, or no account at all (`hash` null); refused
 * while too many hashes wait.
 */
export async function isPassword(password: string, hash: string | null): Promise<Result<boolean, Refusal>> {
  const matches = await inTurn(
    () => argon2().tryVerify(hash ?? NOBODYS_HASH, asAscii(password), Argon2Type.Argon2id).success,
  );
  return matches === null ? refuse(TOO_BUSY) : ok(matches && hash !== null);
}

/** Whether a hash was made at an outdated cost and should be replaced while the password is at hand. */
export const isHashOutdated = (hash: string) => !hash.startsWith(COST_IN_PHC);

/** Words refused as a whole password, whatever digits and signs follow them. */
const OUR_WORDS = [
  "football bingo",
  "footballbingo",
  "premier league",
  "premierleague",
  "premier league tipping",
];

/** Loaded when the first password is set: a quarter of a megabyte that no other request needs. */
const commonPasswords = lazily(
  async (): Promise<ReadonlySet<string>> =>
    new Set((await import("@zxcvbn-ts/language-common")).dictionary["passwords-common"]),
);

/**
 * Whether a password is among the first that anybody would try: one of the 49,000 most used of zxcvbn's list (18,000
 * of them long enough for us), in any letter case; the account's own name or address; or the name of this game.
 *
 * @param about username and email address of the account.
 */
export async function isTooEasy(password: string, about: readonly string[]): Promise<boolean> {
  const typed = password.toLowerCase();
  if ((await commonPasswords()).has(typed)) return true;
  const words = [...OUR_WORDS, ...about.flatMap((each) => [each, each.split("@")[0] ?? each])];
  const bare = typed.replace(/[^\p{L}]+$/u, "");
  return words.some((word) => [typed, bare].includes(word.toLowerCase()));
}

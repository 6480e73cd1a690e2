import Argon2, { type Argon2HashOptions } from "@phi-ag/argon2";

const { tryHash, tryVerify } = Argon2.prototype;
const LEAST = { memoryCost: 32, timeCost: 1, parallelism: 1 };
const IN_PHC = /\$m=\d+,t=\d+,p=\d+\$/;
const LEAST_IN_PHC = "$m=32,t=1,p=1$";

/**
 * Makes a password's hash cost next to nothing until `hashAtFullCost`: a test file computes up to fifty. A hash still
 * states the cost that the product asked for, and none made this way would be right outside a test, so the product
 * knows of no other cost than its own.
 */
export function hashCheaply(): void {
  Argon2.prototype.tryHash = function (password: string, options?: Partial<Argon2HashOptions>) {
    const result = tryHash.call(this, password, { ...options, ...LEAST });
    if (!result.success || !options) return result;
    const { memoryCost, timeCost, parallelism } = options;
    const stated = `$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
    return {
      ...result,
      data: { ...result.data, encoded: result.data.encoded.replace(IN_PHC, () => stated) },
    };
  };
  Argon2.prototype.tryVerify = function (encoded, password, type) {
    return tryVerify.call(
      this,
      encoded.replace(IN_PHC, () => LEAST_IN_PHC),
      password,
      type,
    );
  };
}

/** For the files that are about the hashes themselves. */
export function hashAtFullCost(): void {
  Object.assign(Argon2.prototype, { tryHash, tryVerify });
}

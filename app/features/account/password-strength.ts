/** `short` is below the least length, whatever it is made of. */
export type PasswordStrength = "short" | "weak" | "fair" | "strong";

const LONG = 16;
const MIDDLING = 11;

/**
 * Roughly how hard a password is to guess: length counts most, variety next, repetition against it. Only a hint while
 * typing; the server decides, and refuses commonly used ones.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < 8) return "short";
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  if (distinct < 5) return "weak";
  const points =
    (password.length >= MIDDLING ? 1 : 0) + (password.length >= LONG ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return points >= 2 ? "strong" : points === 1 ? "fair" : "weak";
}

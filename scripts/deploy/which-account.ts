import { PlatformError } from "./account.ts";
import { SIGNED_OUT, severalAccounts } from "./reason.ts";
import type { Tools } from "./tools.ts";

/** An account of the platform. */
export interface WhichAccount {
  readonly id: string;
  /** Null where the sign-in may not read it. */
  readonly name: string | null;
}

interface SignIn {
  readonly loggedIn?: boolean;
  readonly accounts?: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The account that a command will work on, for its plan; every later command of the platform's works on the same.
 * Null where the platform does not say: then the commands choose as they do by themselves.
 *
 * @param shipped the text of wrangler.toml, which may name one.
 * @throws PlatformError where nobody is signed in, or none of several accounts is chosen.
 */
export function chooseAccount(
  shipped: string,
  { wrangler }: Pick<Tools, "wrangler">,
  environment: Record<string, string | undefined> = process.env,
): WhichAccount | null {
  const chosen = /^account_id = "([^"]+)"$/m.exec(shipped)?.[1] ?? environment.CLOUDFLARE_ACCOUNT_ID;
  const { isOk, output } = wrangler("whoami", "--json");
  const { loggedIn, accounts = [] } = signInOf(output);
  if (loggedIn === false) throw new PlatformError(SIGNED_OUT);
  if (!isOk && /has not answered/.test(output))
    throw new PlatformError(output.trim().split("[ERROR] ").at(-1));
  const [only, ...others] = accounts;
  const account = chosen ? accounts.find(({ id }) => id === chosen) : only;
  if (chosen && only && !account)
    throw new PlatformError(
      `CLOUDFLARE_ACCOUNT_ID, or account_id in wrangler.toml, is ${chosen}, which is no account of this sign-in: ${accounts.map(({ id, name }) => `${id} (${name})`).join(", ")}.`,
    );
  if (!chosen && others.length > 0) throw new PlatformError(severalAccounts(accounts));
  const id = account?.id ?? chosen;
  if (!id) return null;
  environment.CLOUDFLARE_ACCOUNT_ID = id;
  return { id, name: account?.name ?? null };
}

function signInOf(output: string): SignIn {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as SignIn;
  } catch {
    return {};
  }
}

/** As a plan names it. */
export const nameOf = ({ id, name }: WhichAccount): string =>
  name === null ? `the account ${id}` : `the account ${name} (${id})`;

import { expect, test } from "vitest";
import { chooseAccount, nameOf } from "./which-account.ts";

const OURS = { id: "1".repeat(32), name: "Ours" };
const THEIRS = { id: "2".repeat(32), name: "Theirs" };

/** Chooses among the accounts of a sign-in. @returns the account, and the environment of later commands. */
function chooseFrom(signIn: unknown, environment: Record<string, string> = {}, shipped = "") {
  const output = typeof signIn === "string" ? signIn : `something first\n${JSON.stringify(signIn)}\n`;
  const isOk = (signIn as { loggedIn?: boolean }).loggedIn === true;
  const after: Record<string, string | undefined> = { ...environment };
  const account = chooseAccount(shipped, { wrangler: () => ({ isOk, output }) }, after);
  return { account, after };
}

test("the one account of a sign-in is named, and every later command works on it", () => {
  const { account, after } = chooseFrom({ loggedIn: true, accounts: [OURS] });
  expect(account && nameOf(account)).toBe(`the account Ours (${OURS.id})`);
  expect(after.CLOUDFLARE_ACCOUNT_ID).toBe(OURS.id);
});

test("of several accounts one has to be chosen, in the environment or the configuration", () => {
  const signIn = { loggedIn: true, accounts: [OURS, THEIRS] };
  expect(() => chooseFrom(signIn)).toThrow(
    /has 2 accounts, and none of them is chosen[\s\S]*Theirs[\s\S]*CLOUDFLARE_ACCOUNT_ID=1{32}/,
  );
  expect(chooseFrom(signIn, { CLOUDFLARE_ACCOUNT_ID: THEIRS.id }).account).toEqual(THEIRS);
  expect(chooseFrom(signIn, {}, `account_id = "${THEIRS.id}"`).account).toEqual(THEIRS);
  expect(() => chooseFrom(signIn, { CLOUDFLARE_ACCOUNT_ID: "3" })).toThrow(
    /no account of this sign-in: 1{32}/,
  );
});

test("who is not signed in is told so", () => {
  expect(() => chooseFrom({ loggedIn: false })).toThrow(/^Sign in to the platform first/);
});

test("where the platform does not say, a chosen account is known by its id, and no account stops nothing", () => {
  const { account } = chooseFrom("✘ [ERROR] No.", { CLOUDFLARE_ACCOUNT_ID: OURS.id });
  expect(account && nameOf(account)).toBe(`the account ${OURS.id}`);
  expect(chooseFrom("✘ [ERROR] No.").account).toBeNull();
});

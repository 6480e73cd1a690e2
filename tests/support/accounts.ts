// The Worker loads it at the first password that is set. Requests that would load it at the same time wait for each
// other for ever under the test runner, so it is there before them.
import "@zxcvbn-ts/language-common";
import { exports } from "cloudflare:workers";
import { expect } from "vitest";
import { hashPassword } from "#workers/services/accounts/passwords.ts";
import { callAs, callAsVisitor, ORIGIN, type Person } from "./people.ts";

export const PASSWORD = "a goal in stoppage time";

/** A hash of a password as an account keeps it, for arranging a test. */
export async function hashOf(password: string): Promise<string> {
  const hash = await hashPassword(password);
  if (!hash.ok) throw new Error(hash.refusal.message);
  return hash.value;
}

/** A valid body of the form at /create-account. */
export const accountForm = (username: string, more: object = {}) => ({
  firstName: "Ann",
  lastName: "Archer",
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  ...more,
});

export const createAccount = (username: string, more?: object) =>
  callAsVisitor("POST", "/api/auth/create-account", accountForm(username, more));

export const signIn = (email: string, password = PASSWORD) =>
  callAsVisitor("POST", "/api/auth/sign-in", { email, password });

/** `name=value` of the cookie that an answer sets. */
export const cookieOf = (response: Response) =>
  (response.headers.get("Set-Cookie") ?? "").split(";")[0] as string;

/** The status of a call with a session: 200 while it lasts, 401 afterwards. */
export const statusWith = async (cookie: string) => (await callAs(cookie, "GET", "/api/auth/user")).status;

/** Sends a profile's picture with a declared type. */
export const upload = (person: Person, bytes: Uint8Array<ArrayBuffer>, type = "image/png") =>
  exports.default.fetch(`${ORIGIN}/api/account/picture`, {
    method: "PUT",
    headers: { Cookie: person.cookie, "Content-Type": type },
    body: bytes,
  });

export interface RefusedForm {
  message: string;
  code: string;
  fields: Record<string, string>;
}

let tried = 0;

/** Sends a form with one change, which must be refused. Fresh names each time: attempts are limited by address. */
export async function refusedForm(path: string, form: object, change: object): Promise<RefusedForm> {
  tried += 1;
  const response = await callAsVisitor("POST", path, {
    ...form,
    username: `tried${tried}`,
    email: `tried${tried}@example.com`,
    ...change,
  });
  const body = (await response.json()) as RefusedForm;
  const told = JSON.stringify(change).slice(0, 200);
  expect([told, response.status, body.code]).toEqual([told, 400, "BAD_REQUEST"]);
  return body;
}

import { env, exports } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { type UserId, userId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { users } from "#workers/db/schema/accounts.ts";
import { createContext } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { startSession } from "#workers/services/accounts/sessions.ts";

export const ORIGIN = "http://localhost";

/** A person at a browser: every call carries their cookie. */
export interface Person {
  readonly id: UserId;
  readonly username: string;
  readonly cookie: string;
  /** A body is JSON, unless `type` says otherwise. */
  call(method: string, path: string, body?: unknown, type?: string): Promise<Response>;
}

/** Opens the tables directly, to arrange a test, never for what it asserts about the API. */
export const tables = () => drizzle(env.DB);

export const testContext = () => createContext(env, () => {});

/** Calls the running Worker; a null `cookie` is a visitor's. */
export async function callAs(
  cookie: string | null,
  method: string,
  path: string,
  body?: unknown,
  type = "application/json",
) {
  return exports.default.fetch(`${ORIGIN}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(cookie === null ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { "Content-Type": type }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

export const callAsVisitor = (method: string, path: string, body?: unknown, type?: string) =>
  callAs(null, method, path, body, type);

/** The token of a new session of an account. */
export async function sessionOf(id: UserId, keepSignedIn = true): Promise<string> {
  const session = await startSession(testContext(), id, { device: "test", replaces: null, keepSignedIn });
  if (!session) throw new Error("There is no such account");
  return session.token;
}

let made = 0;

/** An account with a session, written straight to the tables: the account calls have tests of their own. */
export async function createPerson(
  username = `player${++made}`,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const id = more.id ?? userId(drawId());
  await tables()
    .insert(users)
    .values({
      id,
      username,
      usernameKey: username.toLowerCase(),
      email: `${username}@example.com`,
      emailKey: `${username.toLowerCase()}@example.com`,
      firstName: username,
      lastName: "Test",
      pushNotifications: true,
      emailUpdates: true,
      createdAt: 0 as Instant,
      ...more,
    });
  const token = await sessionOf(id);
  const cookie = `fb_session=${token}`;
  return { id, username, cookie, call: (...asked) => callAs(cookie, ...asked) };
}

/** What a person reads by the API. @throws when it is refused. */
export async function readAs<Answer>(reader: Person, path: string): Promise<Answer> {
  const answer = await reader.call("GET", path);
  if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
  return answer.json();
}

/** An answer's cost in D1, from its header. */
export function costOf(response: Response): { queries: number; read: number; written: number } {
  const parts = (response.headers.get("X-D1-Cost") ?? "").split(";").map((part) => part.split("="));
  return Object.fromEntries(parts.map(([name, value]) => [name, Number(value)])) as ReturnType<typeof costOf>;
}

/** The same person with a new session: an unused one ends after thirty days (ACC-08). */
export async function signInAgain({ id, username }: Person): Promise<Person> {
  const cookie = `fb_session=${await sessionOf(id)}`;
  return { id, username, cookie, call: (...asked) => callAs(cookie, ...asked) };
}

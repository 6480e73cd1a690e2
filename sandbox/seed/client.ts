/** An API client signed in as an ordinary person, so that seeded data obeys the rules. */
export interface SeedClient {
  readonly userId: string;
  /** The cookie a browser would send. */
  readonly cookie: string;
  call<Answer>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
}

/** The people of the seed signed in on a phone. */
const USER_AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

async function request(baseUrl: string, method: string, path: string, cookie: string, body?: unknown) {
  return fetch(`${baseUrl}${path}`, {
    method,
    // A redirect may lead to a page, which the development Worker alone does not serve.
    redirect: "manual",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": USER_AGENT,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Creates an account and signs it in. @throws Error with the API's own words when it refuses either. */
export async function createClient(
  baseUrl: string,
  account: { firstName: string; lastName: string; username: string; email: string; password: string },
): Promise<SeedClient> {
  const created = await request(baseUrl, "POST", "/api/auth/create-account", "", account);
  if (!created.ok) throw new Error(`create-account ${account.username}: ${await created.text()}`);
  return signIn(baseUrl, account);
}

/** Signs in a person who has an account. @throws Error with the API's own words when it refuses. */
export async function signIn(
  baseUrl: string,
  account: { email: string; password: string },
): Promise<SeedClient> {
  const signedIn = await request(baseUrl, "POST", "/api/auth/sign-in", "", account);
  if (!signedIn.ok) throw new Error(`sign-in ${account.email}: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { id } = (await signedIn.json()) as { id: string };
  return {
    userId: id,
    cookie,
    async call(method, path, body) {
      const answer = await request(baseUrl, method, path, cookie, body);
      const text = await answer.text();
      // Pages for a browser, such as a confirmed address, are not JSON.
      const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
      return { status: answer.status, body: isJson ? JSON.parse(text) : null };
    },
  };
}

/** Runs `work` over `items`, a few at a time. */
export async function inParallel<Item, Out>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

import { createHash, randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET, startIdentityProvider } from "./identity-provider.ts";

const redirectUri = "http://localhost:8787/api/login/callback";

/** A browser with cookies that follows redirects within the provider. */
function browser(home: string) {
  const cookies = new Map<string, string>();
  const go = async (
    url: string,
    init: RequestInit = {},
  ): Promise<{ url: string; response: Response | null }> => {
    if (!url.startsWith(home)) return { url, response: null };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get("location");
    return location ? go(new URL(location, url).href) : { url, response };
  };
  return go;
}

async function signInStart(parameters: Record<string, string> = {}) {
  const provider = await startIdentityProvider({ appPorts: [8787] });
  onTestFinished(provider.close);
  const discovery = (await (
    await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  ).json()) as Record<string, string>;
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: SANDBOX_CLIENT_ID,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: "s1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...parameters,
  });
  const go = browser(provider.issuer);
  const start = `${discovery.authorization_endpoint}?${query}`;
  const choose = (url: string, account: string) =>
    go(`${url}/${account === "cancel" ? "cancel" : "login"}`, {
      method: "POST",
      body: new URLSearchParams({ account }),
    });
  const token = (code: string, codeVerifier = verifier) =>
    fetch(discovery.token_endpoint as string, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${SANDBOX_CLIENT_ID}:${SANDBOX_CLIENT_SECRET}`)}` },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    });
  return { discovery, go, start, choose, token };
}

const codeOf = (url: string) => new URL(url).searchParams.get("code") ?? "";

test("a person is chosen on the page, and the code buys an ID token with a verified email", async () => {
  const { discovery, go, start, choose, token } = await signInStart();
  const picker = await go(start);
  const page = (await picker.response?.text()) ?? "";
  expect(page).toContain("Ada Okoro");
  expect(page).toContain("not verified");
  const back = await choose(picker.url, "ada");
  expect(back.url).toMatch(/^http:\/\/localhost:8787\/api\/login\/callback\?code=.*state=s1/);
  const tokens = (await (await token(codeOf(back.url))).json()) as Record<string, string>;
  const claims = JSON.parse(Buffer.from(tokens.id_token?.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({
    sub: "ada",
    email: "ada@example.com",
    email_verified: true,
    given_name: "Ada",
  });
  const userinfo = await fetch(discovery.userinfo_endpoint as string, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await userinfo.json()).toMatchObject({ sub: "ada", email: "ada@example.com" });
});

test("ACC-05 Uma's email is not verified", async () => {
  const { go, start, choose, token } = await signInStart();
  const back = await choose((await go(start)).url, "uma");
  const tokens = (await (await token(codeOf(back.url))).json()) as Record<string, string>;
  const claims = JSON.parse(Buffer.from(tokens.id_token?.split(".")[1] ?? "", "base64url").toString());
  expect(claims.email_verified).toBe(false);
});

test("cancelling returns with access_denied, and the next sign-in asks again", async () => {
  const { go, start, choose } = await signInStart();
  const cancelled = await choose((await go(start)).url, "cancel");
  expect(new URL(cancelled.url).searchParams.get("error")).toBe("access_denied");
  expect(new URL(cancelled.url).searchParams.get("state")).toBe("s1");
  await choose((await go(start)).url, "bryan");
  expect((await (await go(start)).response?.text()) ?? "").toContain("Choose an account");
});

test("a wrong verifier, a used code and a foreign redirect are refused", async () => {
  const { go, start, choose, token } = await signInStart();
  const wrong = await token(codeOf((await choose((await go(start)).url, "ada")).url), "x".repeat(43));
  expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([400, "invalid_grant"]);
  const code = codeOf((await choose((await go(start)).url, "ada")).url);
  expect((await token(code)).status).toBe(200);
  expect((await token(code)).status).toBe(400);
  const foreign = await go(start.replace("localhost%3A8787", "evil.example"));
  expect(foreign.response?.status).toBe(400);
});

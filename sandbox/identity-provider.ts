import { generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { OidcContext } from "oidc-provider";
import { lazily } from "#domain/shared/lazily.ts";
import { listen, type RunningServer, readBody } from "./http.ts";

/** The one client that the sandbox's provider accepts. Public on purpose: it opens nothing but this stand-in. */
export const SANDBOX_CLIENT_ID = "football-bingo-sandbox";
export const SANDBOX_CLIENT_SECRET = "sandbox-only-not-a-secret";

export interface SandboxAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  readonly name: string;
}

const account = (
  sub: string,
  given_name: string,
  family_name: string,
  email_verified = true,
): SandboxAccount => ({
  sub,
  email: `${sub}@example.com`,
  email_verified,
  given_name,
  family_name,
  name: `${given_name} ${family_name}`,
});

/** The accounts for signing in. ACC-05: Uma's email is not verified and must link to no account. */
export const sandboxAccounts: readonly SandboxAccount[] = [
  account("ada", "Ada", "Okoro"),
  account("bryan", "Bryan", "Castle"),
  account("chloe", "Chloe", "Fontaine"),
  account("dara", "Dara", "Singh"),
  account("uma", "Uma", "Weaver", false),
];

export interface IdentityProvider extends RunningServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface IdentityProviderOptions {
  readonly port?: number;
  /** Ports of the Worker: their `/api/login/callback` on localhost and 127.0.0.1 are registered. */
  readonly appPorts: readonly number[];
}

/**
 * An OpenID Connect provider on the loopback interface: code flow with PKCE (S256 only), discovery, and a page to
 * choose an account or cancel at every sign-in. Everything is in memory; it runs in real time.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const server = await listen(options.port ?? 0, async (request, response) => {
    const { provider, callback } = await firstAsked();
    const interaction = /^\/interaction\/[^/]+(?:\/(login|cancel))?$/.exec(
      (request.url ?? "").split("?")[0] ?? "",
    );
    return interaction ? interact(provider, request, response, interaction[1]) : callback(request, response);
  });
  // Loading the package takes a quarter of a second, and in most worlds nobody signs in this way.
  const firstAsked = lazily(async () => {
    const provider = await createProvider(server.url, options.appPorts);
    return { provider, callback: provider.callback() };
  });
  return { ...server, issuer: server.url, clientId: SANDBOX_CLIENT_ID, clientSecret: SANDBOX_CLIENT_SECRET };
}

/** What ID tokens are signed with, made once for all providers of a process: the browser tests start forty. */
const signingKey = lazily(() => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  use: "sig",
  alg: "RS256",
  kid: "sandbox",
}));

async function createProvider(issuer: string, appPorts: readonly number[]): Promise<Provider> {
  const [
    {
      default: Oidc,
      interactionPolicy: { Check, base },
    },
    { createMemoryAdapter },
  ] = await Promise.all([import("oidc-provider"), import("oidc-provider/lib/adapters/memory_adapter.js")]);
  const policy = base();
  const choice = (context: OidcContext) => !context.oidc.result?.login;
  // Without this the provider's own session would skip the page from the second sign-in on.
  policy
    .get("login")
    .checks.add(new Check("choose_account", "an account is chosen at every sign-in", choice));
  return new Oidc(issuer, {
    adapter: createMemoryAdapter(0),
    clients: [
      {
        client_id: SANDBOX_CLIENT_ID,
        client_secret: SANDBOX_CLIENT_SECRET,
        client_name: "Football Bingo",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: appPorts.flatMap((port) =>
          ["localhost", "127.0.0.1"].map((host) => `http://${host}:${port}/api/login/callback`),
        ),
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ["sandbox"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    // Google and others put the profile into the ID token; the strict reading of the standard does not.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}`,
    },
    renderError: (
      context: { type: string; body: string },
      { error, error_description }: Record<string, string>,
    ) => {
      context.type = "text";
      context.body = `${error}: ${error_description}`;
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86400,
      Grant: 86400,
    },
    findAccount: (_: unknown, sub: string) => {
      const found = sandboxAccounts.find((candidate) => candidate.sub === sub);
      return found && { accountId: sub, claims: () => found };
    },
    // A first-party client: nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const accountId = oidc.account?.accountId ?? oidc.session.accountId;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  action?: string,
) {
  if (request.method !== "POST") {
    const { uid } = await provider.interactionDetails(request, response);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    return response.end(pickerPage(uid));
  }
  const form = new URLSearchParams(await readBody(request));
  const chosen = sandboxAccounts.find(({ sub }) => sub === form.get("account"));
  const result =
    action === "login" && chosen
      ? { login: { accountId: chosen.sub, remember: false } }
      : { error: "access_denied", error_description: "The sign-in was cancelled." };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function pickerPage(uid: string): string {
  const buttons = sandboxAccounts
    .map(
      ({ sub, name, email, email_verified }) =>
        `<button name="account" value="${sub}"><b>${name}</b><br>${email}${email_verified ? "" : " (not verified)"}</button>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Choose an account</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; color: #1b1f24 }
  button { display: block; width: 100%; margin: .5rem 0; padding: .75rem 1rem; text-align: left; font: inherit;
    background: #fff; border: 1px solid #8c959f; border-radius: .5rem; cursor: pointer }
  button:hover, button:focus { border-color: #0969da; outline: 2px solid #0969da }
</style>
<h1>Choose an account</h1>
<p>The sandbox's identity provider. These people are invented.</p>
<form method="post" action="/interaction/${uid}/login">
${buttons}
</form>
<form method="post" action="/interaction/${uid}/cancel"><button>Cancel</button></form>
</html>`;
}

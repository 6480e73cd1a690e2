import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";

export const ISSUER = "https://id.example";
const CLIENT_ID = "football-bingo";

/** Configures a provider. Must run before the Worker's first request: the environment is parsed once per isolate. */
export function configureProvider(): void {
  Object.assign(env, {
    OIDC_ISSUER: ISSUER,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: "secret",
    OIDC_NAME: "Example ID",
  });
}

/** The answer to the next exchange of a code; every field can be made wrong. */
export interface NextAnswer {
  claims: JWTPayload;
  algorithm?: "RS256" | "ES256";
  isForged?: boolean;
  userinfo?: object;
  tokenStatus?: number;
}

/** An OpenID Connect provider behind global fetch, with real signatures. */
export async function startProvider() {
  const rsa = await generateKeyPair("RS256");
  const ec = await generateKeyPair("ES256");
  const stranger = await generateKeyPair("RS256");
  const keys = [
    { ...(await exportJWK(rsa.publicKey)), kid: "rsa", alg: "RS256", use: "sig" },
    { ...(await exportJWK(ec.publicKey)), kid: "ec", alg: "ES256", use: "sig" },
  ];
  const state = {
    next: null as NextAnswer | null,
    /** Answers by code, for simultaneous sign-ins; `next` is for all other codes. */
    byCode: new Map<string, NextAnswer>(),
    /** Bodies of the token requests, newest last. */
    exchanges: [] as URLSearchParams[],
    isDown: false,
    discoveries: 0,
  };

  async function idToken({ claims, algorithm = "RS256", isForged }: NextAnswer): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const key = isForged ? stranger : algorithm === "RS256" ? rsa : ec;
    return new SignJWT({ iss: ISSUER, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: algorithm, kid: algorithm === "RS256" ? "rsa" : "ec" })
      .sign(key.privateKey);
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (state.isDown) return new Response("down", { status: 503 });
    switch (pathname) {
      case "/.well-known/openid-configuration":
        state.discoveries += 1;
        return Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/authorize`,
          token_endpoint: `${ISSUER}/token`,
          jwks_uri: `${ISSUER}/jwks`,
          userinfo_endpoint: `${ISSUER}/userinfo`,
        });
      case "/jwks":
        return Response.json({ keys });
      case "/token": {
        const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
        state.exchanges.push(form);
        const next = state.byCode.get(form.get("code") ?? "") ?? state.next;
        if (!next || next.tokenStatus) {
          return Response.json({ error: "invalid_grant" }, { status: next?.tokenStatus ?? 400 });
        }
        return Response.json({ access_token: "access", token_type: "Bearer", id_token: await idToken(next) });
      }
      case "/userinfo":
        return Response.json(state.next?.userinfo ?? { sub: state.next?.claims.sub });
      default:
        return new Response("unknown", { status: 404 });
    }
  }

  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return request.url.startsWith(ISSUER) ? answer(request) : real(input, init);
  });
  return state;
}

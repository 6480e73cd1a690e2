import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { createRemoteJWKSet, customFetch, jwtVerify, type RemoteJWKSet } from "jose";
import * as z from "zod/mini";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Config } from "#workers/platform/config.ts";

/** A provider's claims about a person. */
export interface IdentityClaims {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly preferredUsername: string | null;
}

/** The values that one sign-in carries through to its callback. */
interface IdentityRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** An OpenID Connect provider. Both calls throw when it cannot be reached or its answer cannot be trusted. */
export interface IdentityProvider {
  /** The provider's name in the tables; subjects are unique within it. */
  readonly issuer: string;
  /** The provider's public name. */
  readonly name: string;
  authorizationUrl(request: IdentityRequest): Promise<URL>;
  claimsFor(code: string, request: Omit<IdentityRequest, "state">): Promise<IdentityClaims>;
}

const TIMEOUT_MS = 8_000;
const DISCOVERY_MAX_AGE_MS = HOUR_MS;
/**
 * The signature algorithms accepted, all asymmetric: with HS256 a leaked client secret would be enough to forge
 * identities.
 */
const ALGORITHMS = ["RS256", "ES256", "PS256", "EdDSA"];

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
});
type Endpoints = z.infer<typeof discoverySchema>;

const optionalText = z.catch(z.nullable(z.string()), null);
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: optionalText,
  // Some providers send the text "true".
  email_verified: z.catch(z.union([z.boolean(), z.literal("true")]), false),
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
  preferred_username: optionalText,
});
type RawClaims = z.infer<typeof claimsSchema>;

interface Metadata {
  readonly endpoints: Endpoints;
  readonly keys: RemoteJWKSet;
  /** When it was read, in ms of the isolate's stopwatch: cached values follow real time, not the virtual clock. */
  readonly readAtMs: number;
}
const metadataByIssuer = new Map<string, Metadata>();

/** The configured provider, or null without one. */
export function createIdentityProvider(config: Config): IdentityProvider | null {
  if (!config.identity) return null;
  const { issuer, clientId, clientSecret, name } = config.identity;
  const client = (redirectUri: string) => new OAuth2Client(clientId, clientSecret ?? null, redirectUri);
  const discovered = () => discover(issuer, config.isProduction);
  return {
    issuer,
    name,
    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }) {
      const { endpoints } = await discovered();
      const url = client(redirectUri).createAuthorizationURLWithPKCE(
        endpoints.authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        ["openid", "email", "profile"],
      );
      url.searchParams.set("nonce", nonce);
      return url;
    },
    async claimsFor(code, { nonce, codeVerifier, redirectUri }) {
      const { endpoints, keys } = await discovered();
      const tokens = await client(redirectUri).validateAuthorizationCode(
        endpoints.token_endpoint,
        code,
        codeVerifier,
      );
      // Issued and expired by the provider's clock, which runs in real time: jose compares with the machine's time,
      // never with the virtual clock of a development season.
      const { payload } = await jwtVerify(tokens.idToken(), keys, {
        issuer: endpoints.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ["sub", "iat", "exp", "nonce"],
        clockTolerance: 60,
      });
      if (payload.nonce !== nonce) throw new Error("The ID token's nonce is another sign-in's");
      // With several audiences the token names the one it was issued for.
      if (payload.azp !== undefined && payload.azp !== clientId) {
        throw new Error("The ID token was made for another client");
      }
      const claims = claimsSchema.parse(payload);
      if (claims.email !== null || !endpoints.userinfo_endpoint) return toClaims(claims);
      return toClaims(await readUserinfo(endpoints.userinfo_endpoint, tokens.accessToken(), claims.sub));
    },
  };
}

async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: "application/json", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The provider answered ${response.status}`);
  }
  return response.json();
}

/** Fetches the provider's own metadata, which is kept for an hour. */
async function discover(issuer: string, needsTls: boolean): Promise<Metadata> {
  const cached = metadataByIssuer.get(issuer);
  if (cached && performance.now() - cached.readAtMs < DISCOVERY_MAX_AGE_MS) return cached;
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const endpoints = discoverySchema.parse(await readJson(address));
  if (endpoints.issuer !== issuer) throw new Error("The provider names another issuer than configured");
  const urls = [issuer, endpoints.authorization_endpoint, endpoints.token_endpoint, endpoints.jwks_uri];
  if (needsTls && urls.some((url) => !url.startsWith("https://"))) {
    throw new Error("The provider has an address without TLS");
  }
  const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    // Looked up at each call, so that tests can replace fetch.
    [customFetch]: (url, options) => fetch(url, options),
  });
  const fresh = { endpoints, keys, readAtMs: performance.now() };
  metadataByIssuer.set(issuer, fresh);
  return fresh;
}

/** Reads the claims that an ID token may lack, such as the email. @throws Error when they are about another subject. */
async function readUserinfo(endpoint: string, accessToken: string, subject: string): Promise<RawClaims> {
  const claims = claimsSchema.parse(await readJson(endpoint, { Authorization: `Bearer ${accessToken}` }));
  if (claims.sub !== subject) throw new Error("The provider described another person");
  return claims;
}

function toClaims(raw: RawClaims): IdentityClaims {
  const [first = null, ...rest] = (raw.name ?? "").trim().split(/\s+/).filter(Boolean);
  return {
    subject: raw.sub,
    email: raw.email,
    isEmailVerified: raw.email_verified === true || raw.email_verified === "true",
    firstName: raw.given_name ?? first,
    lastName: raw.family_name ?? (rest.join(" ") || null),
    preferredUsername: raw.preferred_username,
  };
}

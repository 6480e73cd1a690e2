import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET, startIdentityProvider } from "./identity-provider.ts";

export interface OutsideWorld {
  /** What the Worker is started with to find these services. */
  readonly vars: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Every service of others that the Worker talks to, but the feed. */
export async function startOutsideWorld({ workerUrl }: { workerUrl: string }): Promise<OutsideWorld> {
  const identity = await startIdentityProvider({ appPorts: [Number(new URL(workerUrl).port)] });
  return {
    vars: {
      OIDC_ISSUER: identity.issuer,
      OIDC_CLIENT_ID: SANDBOX_CLIENT_ID,
      OIDC_CLIENT_SECRET: SANDBOX_CLIENT_SECRET,
      OIDC_NAME: "Sandbox ID",
    },
    close: () => identity.close(),
  };
}

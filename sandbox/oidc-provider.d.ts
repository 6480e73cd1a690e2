/** oidc-provider ships no types; these cover the sandbox's use of it. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface OidcContext {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId?: string };
      readonly account?: { readonly accountId: string };
      readonly result?: { readonly login?: unknown };
      readonly provider: Provider;
    };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface InteractionDetails {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: new (properties: {
      clientId: string;
      accountId?: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<InteractionDetails>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
      options?: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  class Check {
    static readonly REQUEST_PROMPT: true;
    static readonly NO_NEED_TO_PROMPT: false;
    constructor(reason: string, description: string, check: (context: OidcContext) => boolean);
  }
  interface Prompt {
    readonly checks: { add(check: Check): void };
  }
  export const interactionPolicy: {
    readonly Check: typeof Check;
    base(): { get(name: string): Prompt };
  };
}

declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  /** The provider's own store; passed explicitly, it comes without the warning meant for production. */
  export function createMemoryAdapter(clockToleranceS: number): unknown;
}

import webPush from "web-push";
import { type ChatServer, startChatServer } from "./chats/chat-server.ts";
import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET, startIdentityProvider } from "./identity-provider.ts";
import { type PushReceiver, startPushReceiver } from "./push-receiver.ts";
import {
  SANDBOX_STRIPE_PUBLISHABLE_KEY,
  SANDBOX_STRIPE_SECRET_KEY,
  SANDBOX_STRIPE_WEBHOOK_SECRET,
  startStripeStandIn,
} from "./stripe-stand-in.ts";

export interface OutsideWorld {
  /** The Worker's variables for finding these services. */
  readonly vars: Readonly<Record<string, string>>;
  readonly stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
  readonly push: PushReceiver;
  readonly chats: ChatServer;
  close(): Promise<void>;
}

/** Starts every outside service that the Worker uses, except the feed. */
export async function startOutsideWorld({ workerUrl }: { workerUrl: string }): Promise<OutsideWorld> {
  const identity = await startIdentityProvider({ appPorts: [Number(new URL(workerUrl).port)] });
  const stripe = await startStripeStandIn({ webhookUrl: `${workerUrl}/api/stripe/webhook` });
  const push = await startPushReceiver();
  const chats = await startChatServer();
  // For this start alone: a browser subscribed to an earlier one is asked again.
  const vapid = webPush.generateVAPIDKeys();
  return {
    stripe,
    push,
    chats,
    vars: {
      APP_URL: workerUrl,
      OIDC_ISSUER: identity.issuer,
      OIDC_CLIENT_ID: SANDBOX_CLIENT_ID,
      OIDC_CLIENT_SECRET: SANDBOX_CLIENT_SECRET,
      OIDC_NAME: "Sandbox ID",
      STRIPE_SECRET_KEY: SANDBOX_STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_STRIPE_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: SANDBOX_STRIPE_WEBHOOK_SECRET,
      STRIPE_STAND_IN_URL: stripe.url,
      SEAL_KEY: "seals the addresses of this sandbox alone",
      CHATS_STAND_IN_URL: chats.url,
      PLAYER_PHOTOS: "none",
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: "mailto:sandbox@example.com",
    },
    async close() {
      await Promise.all([identity.close(), stripe.close(), push.close(), chats.close()]);
    },
  };
}

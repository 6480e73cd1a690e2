import webPush from "web-push";

/** A key pair for web push (RFC 8292), as lines for `.dev.vars`; in production the private one is a secret. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
VAPID_SUBJECT=mailto:you@your-domain.example`);
console.error(`
Locally: put these lines into .dev.vars. In production:
  npx wrangler secret put VAPID_PRIVATE_KEY
and the other two as variables. Changing the keys later makes every browser subscribe again.`);

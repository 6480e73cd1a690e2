/** `npm run vapid`: prints a key pair for web push (RFC 8292), as lines for `.dev.vars`. */
import webPush from "web-push";
import { readArguments } from "./shared/arguments.ts";

const USAGE = `npm run vapid
  draws a pair of keys for web push and prints them; nothing is changed anywhere`;

readArguments(USAGE, { options: {} });
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
VAPID_SUBJECT=mailto:you@your-domain.example`);
console.error(`
Locally: put these lines into .dev.vars. In production \`npm run deploy -- --switch-on push\` draws a pair by itself, or
takes these three from the environment. Changing the keys later makes every browser subscribe again.`);

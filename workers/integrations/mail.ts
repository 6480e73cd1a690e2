import { isEmail } from "#contract/accounts/fields.ts";
import type { Config } from "#workers/platform/config.ts";
import type { Env } from "#workers/platform/env.ts";

/** One mail to one person, as text and as HTML with the same words. */
export interface Mail {
  /** A single email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, for example List-Unsubscribe. */
  readonly headers?: Record<string, string>;
}

/** Sends mail. @throws Error when it was not accepted; its message contains no address. */
interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface Sender {
  readonly name: string;
  readonly email: string;
}

/** Splits `Football Bingo <no-reply@example.com>` into name and address, or takes a bare address. */
function parseSender(from: string): Sender {
  const match = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from);
  const sender = match ? { name: match[1] ?? "", email: match[2] ?? "" } : { name: "", email: from.trim() };
  if (!isEmail(sender.email)) throw new Error("Configuration: MAIL_FROM is not an address");
  return sender;
}

/** Throws for a mail that local bindings would silently accept, such as one with an empty body. */
function check(mail: Mail): void {
  if (!isEmail(mail.to)) throw new Error("The recipient is not an address");
  if (mail.subject.trim() === "" || /[\r\n]/.test(mail.subject))
    throw new Error("The subject must be one line");
  if (mail.text.trim() === "" || mail.html.trim() === "")
    throw new Error("A mail has a text and an HTML part");
}

/**
 * Sends through Resend where a key is configured, else through Cloudflare's own binding; while mail is switched off,
 * nothing is handed to either.
 */
export function createMailer(env: Env, config: Config): Mailer {
  if (!config.mail.isOn) return OFF;
  const sender = parseSender(config.mail.from);
  const key = config.mail.resendApiKey;
  const carry = key === undefined ? viaBinding(env.EMAIL, sender) : viaResend(key, config.mail.from);
  return {
    async send(mail) {
      check(mail);
      await carry.send(mail);
    },
  };
}

const OFF: Mailer = {
  async send() {
    throw new Error("Mail is off: MAIL_FROM names no sender (see README, Deploy)");
  },
};

function viaBinding(binding: SendEmail, sender: Sender): Mailer {
  return {
    async send(mail) {
      await binding.send({
        from: sender.name === "" ? sender.email : sender,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.headers ? { headers: mail.headers } : {}),
      });
    },
  };
}

const RESEND_URL = "https://api.resend.com/emails";
const TIMEOUT_MS = 10_000;

function viaResend(key: string, from: string): Mailer {
  return {
    async send(mail) {
      const response = await fetch(RESEND_URL, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({
          from,
          to: [mail.to],
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.headers ? { headers: mail.headers } : {}),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Resend answered ${response.status}`);
    },
  };
}

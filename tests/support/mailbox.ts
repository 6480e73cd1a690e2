import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { eventually } from "./eventually.ts";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Catches the mail that the Worker sends from now on. */
export function openMailbox() {
  const mails: ReceivedMail[] = [];
  const send = vi.spyOn(env.EMAIL, "send").mockImplementation((async (mail: ReceivedMail) => {
    mails.push(mail);
    return { messageId: String(mails.length) };
  }) as never);
  return {
    mails,
    send,
    /** The newest mail to an address whose subject matches; mails are sent after the answer. */
    async next(to: string, subject: RegExp): Promise<ReceivedMail> {
      const find = () => mails.findLast((mail) => mail.to === to && subject.test(mail.subject));
      await eventually(() => expect(find(), `mail to ${to}`).toBeDefined());
      return find() as ReceivedMail;
    },
  };
}

/** The 160-bit token in a mail's link. */
export const tokenIn = (mail: ReceivedMail) => /[0-9a-f]{40}/.exec(mail.text)?.[0] as string;

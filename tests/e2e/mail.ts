import type { Game } from "./game.ts";

interface LocalMail {
  readonly text: string;
  readonly html: string;
}

/** The newest mail to an address in the local mailbox, once there is one that `isWanted`. */
export async function findMail(
  game: Game,
  to: string,
  isWanted: (mail: LocalMail) => boolean,
): Promise<LocalMail> {
  const mailbox = `${game.url}/cdn-cgi/local/explorer/api/local/email/sending`;
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const listed = JSON.stringify(await (await fetch(mailbox)).json());
    for (const [, id] of [...listed.matchAll(/"(?:messageId|email_id|id)":"([^"]+)"/g)].reverse()) {
      const text = await (await fetch(`${mailbox}?email_id=${encodeURIComponent(id ?? "")}`)).text();
      if (!text.includes(to)) continue;
      const mail = { text, html: text };
      if (isWanted(mail)) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No such mail to ${to} arrived`);
}

/** The token of the reset link in a mail. */
export async function findResetToken(game: Game, to: string): Promise<string> {
  const link = /reset-password\?token=([A-Za-z0-9_-]{20,})/;
  const { text } = await findMail(game, to, (mail) => link.test(mail.text));
  const [, token = ""] = link.exec(text) ?? [];
  return token;
}

import { type LocalMail, readMails } from "#sandbox/mailbox.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import type { Game } from "./game.ts";

/** The newest mail to an address in the local mailbox that satisfies `isWanted`, once it is there. */
export async function findMail(
  game: Game,
  to: string,
  isWanted: (mail: LocalMail) => boolean,
): Promise<LocalMail> {
  const seen = new Set<string>();
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = (await readMails(game.url, seen)).find((mail) => mail.text.includes(to) && isWanted(mail));
    if (found) return found;
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

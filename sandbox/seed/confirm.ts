import { readMails } from "#sandbox/mailbox.ts";
import type { SeedClient } from "./client.ts";

const LINK = /verify-email\/([A-Za-z0-9_-]{20,})/;
const WITHIN_MS = 30_000;

/**
 * Confirms everybody's address by the link in their mail, as they would: the external provider then signs them in to
 * the same account (ACC-05).
 *
 * @throws Error naming those whose mail has not come.
 */
export async function confirmAddresses(
  workerUrl: string,
  people: ReadonlyMap<string, SeedClient>,
): Promise<void> {
  const waiting = new Map(people);
  const seen = new Set<string>();
  const deadline = Date.now() + WITHIN_MS;
  while (waiting.size > 0) {
    if (Date.now() > deadline) throw new Error(`No mail has come for ${[...waiting.keys()].join(", ")}`);
    for (const { text } of await readMails(workerUrl, seen)) {
      const token = LINK.exec(text)?.[1];
      const owner = [...waiting].find(([email]) => text.includes(email));
      if (!token || !owner) continue;
      const [email, client] = owner;
      const answer = await client.call("POST", `/api/auth/verify-email/${token}`);
      // A mail of an earlier world in the same mailbox: its link belongs to no account here.
      if (answer.status === 404) continue;
      if (answer.status >= 400) throw new Error(`The link of ${email} was refused: ${answer.status}`);
      waiting.delete(email);
    }
    if (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

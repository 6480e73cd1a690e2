import { inviteShareText, inviteUrl } from "#app/lib/share-text/invite.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { copyText } from "./copy-text.ts";

/**
 * Invites to a league by the system's own sheet, else by the clipboard.
 *
 * @param shown an element for the text, which stays selected where the clipboard is refused.
 */
export async function shareInvitation(league: League, shown: HTMLElement | null): Promise<void> {
  const text = inviteShareText(location.origin, league);
  if (navigator.share) {
    try {
      await navigator.share({ title: "Join my league", text });
      return;
    } catch (error) {
      // Closing the system's sheet counts as an answer; anything else falls back to the clipboard.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (shown) shown.textContent = text;
  const isCopied = await copyText(text, shown);
  if (isCopied) toast({ title: "Copied!", description: "Invitation copied to clipboard" });
  else toast({ title: "Send this link", description: inviteUrl(location.origin, league), duration: 20_000 });
}

import { type MouseEvent, useState } from "react";
import { reachable } from "#app/lib/reachable.ts";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { ShareIcon } from "#app/ui/icons.tsx";
import { toast } from "./toast-store.ts";

const loadSending = reachable(() => import("./send-picture.ts"));

export interface SharePictureProps {
  /** The address of a PNG on this site. */
  address: string;
  /** The text that goes with the picture, read when the button is pressed. */
  text: () => string;
  label?: string;
  /** `icon` shows the label to screen readers, and on a wide screen one word. */
  look?: "button" | "icon";
  /** Whether it is the first of several ways to share. */
  isFirst?: boolean;
}

/**
 * Shares a picture as a file where the browser can, or saves it; before the page's code has come, a link that saves it.
 */
export function SharePicture({
  address,
  text,
  label = "Share as a picture",
  look = "button",
  isFirst = false,
}: SharePictureProps) {
  const [isBusy, setBusy] = useState(false);

  async function send(event: MouseEvent) {
    // A further tab is given the picture itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { sendPicture } = await loadSending();
      await sendPicture({ address, text: text() });
    } catch {
      toast({ title: "The picture could not be loaded: are you offline?", variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <a
      href={address}
      download="football-bingo.png"
      aria-busy={isBusy}
      onClick={(event) => void send(event)}
      className={look === "button" ? buttonStyle(isFirst ? "primary" : "secondary") : "card-tool"}
    >
      <ShareIcon />
      {look === "button" ? (
        label
      ) : (
        <>
          <span aria-hidden="true" className="max-xl:hidden">
            Share
          </span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </a>
  );
}

import { type MouseEvent, useState } from "react";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { ShareIcon } from "#app/ui/icons.tsx";

export interface SharePictureProps {
  /** The address of a PNG on this site. */
  address: string;
  /** The text that goes with the picture, read when the button is pressed. */
  text: () => string;
  label?: string;
  /** `icon` shows the label to screen readers, and on a wide screen one word. */
  look?: "button" | "icon";
}

/** Shares a picture as a file where the browser can; otherwise a link that saves the picture. */
export function SharePicture({
  address,
  text,
  label = "Share as a picture",
  look = "button",
}: SharePictureProps) {
  const [isBusy, setBusy] = useState(false);

  async function share(event: MouseEvent) {
    const probe = new File([], "picture.png", { type: "image/png" });
    if (!navigator.canShare?.({ files: [probe] })) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await fetch(address).catch(() => null);
    try {
      if (!answer?.ok) throw new Error("no picture");
      const file = new File([await answer.blob()], "football-bingo.png", { type: "image/png" });
      await navigator.share({ files: [file], text: text() });
    } catch (error) {
      // Closing the browser's sheet is no failure; without the picture the text is shared.
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) await navigator.share({ text: text() }).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <a
      href={address}
      download="football-bingo.png"
      aria-busy={isBusy}
      onClick={(event) => void share(event)}
      className={
        look === "button"
          ? buttonStyle("secondary")
          : "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-brand-ink xl:px-3"
      }
    >
      <ShareIcon className={look === "button" ? undefined : "size-6 xl:size-5"} />
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

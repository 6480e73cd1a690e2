import { useState } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { SharePicture } from "./share-picture.tsx";

export type ShareTarget = "whatsapp" | "x" | "twitter" | "facebook" | "instagram" | "copy";

export interface ShareButtonsProps {
  /** The text to share, read when a button is pressed, so that it is as fresh as the page. */
  text: () => string;
  targets: readonly ShareTarget[];
  /** The address of a picture of the same on this site. */
  picture?: string;
  /** Called once the text is on the clipboard, for example to show a toast. */
  onCopied?: () => void;
}

const NAMES: Record<ShareTarget, string> = {
  whatsapp: "WhatsApp",
  x: "X",
  twitter: "Twitter",
  facebook: "Facebook",
  instagram: "Instagram",
  copy: "Copy",
};

/** Drawings of our own, of no service's mark: a speech bubble, a broad X, a letter, a camera, two sheets. */
const BIRD = "M4.5 4.5h4.5l10.5 15H15zM18.8 4.5l-5.6 6M5.2 19.5l5.6-6";
const SIGNS: Record<ShareTarget, string> = {
  // A receiver in a bubble.
  whatsapp:
    "M4 20l1.2-4.2a8 8 0 1 1 3 3zM9.2 8.6c.9 0 1 1.6 1.4 2 .3.4-.5 1-.3 1.4a5 5 0 0 0 2.4 2.2c.4.2.9-.8 1.3-.6.5.3 1.8.7 1.7 1.3-.2 1.2-1.4 1.5-2.3 1.3a7.5 7.5 0 0 1-5.5-5.3c-.2-1 .3-2.2 1.3-2.3z",
  x: BIRD,
  twitter: BIRD,
  facebook: "M10 20v-9a4 4 0 0 1 4-4h2M7.5 12.5h7",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM16.8 7.2v.01",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
};

/** The address that shares a text with a target: Instagram's has no text in it, and Copy has no address (null). */
export function shareUrl(target: ShareTarget, text: string, pageUrl: string): string | null {
  const words = encodeURIComponent(text);
  switch (target) {
    case "whatsapp":
      return `https://wa.me/?text=${words}`;
    case "x":
    case "twitter":
      return `https://twitter.com/intent/tweet?text=${words}`;
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(pageUrl)}&quote=${words}`;
    case "instagram":
      return "https://www.instagram.com/";
    case "copy":
      return null;
  }
}

export function ShareButtons({ text, targets, picture, onCopied }: ShareButtonsProps) {
  const [said, setSaid] = useState("");

  async function share(target: ShareTarget) {
    const words = text();
    if (target === "instagram" || target === "copy") {
      try {
        await navigator.clipboard.writeText(words);
        setSaid("Copied to clipboard");
        onCopied?.();
      } catch {
        // Permission refused, or no secure context: leave the text where a person can copy it.
        window.prompt("Copy this text", words);
      }
    }
    const url = shareUrl(target, words, location.href);
    if (url) window.open(url, "_blank", "noopener,noreferrer");
  }

  return (
    <>
      {picture ? (
        <div className="mb-2 grid gap-2.5">
          <img
            src={picture}
            alt=""
            width={1200}
            height={630}
            className="bg-sunken max-sm:-mx-5 max-sm:-mt-4 max-sm:w-[calc(100%+2.5rem)] max-sm:max-w-none sm:w-full sm:rounded-md"
          />
          <SharePicture address={picture} text={text} isFirst />
          <p className="text-center text-muted text-sm leading-4">or as text</p>
        </div>
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-1">
        {targets.map((target) => (
          <button
            type="button"
            key={target}
            className="grid min-w-0 justify-items-center gap-1.5 rounded-md py-2 text-[0.8125rem] leading-4 hover:bg-sunken"
            onClick={() => void share(target)}
          >
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <Icon className="size-6">
                <path d={SIGNS[target]} />
              </Icon>
            </span>
            <span>
              {target === "copy" ? null : <span className="sr-only">Share on </span>}
              {NAMES[target]}
            </span>
          </button>
        ))}
        <LiveRegion>{said}</LiveRegion>
      </div>
    </>
  );
}

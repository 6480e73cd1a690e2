import { useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";

export type ShareTarget = "whatsapp" | "x" | "twitter" | "facebook" | "instagram" | "copy";

export interface ShareButtonsProps {
  /** The text to share, read when a button is pressed, so that it is as fresh as the page. */
  text: () => string;
  targets: readonly ShareTarget[];
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

export function ShareButtons({ text, targets, onCopied }: ShareButtonsProps) {
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
    <div className="grid grid-cols-2 gap-2">
      {targets.map((target) => (
        <Button
          key={target}
          variant="secondary"
          className="last:odd:col-span-2"
          onClick={() => void share(target)}
        >
          {target === "copy" ? null : <span className="sr-only">Share on </span>}
          {NAMES[target]}
        </Button>
      ))}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

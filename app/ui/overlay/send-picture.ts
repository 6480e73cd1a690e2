import { toast } from "./toast-store.ts";

const NAME = "football-bingo.png";
const FAILED = "The picture could not be loaded. Try again in a minute.";

/** What a picture's button does with it. */
export interface SentPicture {
  address: string;
  text: string;
}

/** Asks for a picture, then shares it as a file where the browser can, or saves it. A refusal says why in a toast. */
export async function sendPicture({ address, text }: SentPicture): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  const picture = answer?.ok ? await answer.blob().catch(() => null) : null;
  if (!picture) {
    // Of its refusals only the limit's has words for people.
    const words = answer?.status === 429 ? await answer.text().catch(() => "") : "";
    toast({ title: words || FAILED, variant: "destructive" });
    return;
  }
  const file = new File([picture], NAME, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) return share({ files: [file], text });
  save(picture);
}

/** Closing the browser's sheet is no failure; a browser that takes no file after all is given the text. */
async function share(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) await navigator.share({ text: shared.text }).catch(() => undefined);
  }
}

function save(picture: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = NAME;
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

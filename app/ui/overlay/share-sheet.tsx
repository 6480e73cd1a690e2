import { useState } from "react";
import { lazyLater } from "#app/lib/lazy-page.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ShareIcon } from "#app/ui/icons.tsx";
import { Dialog } from "./dialog.tsx";
import type { ShareButtonsProps } from "./share-buttons.tsx";
import { SharePicture } from "./share-picture.tsx";

// Rendered inside the dialog, whose own code loads when it is opened.
const ShareButtons = lazyLater<ShareButtonsProps>(() =>
  import("./share-buttons.tsx").then(({ ShareButtons }) => ({ default: ShareButtons })),
);

/** A button that opens a dialog with the ways to share. */
export function ShareSheet({
  title,
  picture,
  onCopied,
  ...share
}: ShareButtonsProps & { title: string; picture?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      size="sm"
      trigger={
        <Button variant="ghost" className="-mr-4 text-ink">
          <ShareIcon className="size-6" />
          <span className="sr-only">Share</span>
        </Button>
      }
    >
      {picture ? (
        <div className="mb-2 grid gap-3">
          <img
            src={picture}
            alt=""
            width={1200}
            height={630}
            className="w-full rounded-md border border-line bg-sunken"
          />
          <SharePicture address={picture} text={share.text} isFirst />
        </div>
      ) : null}
      <ShareButtons
        {...share}
        onCopied={() => {
          setOpen(false);
          onCopied?.();
        }}
      />
    </Dialog>
  );
}

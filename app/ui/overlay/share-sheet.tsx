import { useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { ShareIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Dialog } from "./dialog.tsx";
import type { ShareButtonsProps } from "./share-buttons.tsx";

// Rendered inside the dialog, whose own code loads when it is opened.
const ShareButtons = lazyLater<ShareButtonsProps>(() =>
  import("./share-buttons.tsx").then(({ ShareButtons }) => ({ default: ShareButtons })),
);

/** A button that opens a dialog with the ways to share. */
export function ShareSheet({ title, onCopied, ...share }: ShareButtonsProps & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <Button variant="ghost" className="text-ink max-xl:-mr-4 xl:border xl:border-line-strong">
          <ShareIcon className="size-6 xl:size-5" />
          <span className="max-xl:sr-only">Share</span>
        </Button>
      }
    >
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

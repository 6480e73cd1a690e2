import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ShareIcon } from "./icons.tsx";
import { ShareButtons, type ShareButtonsProps } from "./share-buttons.tsx";

/** One button that opens the ways to share. */
export function ShareSheet({ title, onCopied, ...share }: ShareButtonsProps & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      size="sm"
      trigger={
        <Button variant="secondary" className="max-sm:border-transparent! max-sm:px-2.5">
          <ShareIcon />
          <span className="max-sm:sr-only">Share</span>
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

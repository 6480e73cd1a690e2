import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { CloseIcon } from "./icons.tsx";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  trigger?: ReactNode;
  children?: ReactNode;
}

/** A panel from the right edge, modal like a dialog; for what a phone has no column for. */
export function Drawer({ open, onOpenChange, title, trigger, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/60" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(24rem,90vw)] animate-slide-in flex-col bg-raised shadow-float"
        >
          <header className="flex items-center gap-4 border-line border-b px-5 py-3">
            <Radix.Title className="flex-1 text-heading">{title}</Radix.Title>
            <Radix.Close className="-mr-2 grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink">
              <CloseIcon />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Around all tooltips of a page; they share its delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** A short note on hover and focus. Never the only place of something that matters: a finger does not hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-60 max-w-64 animate-fade rounded-md bg-ink px-3 py-1.5 text-sm text-surface shadow-float"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { type ReactNode, useState } from "react";
import { useRootData } from "#app/lib/user.ts";
import { copyText } from "#app/shared/league/copy-text.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { RowName } from "./extras-section.tsx";

interface CopyRowProps {
  readonly name: ReactNode;
  readonly hint: ReactNode;
  readonly act: string;
  /** What is copied, for screen readers, where the act does not say it. */
  readonly of?: string;
  readonly text: (origin: string) => string;
}

/** A row with something that can be copied. */
export function CopyRow({ name, hint, ...copied }: CopyRowProps) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 py-1.5">
      <RowName name={name} hint={hint} />
      <CopyButton {...copied} />
    </div>
  );
}

function CopyButton({ act, of, text }: Pick<CopyRowProps, "act" | "of" | "text">) {
  const [isCopied, setCopied] = useState(false);
  // The site's own address, where it knows one, whatever it was reached by.
  const site = useRootData()?.origin;
  async function copy() {
    const words = text(site ?? location.origin);
    const isDone = await copyText(words, null);
    setCopied(isDone);
    if (!isDone) toast({ title: "Copy it by hand", description: words, duration: 20_000 });
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="min-h-11 shrink-0 font-semibold text-[0.9375rem] text-brand-ink hover:underline"
    >
      {isCopied ? "Copied" : act}
      {of ? <span className="sr-only"> {of}</span> : null}
    </button>
  );
}

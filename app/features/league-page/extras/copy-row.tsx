import { type ReactNode, useState } from "react";
import { useRootData } from "#app/lib/user.ts";
import { copyText } from "#app/shared/league/copy-text.ts";
import { cx } from "#app/ui/cx.ts";
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
      <CopyButton {...copied} className="hover:underline" />
    </div>
  );
}

interface CopyFieldProps extends Pick<CopyRowProps, "name" | "of" | "text"> {
  /** What stands in the field. */
  readonly children: ReactNode;
}

/** A field that is only read, with the button that copies it. */
export function CopyField({ name, children, ...copied }: CopyFieldProps) {
  return (
    <div className="py-2.5">
      <span className="block font-semibold text-[0.9375rem] leading-5">{name}</span>
      <div className="mt-1.5 flex gap-2">
        <span className="flex min-h-11 min-w-0 flex-1 items-center rounded-md bg-sunken px-3 text-[0.9375rem]">
          {children}
        </span>
        <CopyButton {...copied} act="Copy" className="rounded-md border border-line-strong px-3" />
      </div>
    </div>
  );
}

function CopyButton({
  act,
  of,
  text,
  className,
}: Pick<CopyRowProps, "act" | "of" | "text"> & { className: string }) {
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
      className={cx("min-h-11 shrink-0 font-semibold text-[0.9375rem] text-brand-ink", className)}
    >
      {isCopied ? "Copied" : act}
      {of ? <span className="sr-only"> {of}</span> : null}
    </button>
  );
}

import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ChevronIcon } from "#app/ui/icons.tsx";

interface FoldRowProps {
  /** The fragment of the address that opens it. */
  id?: string;
  icon?: ReactNode;
  /** What is folded. */
  children: ReactNode;
  title: ReactNode;
  /** What stands at the right, before the sign that it opens; alone where `isLink`. */
  at?: ReactNode;
  /** Whether `at` reads as a link. */
  isLink?: boolean;
}

/** A row of 52 that unfolds: the browser's own disclosure, so that it needs no script. */
export function FoldRow({ id, icon, title, at, isLink = false, children }: FoldRowProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!id || hash !== `#${id}` || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView({ block: "center" });
  }, [id, hash]);
  return (
    <details ref={fold} id={id} className="group scroll-mt-20 border-line border-b last:border-b-0">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 py-1">
        {icon ? <span className="contents text-muted">{icon}</span> : null}
        <span className="min-w-0 flex-1">{title}</span>
        <span className={isLink ? "font-semibold text-brand-ink text-sm" : "text-muted text-sm"}>{at}</span>
        {isLink ? null : (
          <ChevronIcon className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
        )}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

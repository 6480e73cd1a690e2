import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "./hooks/use-hydrated.ts";
import { ChevronIcon } from "./icons.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface CollapsibleProps {
  /** The id of the panel's content. */
  id: string;
  title: ReactNode;
  /** Fixed text without controls; its code may be lazy. */
  children: ReactNode;
}

/**
 * A panel of text that opens and closes. It is the browser's own disclosure, so it works without JavaScript too. What
 * the server has rendered stays as it is, without its code; on a page that the browser renders, the code loads when
 * the panel is opened.
 */
export function Collapsible({ id, title, children }: CollapsibleProps) {
  const isHydrated = useHydrated();
  const [kept] = useState(() => (isHydrated ? null : renderedText(id)));
  const [isOpen, setOpen] = useState(false);
  const isRendered = isOpen || typeof document === "undefined";
  return (
    <details
      className="group border-line bg-raised max-xl:paper max-xl:border-b xl:rounded-lg xl:border"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 xl:px-5">
        <span className="scoreboard text-base text-muted">{title}</span>
        <ChevronIcon className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      {kept === null ? (
        <div id={id} className={CONTENT}>
          {isRendered ? <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense> : null}
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: its own text, as the server rendered it
        <div id={id} className={CONTENT} dangerouslySetInnerHTML={{ __html: kept }} />
      )}
    </details>
  );
}

const CONTENT = "border-line border-t py-4 xl:px-5";

/** The text that the server rendered; null on the server itself. */
function renderedText(id: string): string | null {
  return typeof document === "undefined" ? null : (document.getElementById(id)?.innerHTML ?? null);
}

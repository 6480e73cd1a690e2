import { useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { ChevronIcon } from "./icons.tsx";

/** Where the row stands: in a section, in a list of rows, or below a table whose further rows it holds. */
const LOOKS = {
  section: {
    lines: "border-t",
    row: "min-h-14 gap-3 py-1.5 xl:min-h-12 xl:py-1",
    sign: "-rotate-90 text-muted group-open/fold:rotate-0",
    content: "pt-1 pb-5",
  },
  list: {
    lines: "border-b last:border-b-0",
    row: "min-h-13 gap-3.5 py-1",
    sign: "text-muted transition-[rotate] group-open/fold:rotate-180",
    content: "pb-4",
  },
  table: {
    lines: "border-t",
    row: "min-h-14 gap-3 py-1.5",
    sign: "group-open/fold:rotate-180",
    content: undefined,
  },
};

interface FoldProps {
  /** The fragment of the address that opens it. */
  id?: string;
  icon?: ReactNode;
  title: ReactNode;
  /** What stands at the right, before the sign that it opens; alone where `isLink`. */
  at?: ReactNode;
  /** Whether `at` reads as a link. */
  isLink?: boolean;
  /** Whether it is open at first. */
  isOpen?: boolean;
  look?: keyof typeof LOOKS;
  /** What is folded. */
  children: ReactNode;
}

/** A row that unfolds what it names: the browser's own disclosure, so that it needs no script. */
export function Fold({ id, icon, title, at, isLink, isOpen = false, look = "section", children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { lines, row, sign, content } = LOOKS[look];
  return (
    <details ref={fold} id={id} open={isOpen} className={cx("group/fold scroll-mt-20 border-line", lines)}>
      <summary className={cx("flex cursor-pointer list-none items-center", row)}>
        {icon ? <span className="contents text-muted">{icon}</span> : null}
        <span
          className={cx(
            "wrap-anywhere min-w-0 flex-1",
            look === "section" && "xl:font-semibold xl:text-[0.9375rem]",
          )}
        >
          {title}
        </span>
        <span className={isLink ? "font-semibold text-brand-ink text-sm" : "text-muted text-sm"}>{at}</span>
        {isLink ? null : <ChevronIcon className={cx("size-5 shrink-0", sign)} />}
      </summary>
      <div className={content}>{children}</div>
      {id ? <OpenByAddress id={id} fold={fold} /> : null}
    </details>
  );
}

function OpenByAddress({ id, fold }: { id: string; fold: RefObject<HTMLDetailsElement> }) {
  useOpenByAddress(id, fold);
  return null;
}

/** Opens a disclosure, and brings it into sight, when the address ends with its name. */
export function useOpenByAddress(id: string, fold: RefObject<HTMLDetailsElement>) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView({ block: "center" });
  }, [id, hash, fold]);
}

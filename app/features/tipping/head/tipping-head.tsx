import type { ReactNode } from "react";

/**
 * The head of the tipping pages: the title with one control at the right, a sentence of news, the tabs; on a desktop
 * all of them in one line.
 *
 * @param title null where it comes with the children.
 * @param children the control and the news, in a `HeadControl` and a `HeadNews`.
 */
export function TippingHead({
  title,
  tabs,
  children,
}: {
  title: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="border-line border-b bg-raised">
      <div className="page-width @container">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 xl:min-h-15.5 xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] xl:gap-x-7">
          {title === null ? null : <HeadTitle>{title}</HeadTitle>}
          {children}
          <div className="col-span-2 xl:col-span-1 xl:col-start-2 xl:row-start-1 xl:self-end">{tabs}</div>
        </div>
      </div>
    </div>
  );
}

export function HeadTitle({ children }: { children: ReactNode }) {
  return <div className="min-w-0 text-bar @max-narrow:col-span-2">{children}</div>;
}

export function HeadControl({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-11 min-w-0 items-center justify-end @max-narrow:col-span-2 @max-narrow:justify-start xl:col-start-4 xl:row-start-1 xl:empty:hidden">
      {children}
    </div>
  );
}

/** One sentence of news. Its line stands whatever it says, so that nothing below it moves. */
export function HeadNews({ children }: { children?: string }) {
  return (
    <p
      data-news
      className="scoreboard wrap-anywhere col-span-2 min-h-7 text-xl leading-[1.375rem] xl:col-span-1 xl:col-start-3 xl:row-start-1 xl:min-h-0 xl:text-right xl:[:empty+&]:-mr-7"
    >
      {children}
    </p>
  );
}

/** The place of a head's control and news while their code loads. */
export const EmptyHead = () => (
  <>
    <HeadControl />
    <HeadNews />
  </>
);

import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

export interface AuthFrameProps {
  title: string;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** The name of the league whose invitation led here. */
  joining?: string | null;
  /** Whether the form has a head of its own, which tells the title too. */
  isHeaded?: boolean;
  /** What stands on the pegs of a phone's head, which is on grass then; its sentence has no link. */
  pegs?: readonly ReactNode[];
  children: ReactNode;
}

/** The frame of the pages that lead into an account: an example's table on grass where there is room, and the form. */
export function AuthFrame({ title, intro, joining, isHeaded = false, pegs, children }: AuthFrameProps) {
  const example = useRouteLoaderData<{ example: string }>("routes/account")?.example;
  return (
    <div
      className={cx(
        "-mb-16 grid min-h-[calc(100dvh-3.5rem)] grid-cols-[minmax(0,1fr)] xl:min-h-[calc(100dvh-4rem)] xl:grid-cols-2 xl:content-stretch",
        // With a head of its own the form ends at the window's bottom, where its button is.
        !isHeaded && "content-start",
      )}
    >
      <aside
        aria-label="An example of a league"
        className="pitch hidden place-items-center px-16 py-10 xl:grid"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made by the server and the same for everybody. */}
        <div className="contents" dangerouslySetInnerHTML={{ __html: example ?? "" }} />
      </aside>
      <div
        className={
          isHeaded
            ? "mx-auto flex w-full max-w-110 flex-col px-4 xl:justify-center xl:py-10"
            : "mx-auto w-full max-w-108 px-4 py-7 xl:flex xl:flex-col xl:justify-center xl:py-10"
        }
      >
        {joining ? (
          <p className="wrap-anywhere my-3 rounded-md bg-brand-soft px-4 py-2.5">
            You’re joining{" "}
            <bdi className="font-semibold" dir="auto">
              {joining}
            </bdi>
          </p>
        ) : null}
        {pegs ? (
          <header className="max-xl:pitch max-xl:-mx-4 max-xl:-mt-7 max-xl:px-4 max-xl:py-3">
            <h1 className="text-[2.25rem] leading-10 xl:text-[2.75rem] xl:leading-12">{title}</h1>
            <p className="mt-1 max-xl:text-chalk-soft xl:text-muted">{intro}</p>
            <p aria-hidden="true" className="mt-2 flex gap-1 xl:hidden">
              {pegs.map((sign, place) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: their number and order are fixed.
                  key={place}
                  data-size="small"
                  className="hook peg border-chalk/60! text-chalk-soft"
                >
                  <span className="scoreboard grid place-items-center text-[1.125rem]">{sign}</span>
                </span>
              ))}
            </p>
          </header>
        ) : (
          <>
            <h1 className={isHeaded ? "sr-only" : "text-[2.75rem] leading-12"}>{title}</h1>
            {intro ? <p className="mt-1 text-muted">{intro}</p> : null}
          </>
        )}
        <div className={isHeaded ? "flex flex-1 flex-col xl:flex-none" : "mt-6"}>{children}</div>
      </div>
    </div>
  );
}

/** A message above a form, about the form as a whole. */
export function Notice({ tone, children }: { tone: "good" | "bad" | "note"; children: ReactNode }) {
  const looks = {
    good: "border-brand bg-brand-soft",
    bad: "border-danger bg-danger-soft",
    note: "border-whistle bg-whistle-soft",
  };
  return (
    <div role="status" className={`mb-6 rounded-md border-l-6 px-4 py-3 ${looks[tone]}`}>
      {children}
    </div>
  );
}

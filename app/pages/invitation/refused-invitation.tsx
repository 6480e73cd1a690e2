import type { ReactNode } from "react";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";

const REFUSED = {
  404: {
    figure: "VAR",
    title: "No league has this code",
    words: "Check the link with whoever sent it. The host may have renewed the code since.",
  },
  410: {
    figure: "FT",
    title: "This invitation is closed",
    words: "The league takes no new members: its host has closed the code, or the league for good.",
  },
  429: {
    figure: "HT",
    title: "Too many attempts",
    words: "Please wait a minute, then open the link again.",
  },
} as const;
export type RefusedStatus = keyof typeof REFUSED;

export const refusedTitle = (status: RefusedStatus): string => REFUSED[status].title;

/** The page for a code that cannot be used: the reason, and where to go instead. */
export function RefusedInvitation({ status, children }: { status: RefusedStatus; children: ReactNode }) {
  const { figure, title, words } = REFUSED[status];
  return (
    <div className="page-width relative grid min-h-[60dvh] place-items-center overflow-hidden text-center">
      <CentreCircle hollow className="absolute top-1/2 left-1/2 h-[130%] -translate-1/2 text-line" />
      <div className="relative py-16">
        <p aria-hidden="true" className="scoreboard text-[6rem] text-brand-ink leading-none">
          {figure}
        </p>
        <h1 className="text-title">{title}</h1>
        <p className="mx-auto mt-3 max-w-80 text-muted">{words}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}

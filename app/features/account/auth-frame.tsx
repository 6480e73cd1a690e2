import type { ReactNode } from "react";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";

const PROMISES = [
  "20 clubs, 20 players, one card",
  "Every result, every gameweek",
  "Leagues with your friends",
];

export interface AuthFrameProps {
  title: string;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** The name of the league whose invitation led here. */
  joining?: string | null;
  children: ReactNode;
}

/** The frame of the sign-in and sign-up pages: the pitch on the left where there is room, the form on the right. */
export function AuthFrame({ title, intro, joining, children }: AuthFrameProps) {
  return (
    <div className="-mb-16 grid min-h-[calc(100dvh-3.5rem)] grid-cols-[minmax(0,1fr)] content-start lg:content-stretch lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[5fr_7fr]">
      <aside className="pitch relative hidden overflow-hidden lg:grid lg:place-items-center">
        <CentreCircle className="absolute bottom-0 left-1/2 h-[70%] -translate-x-1/2 translate-y-1/2 rotate-90 text-chalk/20" />
        <ul className="relative grid gap-5 p-10">
          {PROMISES.map((promise) => (
            <li key={promise} className="scoreboard flex items-center gap-4 text-3xl leading-tight">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-whistle text-on-whistle">
                <CheckIcon className="size-6" />
              </span>
              {promise}
            </li>
          ))}
        </ul>
      </aside>
      <div className="mx-auto w-full max-w-xl px-4 py-10 sm:px-8 lg:py-16">
        {joining ? (
          <p className="wrap-anywhere mb-4 rounded-md bg-brand-soft px-4 py-2.5">
            You're joining{" "}
            <bdi className="font-semibold" dir="auto">
              {joining}
            </bdi>
          </p>
        ) : null}
        <h1 className="text-title">{title}</h1>
        {intro ? <p className="mt-2 text-muted">{intro}</p> : null}
        <div className="mt-8">{children}</div>
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

import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { BackIcon } from "#app/ui/icons.tsx";

export interface AuthFrameProps {
  /** Null where the form's own head is the page's heading. */
  title: string | null;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** The name of the league whose invitation led here. */
  joining?: string | null;
  /** Whether the form has a head of its own, which tells the title too. */
  isHeaded?: boolean;
  /** Whether a phone's head is on grass. */
  isOnGrass?: boolean;
  /** What the example beside the form shows, where there is room: a league's table, or a wall. */
  example?: "table" | "wall";
  /** What stands above the example's wall: two lines, and a sentence. */
  lead?: readonly [first: string, second: string, sentence: string];
  /** Where the arrow above the title leads: its address and its name. */
  back?: { to: string; label: string };
  /** What stands below the form. */
  after?: ReactNode;
  children: ReactNode;
}

/** The game in a sentence. */
const GAME = [
  "Twenty clubs.",
  "Twenty first goals.",
  "Pick one player from each. Their first goal hangs up the shirt; the first to hang all twenty wins.",
] as const;

/** The frame of the pages that lead into an account: the form, and where there is room an example's table on grass beside it. */
export function AuthFrame({
  title,
  intro,
  joining,
  isHeaded = false,
  isOnGrass = false,
  example = "table",
  lead = GAME,
  back,
  after,
  children,
}: AuthFrameProps) {
  return (
    <div className="-mb-16 grid min-h-[calc(100dvh-3.5rem)] grid-cols-[minmax(0,1fr)] xl:min-h-[calc(100dvh-4rem)] xl:grid-cols-2 xl:content-stretch">
      <aside
        aria-label="An example of a league"
        className={cx(
          "xl:pitch hidden place-items-center xl:grid xl:px-16 xl:py-10",
          // A form that fills the window: both headings start at its top.
          title === null && "xl:content-start xl:pt-6",
        )}
      >
        {example === "wall" ? (
          <div className="w-full max-w-128">
            <p className="scoreboard text-5xl leading-12">
              {lead[0]}
              <br />
              {lead[1]}
            </p>
            <p className="mt-3 text-chalk-soft">{lead[2]}</p>
            <Drawn example="wall" />
          </div>
        ) : (
          <Drawn example="table" />
        )}
      </aside>
      <div
        className={cx(
          "mx-auto flex w-full flex-col px-4",
          title !== null && "xl:justify-center",
          isHeaded ? "max-w-118 xl:py-6" : "max-w-108 py-7 xl:py-10",
        )}
      >
        {joining ? (
          <p className="wrap-anywhere my-3 rounded-md bg-brand-soft px-4 py-2.5">
            You’re joining{" "}
            <bdi className="font-semibold" dir="auto">
              {joining}
            </bdi>
          </p>
        ) : null}
        {isOnGrass ? (
          <header className="max-xl:pitch max-xl:-mx-4 max-xl:-mt-7 max-xl:px-4 max-xl:py-4">
            <Back way={back} />
            <h1 className="text-[2.75rem] leading-12">{title}</h1>
            <p className="mt-1 max-xl:text-chalk-soft xl:text-muted">{intro}</p>
          </header>
        ) : (
          <>
            <Back way={back} />
            {title === null ? null : (
              <h1 className={isHeaded ? "sr-only" : "text-[2.75rem] leading-12"}>{title}</h1>
            )}
            {intro ? <p className="mt-1 text-muted">{intro}</p> : null}
          </>
        )}
        <div className={cx("flex flex-1 flex-col xl:flex-none", !isHeaded && "mt-5")}>
          {children}
          {after}
        </div>
      </div>
    </div>
  );
}

type Example = "table" | "wall" | "row";

/** Our own markup, made by the server and the same for everybody. */
function Drawn({ example }: { example: Example }) {
  const html = useRouteLoaderData<Record<Example, string>>("routes/account")?.[example] ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it is anybody's.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A row of the example's wall at the foot of a form, on a phone: a laptop has the example beside it. */
export function ShirtsFloor({
  words = "Every first goal hangs up a shirt.",
  className,
}: {
  /** What the shirts stand for, below them. */
  words?: string;
  className: string;
}) {
  return (
    <aside
      aria-label="An example of a wall"
      className={cx("pitch -mx-4 mt-auto px-4 py-3.5 xl:hidden", className)}
    >
      <Drawn example="row" />
      <p className="scoreboard mt-2.5 flex items-baseline justify-between gap-4 text-chalk-soft">
        {words}
        <span>for example</span>
      </p>
    </aside>
  );
}

function Back({ way }: { way: AuthFrameProps["back"] }) {
  if (!way) return null;
  return (
    <Link
      to={way.to}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 pr-2 font-semibold text-[0.9375rem] hover:underline xl:text-brand-ink"
    >
      <BackIcon className="size-5" />
      {way.label}
    </Link>
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

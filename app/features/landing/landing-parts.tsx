import { ExampleLine } from "#app/shared/league/faces/example-line.tsx";
import { MiniSlip } from "#app/shared/league/faces/mini-slip.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { BellIcon, Icon, ShareIcon, SwapIcon } from "#app/ui/icons.tsx";
import type { LandingContent } from "./landing-content.server.ts";

const HEAD = "pt-3 pb-2 text-2xl leading-7 xl:pt-8 xl:pb-3";

const LOOKS = {
  line: "may-wrap min-h-13.5 gap-2",
  place: "",
  moved: "spare w-6.5",
  wall: "spare mr-1",
  score: "text-[1.625rem]",
};

/** An example of a league's table. */
export function ExampleTable({ codes, rows }: Pick<LandingContent, "codes" | "rows">) {
  return (
    <Part>
      <h2 className={`${HEAD} may-wrap flex items-baseline justify-between gap-3`}>
        After ten gameweeks
        <span className="font-normal font-sans text-muted text-sm">a league, for example</span>
      </h2>
      <ol className="divide-y divide-line max-xl:border-line max-xl:border-t">
        {rows.map((row, at) => (
          <ExampleLine key={row.name} row={row} at={at} codes={codes} looks={LOOKS} />
        ))}
      </ol>
    </Part>
  );
}

export function Features({
  codes,
  rows: [leader],
  features,
}: Pick<LandingContent, "codes" | "rows" | "features">) {
  return (
    <Part>
      <h2 className={`${HEAD} xl:sr-only`}>Two games, one season</h2>
      <ul className="grid divide-line border-line max-xl:divide-y max-xl:border-t xl:grid-cols-4 xl:divide-x xl:pt-4 xl:pb-5">
        {features.map(({ title, text }, at) => (
          <li
            key={title}
            className="may-wrap flex items-center gap-4 py-2 xl:py-3 xl:grid xl:content-start xl:justify-items-start xl:gap-2 xl:px-5 xl:first:pl-0"
          >
            <span
              aria-hidden="true"
              className="scoreboard grid min-w-16 place-items-center text-xl xl:h-10 xl:min-w-0 xl:justify-items-start"
            >
              {at === 0 ? <MiniWall codes={codes} wall={leader?.wall ?? 0} /> : <Piece at={at} />}
            </span>
            <div>
              <h3 className="text-lg leading-6">{title}</h3>
              <p className="text-pretty text-muted text-sm leading-5">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Steps({ steps }: Pick<LandingContent, "steps">) {
  return (
    <Part>
      <h2 className={HEAD}>How It Works</h2>
      <ol className="grid divide-line border-line @max-[20rem]:divide-y @max-[20rem]:border-t @min-[20rem]:grid-cols-3 @min-[20rem]:divide-x pb-4">
        {steps.map(({ title, text }, step) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-3 py-2.5 @min-[20rem]:block @min-[20rem]:px-2 @min-[20rem]:py-0 @min-[20rem]:first:pl-0 @min-[20rem]:last:pr-0"
          >
            <p aria-hidden="true" className="scoreboard text-3xl text-brand-ink">
              {step + 1}
            </p>
            <div>
              <h3 className="text-lg leading-6 @min-[20rem]:text-[0.9375rem] xl:text-base @min-[20rem]:leading-5">
                {title}
              </h3>
              <p className="text-muted text-[0.8125rem] leading-4.5 xl:text-sm xl:leading-5">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function Everything({ everything }: Pick<LandingContent, "everything">) {
  return (
    <Part>
      <h2 className={HEAD}>Everything You Need</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-3 gap-y-2.5 pb-4">
        {everything.map((title, at) => {
          const Sign = SIGNS[at] ?? BallIcon;
          return (
            <li key={title} className="flex min-w-0 items-center gap-2 xl:min-h-8">
              <Sign className="size-4.5 shrink-0 text-brand-ink" />
              <h3 className="wrap-anywhere min-w-0 text-[0.9375rem] leading-5 tracking-[-0.01em] xl:text-lg">
                {title}
              </h3>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const SIGNS = [BallIcon, SwapIcon, ShareIcon, BellIcon];

/** A football, as everybody draws it. */
function BallIcon({ className }: { className?: string }) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m12 8.6 3.3 2.4-1.3 3.9h-4L8.7 11zM12 3.5v5.1M20.2 10l-4.9 1m-1.3 3.9 2.6 4.2M10 14.9l-2.6 4.2M3.8 10l4.9 1" />
    </Icon>
  );
}

/** A real piece of each feature as its picture; the first one's is the wall. */
function Piece({ at }: { at: number }) {
  if (at === 1) return <MiniSlip slip="RrwrrwR..." />;
  if (at === 3) return "KQ7M2X";
  return (
    <span className="flex items-center gap-1.5">
      <span className="size-2 rounded-full bg-live" />
      1–0
    </span>
  );
}

/** A part of the page: paper from edge to edge on a phone. */
function Part({ children }: { children: React.ReactNode }) {
  return <section className="@container bg-raised px-4 xl:bg-transparent xl:px-0">{children}</section>;
}

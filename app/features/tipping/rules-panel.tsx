import type { ReactNode } from "react";
import { Star } from "#app/features/tipping/head/star.tsx";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { CalendarIcon, LockIcon } from "#app/ui/icons.tsx";
import { AllRules } from "./all-rules.tsx";
import { PAPER } from "./paper.ts";

/** How tipping is scored and decided: one match step by step, the rest in a line each, and the whole of it folded. */
export default function RulesPanel() {
  return (
    <div className="grid gap-2 pb-4 xl:grid-cols-2 xl:gap-x-8 xl:gap-y-4 xl:py-5">
      <Example />
      <Rest />
      <AllRules />
    </div>
  );
}

/** What decides a match besides its result, in a line each. */
function Rest() {
  return (
    <section aria-labelledby="the-rest" className={`${PAPER} xl:flex xl:flex-col`}>
      <h3 id="the-rest" className="flex min-h-11 items-center px-(--page-inset) text-heading xl:px-5">
        Also counts
      </h3>
      <ul className="xl:grid xl:flex-[3] xl:auto-rows-fr">
        <Line sign="5">for a draw called right</Line>
        <Line sign="+5">for a perfect round: every match right, none left blank</Line>
        <Line sign="65">
          <span className="sr-only">65 points </span>is the most ten matches can pay
        </Line>
      </ul>
      <h3 className="flex min-h-11 items-center border-line border-t px-(--page-inset) text-heading max-xl:border-t-8 max-xl:border-surface xl:px-5">
        Good to know
      </h3>
      <ul className="xl:grid xl:flex-[4] xl:auto-rows-fr">
        <Line sign="Locks" icon={<LockIcon className="size-5" />}>
          Each match at its own kick-off. Nobody sees your call before.
        </Line>
        <Line
          sign="Blanks"
          icon={
            <span className="scoreboard boxed grid h-5.5 w-7.5 place-items-center rounded-[6px] border border-line-strong border-dashed text-sm leading-none">
              A
            </span>
          }
        >
          They count as an away win, with a bonus player picked for you.
        </Line>
        <Line sign="Bonus" icon={<Shirt code="LIV" size={22} />}>
          No player twice in one gameweek, or in two in a row.
        </Line>
        <Line sign="Postponed" icon={<CalendarIcon className="size-5" />}>
          By more than 48 hours: no points, and you call it again.
        </Line>
      </ul>
    </section>
  );
}

/** One match, scored in three steps. */
function Example() {
  return (
    <section aria-labelledby="one-match" className={`${PAPER} overflow-clip xl:flex xl:flex-col`}>
      <div className="pitch grid content-center justify-items-center gap-1 xl:flex-1 px-4 py-3 text-center xl:py-7">
        <h3 id="one-match" className="eyebrow text-chalk-soft">
          For example, one match
        </h3>
        <p className="flex items-center gap-5">
          <ClubCrest code="LIV" size={42} />
          <span className="scoreboard text-figure leading-none">1–0</span>
          <ClubCrest code="EVE" size={42} />
        </p>
        <p className="scoreboard text-chalk-soft text-lg leading-6">Liverpool v Everton. Ashcombe 63′</p>
      </div>
      <ol>
        <Step at={1} pays="+3" note="A home win, called before kick-off.">
          The call{" "}
          <span className="scoreboard boxed ml-1 inline-grid h-5.5 w-7.5 place-items-center align-[1px] rounded-[6px] text-sm leading-none bg-brand text-on-brand">
            H
          </span>
        </Step>
        <Step at={2} pays="+1" note="He scored. Own goals don’t count.">
          The bonus <Shirt code="LIV" size={26} className="mx-1 inline" />
          Ashcombe
        </Step>
        <Step at={3} pays="×2" note="One a season. Doubles all ten matches.">
          The Joker <Star className="ml-1 inline size-5 text-whistle-ink" />
        </Step>
      </ol>
      <p className="flex min-h-14 items-center justify-between border-line border-t border-l-4 border-l-brand bg-brand-soft pr-(--page-inset) pl-[calc(var(--page-inset)-4px)] xl:pr-5 xl:pl-4">
        <span className="scoreboard text-xl">This match pays</span>
        <span className="scoreboard text-[2.5rem] leading-none">8</span>
      </p>
    </section>
  );
}

interface StepProps {
  at: number;
  pays: string;
  note: string;
  children: ReactNode;
}

function Step({ at, pays, note, children }: StepProps) {
  return (
    <li className="flex min-h-15 items-center gap-4 border-line border-t px-(--page-inset) py-1 xl:min-h-18 xl:px-5">
      <span aria-hidden="true" className="scoreboard w-4 text-2xl text-muted">
        {at}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-6.5">{children}</span>
        <span className="block text-muted text-sm leading-5">{note}</span>
      </span>
      <span className="scoreboard text-[1.75rem] text-brand-ink leading-none">{pays}</span>
    </li>
  );
}

/** A rule in a line, after its points or the word for it. */
function Line({ sign, icon, children }: { sign: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-4 border-line border-t px-(--page-inset) py-1 xl:px-5">
      <span
        aria-hidden={/\d/.test(sign) || undefined}
        className={cx(
          "scoreboard shrink-0",
          icon
            ? "grid w-27 grid-cols-[1.875rem_auto] items-center justify-start gap-x-2 text-base text-muted leading-5 *:justify-self-center"
            : "w-8 text-2xl",
        )}
      >
        {icon}
        {sign}
      </span>
      <span className="min-w-0 flex-1 text-pretty text-[0.9375rem] leading-5">{children}</span>
    </li>
  );
}

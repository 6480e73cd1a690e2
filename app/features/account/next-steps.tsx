import { FieldPeg } from "./field-peg.tsx";

/** What becomes of a forgotten password: a mail, the link in it or its reset token, a new one. */
const STEPS = [
  ["Check your inbox", "It takes a minute or two. Look in spam, too."],
  ["Open the link", "It works once."],
  ["Choose a new password", "Then sign in. Other devices are signed out."],
] as const;

/** The way to a new password, before its first step: on a phone a step a row, on a laptop side by side. */
export function StepsAhead() {
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h2 className="scoreboard text-xl leading-6">What happens next</h2>
      <ol className="grid max-xl:mt-1 max-xl:divide-y max-xl:divide-line xl:mt-3 xl:grid-cols-3 xl:gap-4">
        {STEPS.map(([title, detail], at) => (
          <li
            key={title}
            className="flex min-h-18 items-center gap-4 py-2 xl:min-h-0 xl:flex-col xl:items-start xl:gap-2 xl:py-0"
          >
            <FieldPeg place={at} isHung={false} className="h-13! w-11! shrink-0">
              <span aria-hidden="true" className="scoreboard pb-1.75 text-[2rem] text-muted">
                {at + 1}
              </span>
            </FieldPeg>
            <span className="min-w-0 font-semibold xl:font-normal xl:text-sm">
              {title}
              <span className="block text-pretty font-normal text-muted text-sm xl:hidden">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way to a new password, with so many of its steps done: each of these hangs up a shirt. */
export function NextSteps({ done }: { done: number }) {
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h2 className="scoreboard text-xl leading-6">
        Step {done + 1} of {STEPS.length}
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {STEPS.map(([title, detail], at) => (
          <li
            key={title}
            aria-current={at === done ? "step" : undefined}
            className="flex min-h-18 items-center gap-4 py-2"
          >
            <FieldPeg place={at} isHung={at < done} className="h-13! w-11! shrink-0">
              <span aria-hidden="true" className="scoreboard pb-1.75 text-[2rem] text-muted">
                {at + 1}
              </span>
            </FieldPeg>
            <span className="min-w-0">
              <span className="block font-semibold">
                {title}
                {at < done ? <span className="sr-only"> (done)</span> : null}
              </span>
              <span className="block text-pretty text-muted text-sm">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

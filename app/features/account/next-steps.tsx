import { FieldPeg } from "./field-peg.tsx";

/** What becomes of a forgotten password: a mail, the link in it or its reset token, a new one. */
const STEPS = [
  ["Check your inbox", "It takes a minute or two. Look in spam, too."],
  ["Open the link", "It works once."],
  ["Choose a new password", "Then sign in. Other devices are signed out."],
] as const;

/** The way to a new password, before its first step: on a phone the foot of the window, as a wall's first pegs. */
export function StepsAhead() {
  return (
    <section className="@container max-xl:pitch max-xl:-mx-4 -mb-7 mt-auto max-xl:px-4 max-xl:py-4 xl:mt-6 xl:mb-0 xl:border-line xl:border-t xl:pt-4">
      <h2 className="scoreboard text-xl leading-6">What happens next</h2>
      <ol className="may-stack mt-3 grid grid-cols-3 gap-4">
        {STEPS.map(([title], at) => (
          <li key={title} className="grid content-start gap-2 text-sm">
            <FieldPeg
              place={at}
              isHung={false}
              className="h-14 w-12! border-chalk/45! xl:border-line-strong!"
            >
              <span aria-hidden="true" className="scoreboard pb-1.75 text-[2rem] xl:text-muted">
                {at + 1}
              </span>
            </FieldPeg>
            {title}
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

import { FieldPeg } from "./field-peg.tsx";

/** What becomes of a forgotten password: a mail, the link in it or its reset token, a new one. */
const STEPS = [
  ["Check your inbox", "It takes a minute or two. Look in spam, too."],
  ["Open the link", "It works once."],
  ["Choose a new password", "Then sign in. Other devices are signed out."],
] as const;

/** The way to a new password, ahead of its first step or with so many done: each of these hangs up a shirt. */
export function NextSteps({ done }: { done?: number }) {
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h2 className="scoreboard text-xl leading-6">
        {done === undefined ? "What happens next" : `Step ${done + 1} of ${STEPS.length}`}
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {STEPS.map(([title, detail], at) => {
          const isDone = done !== undefined && at < done;
          return (
            <li
              key={title}
              aria-current={at === done ? "step" : undefined}
              className="flex min-h-18 items-center gap-4 py-2"
            >
              <FieldPeg place={at} isHung={isDone} className="h-13! w-11! shrink-0">
                <span aria-hidden="true" className="scoreboard pb-1.75 text-[2rem] text-muted">
                  {at + 1}
                </span>
              </FieldPeg>
              <span className="min-w-0">
                <span className="block font-semibold">
                  {title}
                  {isDone ? <span className="sr-only"> (done)</span> : null}
                </span>
                <span className="block text-pretty text-muted text-sm">{detail}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

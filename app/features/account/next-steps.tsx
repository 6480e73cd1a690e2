import { FieldPeg } from "./field-peg.tsx";

/** What becomes of a forgotten password: a mail, the link in it or its reset token, a new one. */
const STEPS = [
  ["Check your inbox", "It takes a minute or two. Look in spam, too."],
  ["Open the link", "Or type its reset token. Either works once."],
  ["Choose a new password", "Then sign in with it. Other devices are signed out."],
] as const;

/** The way to a new password as it stands beside a form, with so many of its steps done. */
export const stepsAt = (done: number) => ({
  label: "What happens next",
  content: <NextSteps done={done} />,
});

/** Each step that is done hangs up a shirt. */
function NextSteps({ done }: { done: number }) {
  return (
    <div className="w-full max-w-108 border-line xl:max-w-128 max-xl:border-t max-xl:pt-4">
      <h2 className="scoreboard text-xl leading-6 xl:text-[2.25rem] xl:leading-13.5">
        {done === 0 ? "What happens next" : `Step ${done + 1} of ${STEPS.length}`}
      </h2>
      <ol className="mt-1 divide-y divide-line xl:mt-5 xl:divide-chalk/25">
        {STEPS.map(([title, detail], at) => (
          <li
            key={title}
            aria-current={at === done ? "step" : undefined}
            className="flex min-h-20 items-center gap-4 py-2.5 xl:min-h-30 xl:gap-6"
          >
            <FieldPeg
              place={at}
              isHung={at < done}
              className="h-13! w-11! shrink-0 xl:h-22! xl:w-19! xl:border-chalk/60!"
            >
              <span
                aria-hidden="true"
                className="scoreboard text-[2rem] text-muted xl:text-[3rem] xl:text-chalk"
              >
                {at + 1}
              </span>
            </FieldPeg>
            <span className="min-w-0">
              <span className="block font-semibold xl:text-xl">
                {title}
                {at < done ? <span className="sr-only"> (done)</span> : null}
              </span>
              <span className="block text-pretty text-muted text-sm xl:text-base xl:text-chalk-soft">
                {detail}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

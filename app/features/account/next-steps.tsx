/** What becomes of a forgotten password: a mail, its link, a new one. */
const STEPS = [
  ["Check your inbox", "It takes a minute or two. Check spam, too."],
  ["Open the link", "It works once, within 15 minutes."],
  ["Choose a new password", "That signs you out everywhere."],
] as const;

export function NextSteps() {
  return (
    <div className="w-full max-w-108 border-line max-xl:border-t max-xl:pt-4">
      <h2 className="scoreboard text-xl leading-6 xl:text-5xl xl:leading-12">What happens next</h2>
      <ol className="mt-1 divide-y divide-line xl:mt-5 xl:divide-chalk/25">
        {STEPS.map(([title, detail], at) => (
          <li key={title} className="flex min-h-16 items-center gap-4 py-2 xl:min-h-20">
            <span
              aria-hidden="true"
              className="scoreboard boxed grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink text-xl leading-none xl:bg-chalk xl:text-pitch-deep"
            >
              {at + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold xl:text-lg">{title}</span>
              <span className="block text-muted text-sm xl:text-base xl:text-chalk-soft">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

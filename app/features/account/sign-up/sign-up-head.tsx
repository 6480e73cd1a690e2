import type { ReactNode, RefObject } from "react";
import { HeadPeg, HungCount } from "#app/features/account/field-peg.tsx";
import { hungFields, type SignUpForm, STEPS } from "./sign-up-form.ts";

interface SignUpHeadProps {
  form: SignUpForm;
  step: number;
  heading: RefObject<HTMLHeadingElement>;
  /** The way back. */
  children: ReactNode;
}

/** The step's name, and a peg for each field that must be filled in: a valid one hangs up a shirt. */
export function SignUpHead({ form, step, heading, children }: SignUpHeadProps) {
  const groups = hungFields(form);
  const all = groups.flat();
  const count = all.filter(Boolean).length;
  const next = all.indexOf(false);
  let at = 0;
  return (
    <header className="max-xl:pitch -mx-4 px-4 py-3 xl:mx-0 xl:p-0">
      <div className="flex min-h-11 items-center">
        {children}
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-[2rem] leading-9 outline-none">
          <span className="eyebrow mb-1 block text-chalk-soft leading-4 xl:text-muted">
            Step {step + 1} of {STEPS.length}
            <span className="sr-only">: </span>
          </span>
          {STEPS[step]?.title}
        </h2>
        <HungCount hung={all} className="self-start" />
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={STEPS.length}
        aria-valuenow={step + 1}
        aria-valuetext={`Step ${step + 1} of ${STEPS.length}, ${count} of ${all.length} fields filled in`}
        className="mt-3 flex justify-between gap-2"
      >
        {groups.map((group, part) => (
          <span key={STEPS[part]?.title} className="flex gap-1">
            {group.map((isHung) => {
              const place = at++;
              return (
                <HeadPeg
                  key={place}
                  place={place}
                  isHung={isHung}
                  isNext={place === next}
                  isLater={part !== step}
                />
              );
            })}
          </span>
        ))}
      </div>
      {step === 0 ? (
        <p className="mt-2 text-chalk-soft text-sm xl:text-muted">
          Free to play. Nine answers hang up nine shirts.
        </p>
      ) : null}
    </header>
  );
}

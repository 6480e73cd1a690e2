import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormFoot } from "#app/features/account/form-foot.tsx";
import { callApi } from "#app/lib/api.ts";
import { messageOf, refusedFields } from "#app/lib/api-failure.ts";
import { throwConfetti } from "#app/ui/drawings/confetti.ts";
import { Button } from "#app/ui/form/button.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { dismissError, toast } from "#app/ui/overlay/toast-store.ts";
import type { SignUpOptions } from "#contract/accounts/sign-up.ts";
import { checkStep, type SignUpField, type SignUpForm, STEPS, stepOf } from "./sign-up-form.ts";
import { SignUpHead } from "./sign-up-head.tsx";
import { ContactStep, FinalStep, PersonalStep, PreferencesStep } from "./sign-up-steps.tsx";
import { forgetSignUp, useSavedSignUp } from "./use-saved-sign-up.ts";

const REDIRECT_AFTER_MS = 2_000;
const PANELS = [PersonalStep, ContactStep, PreferencesStep, FinalStep];
const NOT_SIGNED_UP = "Something went wrong. Please try again.";

interface SignUpWizardProps {
  options: SignUpOptions;
  /** Where the account leads. */
  next: string;
  /** The way in without fields, above those of the first step. */
  door: ReactNode;
  /** What fills a phone's window below the fields of the first step. */
  floor: ReactNode;
  /** The way for whoever has an account, below the fields. */
  children: ReactNode;
}

/** Four steps to an account (ACC-02). Nothing typed is lost by Back, by an error or by a reload. */
export function SignUpWizard({ options, next, door, floor, children }: SignUpWizardProps) {
  const { form, step, setForm, setStep } = useSavedSignUp();
  const [phase, setPhase] = useState<"filling" | "sending" | "done">("filling");
  const {
    form: root,
    errors,
    settle,
    refuse: refuseFields,
  } = useErrors<SignUpField>(undefined, { onSettled: dismissError });
  const heading = useRef<HTMLHeadingElement>(null);
  const Panel = PANELS[step] ?? PersonalStep;
  const isLast = step === STEPS.length - 1;

  useEffect(() => {
    if (phase !== "done") return;
    // A load of the whole page: the session has changed, and players cannot open the wizard.
    const timer = setTimeout(() => location.assign(next), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, next]);

  function change<Field extends SignUpField>(field: Field, value: SignUpForm[Field]) {
    setForm({ ...form, [field]: value });
    settle(field, String(value));
  }

  function go(to: number) {
    refuseFields({});
    dismissError();
    setStep(to);
    heading.current?.focus();
  }

  function refuse(title: string, message: string, fields: Partial<Record<SignUpField, string>>) {
    refuseFields(fields);
    toast({ title, description: message, variant: "destructive" });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (phase !== "filling") return;
    const problem = checkStep(step, form);
    if (problem) return refuse(problem.title, problem.message, problem.fields);
    if (!isLast) return go(step + 1);
    setPhase("sending");
    dismissError();
    try {
      const user = await callApi("POST /api/auth/signup", { body: form });
      forgetSignUp();
      setPhase("done");
      void throwConfetti();
      toast({
        title: "Welcome to Football Bingo!",
        description: `Your account is ready, ${user.firstName}. A link to set your password is in your inbox.`,
        variant: "success",
      });
    } catch (error) {
      setPhase("filling");
      const fields = refusedFields(error);
      if (Object.keys(fields).length > 0) setStep(stepOf(fields));
      refuse("Signup Failed", messageOf(error, NOT_SIGNED_UP), fields);
    }
  }

  return (
    <form ref={root} noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5">
      <SignUpHead form={form} step={step} heading={heading}>
        {step === 0 ? null : (
          <button
            type="button"
            onClick={() => go(step - 1)}
            disabled={phase !== "filling"}
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md"
          >
            <BackIcon className="size-6" />
            <span className="sr-only">Back</span>
          </button>
        )}
      </SignUpHead>
      {step === 0 ? <div className="-mb-1 empty:hidden">{door}</div> : null}
      <div key={step} className="grid animate-fade gap-5">
        <Panel form={form} errors={errors} options={options} onChange={change} />
      </div>
      <div className="-mb-4 xl:order-1 xl:-mt-3 xl:mb-0">{children}</div>
      {step === 0 ? floor : null}
      <FormFoot>
        <Button
          type="submit"
          size="lg"
          className="w-full"
          busy={phase !== "filling"}
          busyText={phase === "done" ? "Welcome!" : "Creating account..."}
        >
          {isLast ? "Create Account" : "Next"}
        </Button>
      </FormFoot>
    </form>
  );
}

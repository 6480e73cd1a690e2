import { useEffect, useState } from "react";
import { EMPTY_SIGN_UP, restoreForm, type SignUpForm, STEPS } from "./sign-up-form.ts";

const STORAGE_KEY = "sign-up";

/** The wizard's state, kept in this tab until the account exists; not kept where storage is switched off. */
export function useSavedSignUp() {
  const [state, setState] = useState<{ form: SignUpForm; step: number }>({ form: EMPTY_SIGN_UP, step: 0 });
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    try {
      const saved = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
      if (saved) {
        const step = Number.isInteger(saved.step) ? Math.min(Math.max(saved.step, 0), STEPS.length - 1) : 0;
        setState({ form: restoreForm(saved.form), step });
      }
    } catch {
      // Unreadable: start afresh.
    }
    setRestored(true);
  }, []);

  useEffect(() => {
    if (!isRestored || state.form === EMPTY_SIGN_UP) return;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state));
    } catch {
      // Full or forbidden: the form lives in this page alone.
    }
  }, [isRestored, state]);

  return {
    ...state,
    setForm: (form: SignUpForm) => setState((last) => ({ ...last, form })),
    setStep: (step: number) => setState((last) => ({ ...last, step })),
  };
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was saved in that case either.
  }
}

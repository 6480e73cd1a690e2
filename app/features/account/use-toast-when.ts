import { useEffect, useRef } from "react";
import { dismissError, type ToastOptions, toast } from "#app/ui/overlay/toast-store.ts";

/** Shows a toast once for each new answer for which `choose` returns one. */
export function useToastWhen<Answer>(
  answer: Answer | undefined,
  choose: (answer: Answer) => ToastOptions | null,
): void {
  const last = useRef<Answer | undefined>(undefined);
  useEffect(() => {
    if (answer === undefined || answer === last.current) return;
    last.current = answer;
    const options = choose(answer);
    if (options) toast(options);
    else dismissError();
  });
}

import { useRevalidator } from "@remix-run/react";
import { callApi } from "#app/lib/api.ts";
import { refusedFields } from "#app/lib/api-failure.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { InputArguments, Route } from "#contract/routes.ts";
import { useChange } from "./use-change.ts";

interface Outcome {
  /** Title and text of the toast on success; without it there is no toast. */
  done?: readonly [title: string, text?: string];
  /** Title of the toast on failure. */
  failed: string;
  /** What follows on success in place of reading the page's data again: nobody may read it any more. */
  leave?: () => void;
}

/**
 * Makes the profile's calls: it is busy while one runs, shows the result in a toast, and then reads the page's data
 * again.
 *
 * @param refuse of the form's `useErrors` or `useFields`: shows what is wrong with the fields; none at first.
 */
export function useAccountCall(refuse?: (fields: Readonly<Record<string, string>>) => void) {
  const { isBusy, change } = useChange();
  const { revalidate } = useRevalidator();

  /** @returns whether the call succeeded. */
  function call<R extends Route>(outcome: Outcome, route: R, ...input: InputArguments<R>): Promise<boolean> {
    const { done, failed, leave } = outcome;
    return change(failed, async () => {
      refuse?.({});
      await callApi(route, ...input).catch((error: unknown) => {
        refuse?.(refusedFields(error));
        throw error;
      });
      if (done) {
        const [title, description] = done;
        toast({ title, variant: "success", ...(description ? { description } : {}) });
      }
      if (leave) leave();
      else revalidate();
    });
  }
  return { call, isBusy };
}

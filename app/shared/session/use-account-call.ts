import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { InputArguments, Route } from "#contract/routes.ts";

interface Texts {
  /** Title and text of the toast on success; without it there is no toast. */
  done?: readonly [title: string, text?: string];
  /** Title of the toast on failure. */
  failed: string;
}

/**
 * Makes the profile's calls: it is busy while one runs, shows the result in a toast, keeps the refused fields, and then
 * reads the page's data again.
 *
 * @param refused the fields refused before: those of a form that came without a script.
 */
export function useAccountCall(refused: Readonly<Record<string, string>> = {}) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(refused);
  const { revalidate } = useRevalidator();

  /** @returns whether the call succeeded. */
  async function call<R extends Route>(
    texts: Texts,
    route: R,
    ...input: InputArguments<R>
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setErrors({});
    try {
      await callApi(route, ...input);
      if (texts.done) {
        const [title, description] = texts.done;
        toast({ title, variant: "success", ...(description ? { description } : {}) });
      }
      revalidate();
      return true;
    } catch (error) {
      setErrors((error instanceof ApiFailure && error.body?.fields) || {});
      const description = messageOf(error, "Something went wrong. Please try again.");
      toast({ title: texts.failed, description, variant: "destructive" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { call, isBusy, errors };
}

import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { InputArguments, Route } from "#contract/routes.ts";

interface Texts {
  /** Title and text of the toast when it worked; none to say nothing. */
  done?: readonly [title: string, text?: string];
  /** Title of the toast when it did not. */
  failed: string;
}

/**
 * One of the profile's calls: busy while it runs, a toast for what came of it, the refused fields, and the page's
 * data read again afterwards.
 */
export function useAccountCall() {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { revalidate } = useRevalidator();

  /** @returns whether it worked. */
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

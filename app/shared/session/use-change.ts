import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";

/**
 * A change that a button makes: the button is busy meanwhile, then the page is read again.
 *
 * @param failure the toast's title if it fails; why stands below it.
 */
export function useChange(failure: string) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function change(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      revalidate();
    } catch (error) {
      const description = messageOf(error, "Something went wrong. Please try again.");
      toast({ title: failure, description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, change };
}

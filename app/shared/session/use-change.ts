import { useState } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";

/**
 * A change that a control makes: it is busy meanwhile and takes no second one, and a toast says why one has failed.
 *
 * @param sorry what the toast says where the server does not say why.
 */
export function useChange(sorry = "Something went wrong. Please try again.") {
  const [isBusy, setBusy] = useState(false);

  /** @param failure the toast's title if it fails. @returns whether it has succeeded. */
  async function change(failure: string, work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: failure, description: messageOf(error, sorry), variant: "destructive" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, change };
}

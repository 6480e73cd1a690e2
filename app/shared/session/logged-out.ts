import { toast } from "#app/ui/overlay/toast-store.ts";
import { providerPath, withNext } from "#contract/local-path.ts";

const LOGIN_AFTER_MS = 500;

/** Whether this page is being left already: several answers may say that the session has ended. */
let isLeaving = false;

/**
 * Handles a session that ended while the page was open: says so, then signs in again and comes back to this page
 * (ACC-07). Only players without a password go straight to the provider.
 */
export function logInAgain(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  setTimeout(() => {
    isLeaving = false;
    const here = `${location.pathname}${location.search}${location.hash}`;
    const hasNoPassword = document.documentElement.dataset.password === "no";
    location.assign(hasNoPassword ? providerPath(here) : withNext("/sign-in", here));
  }, LOGIN_AFTER_MS);
}

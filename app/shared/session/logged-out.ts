import { toast } from "#app/ui/overlay/toast-store.ts";
import { providerPath, withNext } from "#contract/local-path.ts";

const LOGIN_AFTER_MS = 500;

/**
 * Handles a session that ended while the page was open: says so, then signs in again and comes back to this page
 * (ACC-07). Only players without a password go straight to the provider.
 */
export const logInAgain = oneAtATime((end) => {
  toast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  setTimeout(() => {
    end();
    const here = `${location.pathname}${location.search}${location.hash}`;
    const hasNoPassword = document.documentElement.dataset.password === "no";
    location.assign(hasNoPassword ? providerPath(here) : withNext("/sign-in", here));
  }, LOGIN_AFTER_MS);
});

/** An act that is not begun again before it has ended: several answers may say that the session is over. */
function oneAtATime(act: (end: () => void) => void): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    act(() => {
      isUnderWay = false;
    });
  };
}

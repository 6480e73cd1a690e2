import { toast } from "#app/ui/toast-store.ts";

const LOGIN_AFTER_MS = 500;

let isLeaving = false;

/** The session has gone while the page was open: says so, then signs in again (spec section 8). */
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
    location.assign("/api/login");
  }, LOGIN_AFTER_MS);
}

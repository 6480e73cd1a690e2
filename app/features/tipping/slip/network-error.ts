import type { ToastOptions } from "#app/ui/overlay/toast-store.ts";

/** What is said when the network failed a submission, also where the code of the other answers could not be loaded. */
export const NETWORK_ERROR: ToastOptions = {
  title: "Network Error",
  description: "Unable to submit predictions. Please check your connection and try again.",
  variant: "destructive",
};

import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { PaymentIntentAnswer } from "#contract/transfers.ts";

/**
 * The card provider's library, for this key. Outside production the API names a script that replaces it and defines
 * `window.Stripe`; the provider's own script is then never loaded.
 *
 * @throws Error when the script cannot be loaded.
 */
export async function loadCardLibrary({
  publishableKey,
  standInScript,
}: PaymentIntentAnswer): Promise<Stripe> {
  if (standInScript && !("Stripe" in window)) await loadScript(standInScript);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The card form is not available here");
  return stripe;
}

/** Whether no money moves: with a stand-in script, or with the provider's test keys. */
export function isTestMode({ publishableKey, standInScript }: PaymentIntentAnswer): boolean {
  return standInScript !== undefined || publishableKey.startsWith("pk_test_");
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Failed to load ${src}`));
    };
    document.head.appendChild(script);
  });
}

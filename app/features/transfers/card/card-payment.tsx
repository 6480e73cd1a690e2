import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { intentIdOf, rememberPayment } from "#app/features/transfers/payment-notes.ts";
import { Button } from "#app/ui/form/button.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { PaymentIntentAnswer } from "#contract/transfers.ts";
import { cardAppearance } from "./card-appearance.ts";
import { CardFrame, FieldsToCome, PAY, PayToCome } from "./card-frame.tsx";
import { isTestMode, loadCardLibrary } from "./load-stripe.ts";

interface CardPaymentProps {
  intent: PaymentIntentAnswer;
  onPaying: (isPaying: boolean) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
  /** Called when the payment intent can no longer be paid, so that another one is needed. */
  onStale: () => void;
  /** A note below the form. */
  children: ReactNode;
}

/** The provider's card form. Rendered only in the browser. */
export default function CardPayment(props: CardPaymentProps) {
  const { intent } = props;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    loadCardLibrary(intent).then(setStripe, () => setHasFailed(true));
  }, [intent]);
  useEffect(load, [load]);
  const options = useMemo(
    () => ({ clientSecret: intent.clientSecret, appearance: cardAppearance() }),
    [intent.clientSecret],
  );

  return (
    <CardFrame
      note={props.children}
      aside={
        isTestMode(intent) ? (
          <p className="text-muted text-sm xl:leading-7">
            Test mode<span className="max-sm:sr-only">: no money moves.</span>
          </p>
        ) : null
      }
    >
      {stripe ? (
        <Elements stripe={stripe} options={options}>
          <CardForm {...props} />
        </Elements>
      ) : hasFailed ? (
        <div role="alert">
          <p>We couldn’t load the card form. Please check your connection and any script blocker.</p>
          <Button className="mt-4" onClick={load}>
            Try Again
          </Button>
        </div>
      ) : (
        <>
          <Loading />
          <PayToCome />
        </>
      )}
    </CardFrame>
  );
}

function CardForm({ intent, onPaying, onPaid, onStale }: Omit<CardPaymentProps, "children">) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // No `useErrors`: the fields are the provider's, which marks them and moves the focus itself; this is its one sentence.
  const [error, setError] = useState<string | null>(null);

  function fail(title: string, description: string): void {
    setError(description);
    setIsBusy(false);
    onPaying(false);
    toast({ title, description, variant: "destructive" });
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || !isReady || isBusy) return;
    setIsBusy(true);
    setError(null);
    onPaying(true);
    rememberPayment(intentIdOf(intent.clientSecret));
    const returnUrl = `${location.origin}/transfer-payment-success`;
    try {
      const result = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      });
      if (result.error) {
        // Paid or cancelled elsewhere meanwhile: reading it again tells which.
        if (result.error.code === "payment_intent_unexpected_state") onStale();
        const declined = "Payment was declined. Please try a different card.";
        fail("Payment Failed", result.error.message || declined);
        return;
      }
      const { id, status } = result.paymentIntent;
      if (status === "succeeded") await onPaid(id);
      // The bank has not decided yet: that page waits for it.
      else
        location.assign(
          `${returnUrl}?payment_intent_client_secret=${encodeURIComponent(intent.clientSecret)}`,
        );
    } catch (cause) {
      const message = cause instanceof Error && cause.message;
      fail("Payment Error", message || "An unexpected error occurred. Please try again.");
    }
  }

  return (
    <form onSubmit={pay}>
      <div className="relative min-h-36">
        {isReady ? null : (
          <div className="absolute inset-0">
            <Loading />
          </div>
        )}
        <PaymentElement
          onReady={() => setIsReady(true)}
          onLoadError={() => setError("We couldn’t load the card form. Please reload the page.")}
        />
      </div>
      <p role="alert" className={error ? "mt-4 font-semibold text-danger-ink text-sm" : "sr-only"}>
        {error}
      </p>
      <Button
        type="submit"
        size="lg"
        className="mt-2 w-full text-base!"
        disabled={!stripe || !elements || !isReady}
        busy={isBusy}
        busyText="Processing..."
      >
        {PAY}
      </Button>
    </form>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the card form...</span>
      <FieldsToCome />
    </div>
  );
}

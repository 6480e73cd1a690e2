import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { useCall } from "#app/lib/calls/use-call.ts";
import { allowanceQuery } from "#app/lib/query.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import { CardFrame, FieldsToCome, PayToCome } from "./card/card-frame.tsx";
import { type PaymentState, stateRefusing } from "./payment-state.ts";
import type { Unlocking } from "./use-unlock.ts";

// The card provider's library and its form: only here, and only once there is something to pay.
const CardPayment = lazyLater(() => import("./card/card-payment.tsx"));

interface PaymentAreaProps {
  unlocking: Unlocking;
  onPaying: (isPaying: boolean) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
  /** A note below the form. */
  children: ReactNode;
}

/** The payment's part of the page: its setting-up, the card form, and the outcome. */
export function PaymentArea({ unlocking, onPaying, onPaid, children }: PaymentAreaProps) {
  const isHydrated = useHydrated();
  // TRF-06: whoever need not pay is told so without asking for a payment that would be refused.
  const { data: allowance, isPending: isAsking } = useQuery(allowanceQuery());
  const notForSale = allowance?.notForSale;
  const intent = useCall({
    mutationFn: () =>
      callApi("POST /api/create-transfer-payment-intent", {
        body: { amount: ACCESS_PRICE_USD, description: "January transfer window access" },
      }),
    onError: (error) => {
      if (isUnauthorized(error)) {
        logInAgain();
        return;
      }
      // TRF-07: access that cannot or need not be sold is not a failure: the page names the state.
      if (stateRefusing(error)) return;
      toast({ title: "Payment Setup Failed", description: failureText(error), variant: "destructive" });
    },
  });

  const begin = useRef(intent.mutate);
  begin.current = intent.mutate;
  const isDue = intent.isIdle && !isAsking && !notForSale;
  useEffect(() => {
    if (isDue) begin.current();
  }, [isDue]);

  if (unlocking !== "no") return <Finished unlocking={unlocking} />;
  if (intent.isError) {
    const { error } = intent;
    return <NoForm state={stateRefusing(error)} text={failureText(error)} onRetry={() => intent.mutate()} />;
  }
  if (intent.data?.clientSecret) {
    return (
      <Suspense fallback={<Waiting note={children} />}>
        <CardPayment
          key={intent.data.clientSecret}
          intent={intent.data}
          onPaying={onPaying}
          onPaid={onPaid}
          onStale={intent.reset}
        >
          {children}
        </CardPayment>
      </Suspense>
    );
  }
  if (intent.isPending || isAsking || !isHydrated) return <Waiting note={children} />;
  return (
    <Area>
      <p className="text-muted">Waiting to initialize payment...</p>
      <Button className="mt-4" onClick={() => intent.mutate()}>
        Initialize Payment
      </Button>
    </Area>
  );
}

function failureText(error: unknown): string {
  return messageOf(error, "We couldn’t set up the payment. Please check your connection and try again.");
}

/** A frame as high as the card form, so that nothing moves when the form loads. */
function Area({ children }: { children: ReactNode }) {
  return (
    <section className="max-xl:paper grid min-h-94 content-center justify-items-center border-line border-y bg-raised py-4 text-center xl:rounded-lg xl:border xl:px-5">
      <div>{children}</div>
    </section>
  );
}

/** The form as it will be, while the payment is set up. */
function Waiting({ note }: { note: ReactNode }) {
  return (
    <CardFrame
      note={note}
      aside={
        <p role="status" className="flex items-center gap-2 text-muted text-sm xl:leading-7">
          <Spinner />
          Setting up payment...
        </p>
      }
    >
      <noscript>
        <p>Paying by card needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <FieldsToCome />
      <PayToCome />
    </CardFrame>
  );
}

interface NoFormProps {
  /** Why there is nothing to pay; undefined where the payment could not be prepared. */
  state: PaymentState | undefined;
  text: string;
  onRetry?: () => void;
}

/** Says why there is no card form. Some refusals are not failures, and are not shown as failures. */
function NoForm({ state, text, onRetry }: NoFormProps) {
  return (
    <Area>
      <p className={`scoreboard text-heading ${state ? "" : "text-danger-ink"}`}>
        {state?.title ?? "Payment Setup Failed"}
      </p>
      <p role="alert" className="mx-auto mt-2 max-w-md">
        {text}
      </p>
      {state?.note ? <p className="mt-1 text-muted text-sm">{state.note}</p> : null}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {state?.isOver ? (
          <LinkButton to="/">Back to squad</LinkButton>
        ) : (
          <Button variant={state ? "secondary" : "primary"} onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </Area>
  );
}

function Finished({ unlocking }: { unlocking: Unlocking }) {
  return (
    <Area>
      {unlocking === "unlocked" ? (
        <>
          <CheckIcon className="mx-auto size-12 text-brand-ink" />
          <p className="mt-2 scoreboard text-heading">Transfers unlocked</p>
          <p className="mt-1 text-muted">Taking you back to your squad...</p>
        </>
      ) : (
        <>
          <p className="scoreboard text-heading">Payment refunded</p>
          <p className="mt-1 text-muted">The transfer window has closed. Your money is on its way back.</p>
        </>
      )}
      <LinkButton to="/" variant="secondary" className="mt-5">
        Back to squad
      </LinkButton>
    </Area>
  );
}

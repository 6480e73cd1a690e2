import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import {
  forgetPayment,
  intentIdOf,
  namedPayment,
  rememberedPayment,
} from "#app/features/transfers/payment-notes.ts";
import { endedText, noPaymentText, outcomeOf } from "#app/features/transfers/payment-outcome.ts";
import { grantAccess } from "#app/features/transfers/use-unlock.ts";
import { isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { useCall } from "#app/lib/calls/use-call.ts";
import { allowanceQuery, paymentStatusQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { CheckIcon, InfoIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

const UNLOCKED = [
  "Up to 2 transfers",
  "Valid until January 31st",
  "Same team, same position",
  "Only non-scoring players",
];

/** The page to which the provider redirects; without a payment in its address, for the last one on this device. */
export default function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const addressed = namedPayment(search);
  const named = addressed ?? (isHydrated ? rememberedPayment() : null);
  const client = useQueryClient();
  const status = useQuery({
    ...paymentStatusQuery(named ?? {}),
    enabled: named !== null,
    refetchOnMount: true,
  });
  const intentId = search.get("payment_intent") ?? (named ? intentIdOf(nameOf(named)) : null);
  const grant = useCall({
    mutationFn: grantAccess,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: allowanceQuery().queryKey });
      void client.invalidateQueries({ queryKey: ["/api/transfer-payment-status"] });
    },
    onError: (error) => {
      if (isUnauthorized(error)) logInAgain();
    },
  });

  const outcome = outcomeOf({
    // A payment remembered on this device may belong to another account.
    isNamed: addressed !== null || (named !== null && !status.isError),
    redirectStatus: search.get("redirect_status"),
    status: status.data ?? null,
    hasStatusFailed: status.isError,
    grant: grant.data ?? null,
    hasGrantFailed: grant.isError,
  });
  const isMissing = outcome === "missing" && intentId !== null && grant.isIdle;
  const ask = useRef(grant.mutate);
  ask.current = grant.mutate;
  useEffect(() => {
    if (isMissing && intentId) ask.current(intentId);
  }, [isMissing, intentId]);

  if (outcome === "none" && isHydrated) return <NoPayment />;
  if (outcome === "unlocked") return <Unlocked />;
  if (outcome === "refunded") {
    return (
      <Notice title="Payment refunded">
        Your money is on its way back; that can take a few days. <OwnAllowance />
      </Notice>
    );
  }
  if (outcome === "disputed") {
    return (
      <Notice title="Payment disputed">
        {grant.data?.message} Transfers you have already made still stand. If your bank upholds the payment,
        the rest unlocks again by itself.
      </Notice>
    );
  }
  if (outcome === "failed") {
    return (
      <Notice title="Payment not completed" isFault action={<PayAgain />}>
        {messageOf(grant.error, "Your card was not charged.")} Go back to the payment page and try again, with
        the same card or another one.
      </Notice>
    );
  }
  if (outcome === "unknown") {
    return (
      <Notice
        title="We couldn’t check this payment"
        isFault
        action={
          <Button
            onClick={() => {
              grant.reset();
              void status.refetch();
            }}
          >
            Try again
          </Button>
        }
      >
        {messageOf(grant.error ?? status.error, "Please check your connection.")} If the payment went through,
        your transfers unlock by themselves.
      </Notice>
    );
  }
  return (
    <Frame>
      <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-muted">
        <Spinner />
        Checking your payment...
      </p>
    </Frame>
  );
}

function nameOf(named: NonNullable<ReturnType<typeof namedPayment>>): string {
  return "session_id" in named ? named.session_id : named.payment_intent_client_secret;
}

/** TRF-07: a payment that is in force, or was until its transfers were made or the window closed. */
function Unlocked() {
  const { data: allowance } = useQuery(allowanceQuery());
  const ended = allowance ? endedText(allowance) : null;
  const navigate = useNavigate();
  const now = useServerClock();
  const client = useQueryClient();
  return (
    <Frame>
      <span className="mx-auto grid size-16 animate-stamp place-items-center rounded-full bg-brand text-on-brand">
        <CheckIcon className="size-9" />
      </span>
      <h1 className="mt-4 text-center text-title">Payment Successful!</h1>
      <p className="mt-1 text-center text-muted">{ended ?? "Your January transfers are unlocked."}</p>
      {ended ? null : (
        <ul className="mx-auto mt-5 grid max-w-xs gap-2">
          {UNLOCKED.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3">
              <CheckIcon className="mt-0.5 size-5 text-brand-ink" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button
          onClick={() => {
            forgetPayment();
            client.removeQueries({ queryKey: allowanceQuery().queryKey });
            navigate(`/?refresh=${Math.round(now())}`);
          }}
        >
          Go to Transfer Center
        </Button>
        <Link to="/" className={buttonStyle("secondary")}>
          Back to Home
        </Link>
      </div>
      <p className="mt-5 text-center text-muted text-sm">We will email you a receipt.</p>
    </Frame>
  );
}

interface NoticeProps {
  title: string;
  isFault?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

function Notice({ title, isFault = false, action, children }: NoticeProps) {
  return (
    <Frame>
      <InfoIcon className={`mx-auto size-12 ${isFault ? "text-danger-ink" : "text-info-ink"}`} />
      <h1 className="mt-3 text-center text-title">{title}</h1>
      <p role="alert" className="mt-2 text-center">
        {children}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {action}
        <LinkButton to="/" variant="secondary">
          Back to Home
        </LinkButton>
      </div>
    </Frame>
  );
}

/** TRF-07: what the reader may do now, in the allowance's words. */
function OwnAllowance() {
  const { data: allowance, isError } = useQuery({ ...allowanceQuery(), refetchOnMount: true });
  if (allowance) return noPaymentText(allowance);
  return isError ? "We can’t look up your transfers right now." : "Looking up your transfers...";
}

/** TRF-07: shown when the reader has no payment: their allowance, never success and never a receipt. */
function NoPayment() {
  return (
    <Frame>
      <InfoIcon className="mx-auto size-12 text-info-ink" />
      <h1 className="mt-3 text-center text-title">No payment to show</h1>
      <p role="status" className="mt-2 min-h-12 text-center">
        <OwnAllowance />
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">Back to Home</LinkButton>
      </div>
    </Frame>
  );
}

function PayAgain() {
  // The card form's policy is also this page's, but the payment starts afresh.
  return (
    <LinkButton to="/transfer-payment" reloadDocument>
      Back to payment
    </LinkButton>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width py-8 sm:py-12">
      <section className="mx-auto max-w-xl rounded-xl border border-line bg-raised p-6 shadow-card sm:p-8">
        {children}
      </section>
    </div>
  );
}

import { Link } from "@remix-run/react";
import { useState } from "react";
import { DiscountCode } from "#app/features/transfers/discount-code.tsx";
import { PaymentArea } from "#app/features/transfers/payment-area.tsx";
import { useUnlock } from "#app/features/transfers/use-unlock.ts";
import { Card } from "#app/ui/card.tsx";
import { ArrowLeftIcon, CheckIcon, LockIcon } from "#app/ui/icons.tsx";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";

const BENEFITS = [
  "Up to 2 transfers: replace players Jan 1-31",
  "Same team, same position",
  "0-goal players only",
  "Instant access",
];

const RULES = [
  "Transfers are only possible from 1 to 31 January.",
  "Maximum 2 transfers per person.",
  "The new player must be from the same team and play in the same position.",
  "Both players must have 0 goals.",
  "A player who has scored cannot be transferred.",
];

/** The page that unlocks the January transfers, by card or by a discount code. */
export default function PaymentPage() {
  const { unlocking, celebrate, settle } = useUnlock();
  const [isPaying, setIsPaying] = useState(false);
  return (
    <>
      <div className="pitch text-chalk">
        <div className="page-width py-6 sm:py-8">
          <Link
            to="/"
            className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-chalk hover:bg-chalk/10 focus-visible:outline-whistle"
          >
            <ArrowLeftIcon />
            Back to squad
          </Link>
          <p className="eyebrow mt-3 text-chalk-soft">January Transfer Window</p>
          <h1 className="text-title">January Transfer Window Access</h1>
        </div>
      </div>
      <div className="page-width grid grid-cols-1 items-start gap-5 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid grid-cols-1 gap-5">
          <Card
            title="Transfer Access Payment"
            aside={
              <span className="scoreboard whitespace-nowrap text-3xl text-brand-ink leading-none">
                ${ACCESS_PRICE_USD} <span className="text-lg">USD</span>
              </span>
            }
          >
            <ul className="grid gap-2.5">
              {BENEFITS.map((benefit) => (
                <li key={benefit} className="flex items-start gap-3">
                  <CheckIcon className="mt-0.5 size-5 text-brand-ink" />
                  {benefit}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-muted text-sm">
              One payment covers this season. The game itself is free.
            </p>
          </Card>
          <DiscountCode
            isDisabled={isPaying || unlocking !== "no"}
            onAccepted={() =>
              celebrate(
                "Discount Code Applied!",
                "Your January transfers are unlocked. Back to your squad...",
              )
            }
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PaymentArea unlocking={unlocking} onPaying={setIsPaying} onPaid={settle} />
          <p className="flex items-start gap-3 text-muted text-sm">
            <LockIcon className="mt-0.5 size-5" />
            <span>
              Secure payment: your card details go straight to Stripe, encrypted. They never reach us, and no
              card data is stored here.
            </span>
          </p>
          <Card title="Transfer Rules Reminder" tone="whistle" level={2}>
            <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-whistle-ink">
              {RULES.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

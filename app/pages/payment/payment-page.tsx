import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DiscountCode } from "#app/features/transfers/discount-code.tsx";
import { NothingToPay } from "#app/features/transfers/nothing-to-pay.tsx";
import { PaymentArea } from "#app/features/transfers/payment-area.tsx";
import { SwapExample, TransferRules } from "#app/features/transfers/transfer-offer.tsx";
import { useUnlock } from "#app/features/transfers/use-unlock.ts";
import { allowanceQuery, squadQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { PageBar } from "#app/shared/page/page-bar.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { CheckIcon, LockIcon } from "#app/ui/icons.tsx";
import type { Selection } from "#contract/squads.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";

const INSTANT = "Instant access";
const BENEFITS = [
  "Up to 2 transfers, 1 to 31 January",
  "Same team, same position",
  "0-goal players only, both of them",
  INSTANT,
];
const PAPER = "max-xl:paper border-line border-y bg-raised xl:rounded-lg xl:border xl:px-5";

/** The page that unlocks the January transfers, by card or by a discount code; or says why nothing is to be paid. */
export default function PaymentPage() {
  const { unlocking, celebrate, settle } = useUnlock();
  const [isPaying, setIsPaying] = useState(false);
  const { data: allowance } = useQuery(allowanceQuery());
  const { data: squad } = useQuery(squadQuery());
  const open = squad?.selections.filter(({ ticked }) => !ticked) ?? [];
  const isNothing = allowance?.notForSale !== undefined && unlocking === "no" && !isPaying;
  const code = (
    <DiscountCode
      isDisabled={isPaying || unlocking !== "no"}
      onAccepted={() =>
        celebrate("Discount Code Applied!", "Your January transfers are unlocked. Back to your squad...")
      }
    />
  );
  return (
    <>
      <PageBar
        to="/"
        back="Back to squad"
        title={
          <>
            January Transfer Window<span className="sr-only"> Access</span>
          </>
        }
      />
      {isNothing && allowance ? (
        <NothingToPay allowance={allowance} open={open} />
      ) : (
        <div className="xl:grid xl:min-h-[calc(100dvh-7.8125rem)] xl:in-[:root:has([data-matchday])]:min-h-[calc(100dvh-12.5rem)] xl:grid-cols-2">
          <Summary open={open} opensAt={allowance?.window.opensAt} />
          <div className="page-width mt-2 grid grid-cols-1 content-start gap-2 pb-6 xl:mx-0 xl:mt-0 xl:max-w-160 xl:gap-4 xl:px-12 xl:py-8 xl:pr-16">
            <PaymentArea unlocking={unlocking} onPaying={setIsPaying} onPaid={settle}>
              <LockIcon className="size-4" />
              Your card goes to Stripe, never to us.
            </PaymentArea>
            <div className={PAPER}>
              {/* A laptop has room for the field at once. */}
              <div className="border-line border-b py-4 max-xl:hidden">{code}</div>
              <div className="border-line border-b xl:hidden">
                <Fold look="list" title="Have a discount code?">
                  {code}
                </Fold>
              </div>
              <TransferRules />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** What is bought: on paper above the form, where there is room on the pitch beside it. */
function Summary({ open, opensAt }: { open: readonly Selection[]; opensAt: string | undefined }) {
  const usable = useUsable(opensAt);
  const count = open.length;
  return (
    <section className="border-line border-b bg-raised xl:pitch xl:border-0">
      <div className="page-width py-3 xl:mr-0 xl:grid xl:min-h-full xl:max-w-160 xl:content-start xl:py-8 xl:pr-12">
        <header className="flex items-start justify-between gap-4 xl:items-center">
          <div className="min-w-0">
            <h2 className="text-heading xl:text-[2.5rem] xl:leading-11">Transfer Access Payment</h2>
            <p className="text-muted text-sm xl:text-base xl:text-chalk-soft">
              For January.{count > 0 ? ` You have ${count} open ${count === 1 ? "peg" : "pegs"}.` : ""}
            </p>
          </div>
          <p className="scoreboard whitespace-nowrap text-right text-5xl leading-none xl:text-[5rem] xl:leading-19">
            ${ACCESS_PRICE_USD}
            <span className="text-muted text-xl xl:text-2xl xl:text-chalk-soft"> USD</span>
          </p>
        </header>
        <p className="scoreboard mt-9 text-2xl leading-7 max-xl:hidden">Swap up to two players</p>
        <SwapExample open={open} />
        <ul className="mt-1.5 xl:mt-5 xl:divide-y xl:divide-chalk/25 xl:border-chalk/25 xl:border-t">
          {BENEFITS.map((benefit) => (
            <li
              key={benefit}
              className="flex min-h-8.5 items-start gap-4 py-1.5 text-[0.9375rem] leading-5.5 xl:py-4.5 xl:text-lg"
            >
              <CheckIcon className="size-5 shrink-0 text-brand-ink xl:text-chalk" />
              <span className="min-w-0 flex-1">
                {benefit}
                <span className="block text-muted text-sm leading-4.5 empty:hidden xl:text-base xl:text-chalk-soft xl:leading-6">
                  {benefit === INSTANT ? usable : ""}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** TRF-07: what is unlocked at once is of use from when the window opens; empty while the window is not known. */
function useUsable(opensAt: string | undefined): string {
  const read = useServerClock();
  if (opensAt === undefined) return "";
  return Date.parse(opensAt) <= read()
    ? "Use them from this minute, until 31 January."
    : "Yours at once; the window opens on 1 January.";
}

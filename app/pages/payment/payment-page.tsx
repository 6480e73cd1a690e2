import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DiscountCode } from "#app/features/transfers/discount-code.tsx";
import { NothingToPay } from "#app/features/transfers/nothing-to-pay.tsx";
import { PaymentArea } from "#app/features/transfers/payment-area.tsx";
import { SwapExample, TransferRules } from "#app/features/transfers/transfer-offer.tsx";
import { useUnlock } from "#app/features/transfers/use-unlock.ts";
import { queries } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { PageBar } from "#app/shared/page/page-bar.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { CheckIcon, LockIcon } from "#app/ui/icons.tsx";
import type { Selection } from "#contract/squads.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";

const BENEFITS = [
  "Up to 2 transfers: replace players Jan 1-31",
  "Same team, same position",
  "0-goal players only",
  "Instant access",
];

/** The page that unlocks the January transfers, by card or by a discount code; or says why nothing is to be paid. */
export default function PaymentPage() {
  const { unlocking, celebrate, settle } = useUnlock();
  const [isPaying, setIsPaying] = useState(false);
  const { data: allowance } = useQuery(queries.allowance());
  const { data: squad } = useQuery(queries.squad());
  const open = squad?.selections.filter(({ ticked }) => !ticked) ?? [];
  const isNothing = allowance?.notForSale !== undefined && unlocking === "no" && !isPaying;
  return (
    <div data-calm>
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
        <NothingToPay allowance={allowance} />
      ) : (
        <>
          <PaymentHero open={open} opensAt={allowance?.window.opensAt} />
          <div className="page-width grid grid-cols-1 gap-2 pb-6 xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr] xl:items-start xl:gap-x-8 xl:gap-y-4 xl:pt-6">
            <section className={`${PAPER} py-3 xl:px-5`}>
              <header className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <h2 className="text-heading">Transfer Access Payment</h2>
                  <p className="text-muted text-sm">
                    US dollars, once.
                    {open.length > 0
                      ? ` You have ${open.length} open ${open.length === 1 ? "peg" : "pegs"}.`
                      : " The game itself is free."}
                  </p>
                </div>
                <p className="scoreboard whitespace-nowrap text-5xl leading-none">
                  ${ACCESS_PRICE_USD}
                  <span className="sr-only"> USD</span>
                </p>
              </header>
              <SwapExample open={open} size={38} className="mt-2 text-muted xl:hidden" />
              <ul className="mt-1.5 xl:mt-2">
                {BENEFITS.map((benefit) => (
                  <li
                    key={benefit}
                    className="flex min-h-8.5 items-center gap-4 text-[0.9375rem] xl:min-h-10"
                  >
                    <CheckIcon className="size-5 text-brand-ink" />
                    <span className="min-w-0 flex-1">{benefit}</span>
                  </li>
                ))}
              </ul>
            </section>
            <PaymentArea unlocking={unlocking} onPaying={setIsPaying} onPaid={settle}>
              <p className="mt-3 flex items-start justify-center gap-2 text-muted text-sm">
                <LockIcon className="mt-0.5 size-4" />
                <span>Your card goes to Stripe, never to us.</span>
              </p>
            </PaymentArea>
            <div className={`${PAPER} xl:[&>details>*]:px-5 xl:col-start-2 xl:row-start-3`}>
              <Fold look="list" title="Have a discount code?">
                <DiscountCode
                  isDisabled={isPaying || unlocking !== "no"}
                  onAccepted={() =>
                    celebrate(
                      "Discount Code Applied!",
                      "Your January transfers are unlocked. Back to your squad...",
                    )
                  }
                />
              </Fold>
            </div>
            <section className={`${PAPER} xl:col-start-1 xl:row-span-2 xl:row-start-2 xl:px-5 xl:py-3`}>
              <div className="xl:hidden">
                <Fold
                  look="list"
                  title={<h2 className="font-normal font-sans text-base">Transfer Rules Reminder</h2>}
                >
                  <TransferRules />
                </Fold>
              </div>
              {/* A laptop has the room, beside the form. */}
              <div className="max-xl:hidden">
                <h2 className="mb-2 text-heading">Transfer Rules Reminder</h2>
                <TransferRules />
              </div>
            </section>
          </div>
        </>
      )}
    </div>
  );
}

/** What is bought, on the pitch: a laptop has the room. */
function PaymentHero({ open, opensAt }: { open: readonly Selection[]; opensAt: string | undefined }) {
  const read = useServerClock();
  const days = opensAt === undefined ? 0 : Math.ceil((Date.parse(opensAt) - read()) / DAY_MS);
  return (
    <section className="pitch max-xl:hidden">
      <div className="page-width flex min-h-40 items-center justify-between gap-8">
        <p>
          <span className="scoreboard block text-[2.25rem] leading-10">
            {open.length > SWAPS
              ? `Swap two of your ${numberWord(open.length)} open pegs in January.`
              : "Swap up to two players in January."}
          </span>
          {days > 0 ? (
            <span className="scoreboard text-chalk-soft text-lg">
              {days === 1 ? "One day" : `${days} days`} until the window opens
            </span>
          ) : null}
        </p>
        <SwapExample open={open} size={72} className="text-chalk [--color-shirt-edge:var(--color-chalk)]" />
      </div>
    </section>
  );
}

const SWAPS = 2;
const PAPER = "max-xl:paper border-line border-b bg-raised xl:rounded-lg xl:border";

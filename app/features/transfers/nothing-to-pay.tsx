import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { WINTER_TRANSFERS_MAX } from "#domain/transfers/ledger.ts";
import { stateOf } from "./payment-state.ts";
import { TransferRules } from "./transfer-offer.tsx";

const day = timeFormat({ day: "numeric", month: "short" });

/** TRF-06, TRF-07: why there is nothing to pay, what can be used from when, and what is free now: no price, no form. */
export function NothingToPay({ allowance }: { allowance: AllowanceAnswer }) {
  const { notForSale, winter, window, freeSlots } = allowance;
  const state = notForSale && stateOf(notForSale.code);
  const clubs = useClubNames();
  const read = useServerClock();
  const daysLeft = Math.ceil((Date.parse(window.opensAt) - read()) / DAY_MS);
  // Before the window opens nothing remains yet, but whoever has access knows what they will have.
  const isAhead = notForSale?.code === "ALREADY_UNLOCKED" && daysLeft > 0;
  const left = isAhead ? WINTER_TRANSFERS_MAX : (winter?.remaining ?? 0);
  return (
    <>
      <section className="pitch relative overflow-hidden">
        <CentreCircle
          hollow
          className="absolute top-1/2 left-1/2 h-[230%] -translate-1/2 text-chalk/20 [stroke-width:1.1]"
        />
        <div className="page-width relative grid min-h-52 content-center justify-items-center gap-2 py-5 text-center xl:min-h-40 xl:grid-cols-[1fr_auto] xl:justify-items-start xl:gap-x-8 xl:gap-y-1 xl:text-left">
          <p
            aria-hidden="true"
            className="flex gap-5 text-chalk xl:order-last xl:col-start-2 xl:row-span-3 xl:row-start-1 [--color-shirt-edge:var(--color-chalk)]"
          >
            {freeSlots.length > 0 ? (
              freeSlots
                .slice(0, WINTER_TRANSFERS_MAX)
                .map(({ teamId }) => <Shirt key={teamId} code={clubs.get(teamId)?.code ?? ""} size={72} />)
            ) : (
              <>
                <ShirtOutline size={72} />
                <ShirtOutline size={72} />
              </>
            )}
          </p>
          <p className="scoreboard text-[2.25rem] leading-9 xl:text-[2.75rem] xl:leading-12">
            {state?.title ?? "Nothing to pay"}
          </p>
          <p role="alert" className="max-w-xs text-balance text-chalk-soft xl:max-w-none">
            {notForSale?.message}
          </p>
          {state?.note && !isAhead ? (
            <p className="max-w-xs text-chalk-soft text-sm xl:max-w-none">{state.note}</p>
          ) : null}
        </div>
      </section>
      <div className="page-width grid grid-cols-1 items-start gap-2 pb-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-x-8 xl:pt-6">
        <div className="paper border-line border-b bg-raised pb-4 xl:mx-0 xl:rounded-lg xl:border xl:px-5">
          <ul className="mb-3">
            {left > 0 ? (
              <Row figure={left} note="1 to 31 January">
                {left === 1 ? "transfer to use" : "transfers to use"}
              </Row>
            ) : null}
            {daysLeft > 0 ? (
              <Row figure={daysLeft} note={`opens ${day(Date.parse(window.opensAt), "Europe/London")}`}>
                {daysLeft === 1 ? "day" : "days"} to go
              </Row>
            ) : null}
            {freeSlots.map((slot) => (
              <FreeRow key={slot.teamId} {...slot} />
            ))}
          </ul>
          <LinkButton to="/" variant="secondary" className="w-full xl:w-auto">
            Back to my card
          </LinkButton>
        </div>
        <section className="paper border-line border-y bg-raised py-3 xl:mx-0 xl:rounded-lg xl:border xl:px-5">
          <h2 className="mb-2 text-heading">Transfer Rules Reminder</h2>
          <TransferRules />
        </section>
      </div>
    </>
  );
}

const ROW = "flex min-h-14 items-center gap-2.5 border-line py-1.5 not-first:border-t";

function Row({ figure, note, children }: { figure: number; note?: string; children: ReactNode }) {
  return (
    <li className={ROW}>
      <span className="scoreboard w-10 text-[1.75rem] leading-none">{figure}</span>
      <span className="min-w-0 flex-1 font-semibold">{children}</span>
      {note ? <span className="text-muted text-sm">{note}</span> : null}
    </li>
  );
}

/** A free transfer that is there already. */
function FreeRow({ teamId, expiresAt }: AllowanceAnswer["freeSlots"][number]) {
  const club = useClubNames().get(teamId);
  const { data: squad } = useQuery(queries.squad());
  const leaver = squad?.selections.find((pick) => pick.teamId === teamId);
  const name = leaver ? shortName(leaver.player.name) : club?.name;
  return (
    <li className={ROW}>
      <span className="w-10 [--color-shirt-edge:var(--color-shirt-line)]">
        <Shirt code={club?.code ?? ""} size={30} />
      </span>
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="font-semibold">{name}</span>{" "}
        <span className="whitespace-nowrap text-muted text-sm">
          free until {day(Date.parse(expiresAt), "Europe/London")}
        </span>
      </span>
      <LinkButton
        to={leaver ? `/?transfer=${leaver.playerId}` : "/"}
        className="whitespace-nowrap text-[0.9375rem]"
      >
        Make Transfer
      </LinkButton>
    </li>
  );
}

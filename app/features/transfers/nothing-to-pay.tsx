import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { leaguesQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useUser } from "#app/lib/user.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Selection } from "#contract/squads.ts";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { WINTER_TRANSFERS_MAX } from "#domain/transfers/ledger.ts";
import { reasonOf, stateOf } from "./payment-state.ts";
import { RulesList, TransferRules } from "./transfer-offer.tsx";

const day = timeFormat({ day: "numeric", month: "short" });
const dayOf = (iso: string) => day(Date.parse(iso), "Europe/London");

interface NothingToPayProps {
  allowance: AllowanceAnswer;
  /** The picks that have not scored. */
  open: readonly Selection[];
}

/** TRF-06, TRF-07: why there is nothing to pay, what is free now, and what January brings: no price, no form. */
export function NothingToPay({ allowance, open }: NothingToPayProps) {
  const { notForSale, winter, window, freeSlots } = allowance;
  const state = notForSale && stateOf(notForSale.code);
  const clubs = useClubNames();
  const read = useServerClock();
  const daysLeft = Math.ceil((Date.parse(window.opensAt) - read()) / DAY_MS);
  // Before the window opens nothing remains yet, but whoever has access knows what they will have.
  const isAhead = notForSale?.code === "ALREADY_UNLOCKED" && daysLeft > 0;
  const left = isAhead ? WINTER_TRANSFERS_MAX : (winter?.remaining ?? 0);
  const user = useUser();
  const { data: leagues = [] } = useQuery({ ...leaguesQuery(), enabled: false });
  const reason = reasonOf(notForSale?.message, user?.id, leagues);
  return (
    <>
      <section className="pitch relative overflow-hidden">
        <CentreCircle
          hollow
          className="absolute top-1/2 left-1/2 h-[230%] -translate-1/2 text-chalk/20 [stroke-width:1.1]"
        />
        <div className="page-width relative grid min-h-52 content-center justify-items-center gap-2 py-5 text-center xl:min-h-30 xl:justify-items-start xl:gap-y-1 xl:text-left">
          <p
            aria-hidden="true"
            className="flex gap-5 text-chalk xl:hidden [--color-shirt-edge:var(--color-chalk)]"
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
          <p
            role="alert"
            className="wrap-anywhere max-w-sm text-balance text-chalk-soft xl:max-w-none xl:text-lg"
          >
            {reason}
          </p>
          {state?.note && !isAhead ? (
            <p className="max-w-xs text-chalk-soft text-sm xl:max-w-none">{state.note}</p>
          ) : null}
        </div>
      </section>
      <div className="page-width mt-2 grid grid-cols-1 items-start gap-2 pb-6 xl:mt-0 xl:grid-cols-2 xl:gap-x-8 xl:gap-y-5 xl:pt-6">
        {/* Two columns on a laptop, each as high as what is in it. */}
        <div className="contents xl:grid xl:gap-5">
          {freeSlots.length > 0 ? <FreeNow allowance={allowance} open={open} /> : null}
          <div className="paper border-line border-y bg-raised max-xl:order-2 xl:hidden">
            <TransferRules />
          </div>
          {/* A laptop has room for them. */}
          <Section title="Transfer Rules Reminder" className="pb-4 max-xl:hidden xl:px-5">
            <RulesList />
          </Section>
        </div>
        <div className="contents xl:grid xl:gap-5">
          {left > 0 ? (
            <January
              left={left}
              daysLeft={daysLeft}
              closesAt={window.closesAt}
              pegs={open
                .filter(({ teamId }) => !freeSlots.some((slot) => slot.teamId === teamId))
                .sort((a, b) => a.player.team.name.localeCompare(b.player.team.name))}
            />
          ) : null}
          {/* Where a free transfer can be made that comes first, and a laptop has the arrow. */}
          <LinkButton
            to="/"
            size="lg"
            variant={freeSlots.length > 0 ? "secondary" : "primary"}
            className={cx("max-xl:order-3 w-full", freeSlots.length > 0 && "xl:hidden")}
          >
            Back to my card
          </LinkButton>
        </div>
      </div>
    </>
  );
}

const PANEL = "xl:px-5";

/** TRF-04: the free transfers that are there already, the one that ends soonest first. */
function FreeNow({ allowance: { freeSlots }, open }: NothingToPayProps) {
  const clubs = useClubNames();
  const nameOf = namesInSight(open.map(({ player }) => player.name));
  const count = freeSlots.length;
  return (
    <Section title={count === 1 ? "Now, for free" : `Now, ${numberWord(count)} for free`} className={PANEL}>
      <ul>
        {freeSlots.map(({ teamId, expiresAt }) => {
          const club = clubs.get(teamId);
          const leaver = open.find((pick) => pick.teamId === teamId);
          return (
            <li
              key={teamId}
              className="flex min-h-16 flex-wrap items-center justify-end gap-x-4 border-line border-t py-2"
            >
              <span aria-hidden="true" className="[--color-shirt-edge:var(--color-shirt-line)]">
                <Shirt code={club?.code ?? ""} size={40} />
              </span>
              <span className="wrap-anywhere min-w-28 flex-1">
                <span className="block font-semibold leading-5">
                  {leaver ? nameOf(leaver.player.name) : club?.name}
                </span>
                <span className="block text-muted text-sm">free until {dayOf(expiresAt)}</span>
              </span>
              <LinkButton to={leaver ? `/?transfer=${leaver.playerId}` : "/"} className="whitespace-nowrap">
                Make Transfer
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface JanuaryProps {
  left: number;
  /** Until the window opens; 0 or less once it has. */
  daysLeft: number;
  closesAt: string;
  /** The picks that they could be for. */
  pegs: readonly Selection[];
}

/** The transfers of the window, for how many, and when. */
function January({ left, daysLeft, closesAt, pegs }: JanuaryProps) {
  const isAhead = daysLeft > 0;
  const nameOf = namesInSight(pegs.map(({ player }) => player.name));
  const ends = dayOf(closesAt);
  return (
    <Section title={isAhead ? "In January" : "In the window"} className={PANEL}>
      <ul>
        <Fact figure={left} at={isAhead ? "1 to 31 January" : `until ${ends}`}>
          {left === 1 ? "transfer to use" : "transfers to use"}
        </Fact>
        {isAhead ? (
          <Fact figure={daysLeft}>{daysLeft === 1 ? "day" : "days"} until the window opens</Fact>
        ) : null}
      </ul>
      {pegs.length > 0 ? (
        <div className="border-line border-t pt-3 pb-4">
          <p className="text-muted text-sm">Your open pegs, to choose from</p>
          <ul className="mt-2.5 grid grid-cols-3 gap-2 sm:grid-cols-4">
            {pegs.map(({ teamId, player }) => (
              <li
                key={teamId}
                className="hook peg min-h-15! min-w-0 grid-rows-2! items-center px-1 text-center xl:min-h-17!"
              >
                <span className="scoreboard flex items-center justify-center gap-1.5 text-muted text-sm">
                  <span
                    style={{ background: clubColours(player.team.code).shirt }}
                    className="h-3 w-[5px] rounded-xs ring-1 ring-shirt-edge"
                  />
                  {player.team.code}
                </span>
                <span className="scoreboard w-full truncate leading-5">{nameOf(player.name)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}

function Fact({ figure, at, children }: { figure: number; at?: string; children: ReactNode }) {
  return (
    <li className="may-wrap flex min-h-14 items-center gap-x-4 border-line border-t py-2">
      <span className="scoreboard w-10 shrink-0 text-[1.75rem] leading-8">{figure}</span>
      <span className="min-w-0 flex-1 font-semibold">{children}</span>
      {at ? <span className="text-muted text-sm">{at}</span> : null}
    </li>
  );
}

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
import { OpenRules, TransferRules } from "./transfer-offer.tsx";

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
  const read = useServerClock();
  const daysLeft = Math.ceil((Date.parse(window.opensAt) - read()) / DAY_MS);
  // Before the window opens nothing remains yet, but whoever has access knows what they will have.
  const isAhead = notForSale?.code === "ALREADY_UNLOCKED" && daysLeft > 0;
  const left = isAhead ? WINTER_TRANSFERS_MAX : (winter?.remaining ?? 0);
  const user = useUser();
  const { data: leagues = [] } = useQuery({ ...leaguesQuery(), enabled: false });
  const reason = reasonOf(notForSale?.message, user?.id, leagues);
  const hasFree = freeSlots.length > 0;
  const isListed = hasFree || left > 0;
  const title = state?.title ?? "Nothing to pay";
  const note = state?.note && !isAhead ? state.note : null;
  return (
    <>
      <section className="pitch relative overflow-hidden">
        <CentreCircle
          hollow
          className="absolute top-1/2 left-1/2 h-[230%] -translate-1/2 text-chalk/20 [stroke-width:1.1]"
        />
        {hasFree ? (
          <FreeNow allowance={allowance} open={open} />
        ) : (
          <Why title={title} reason={reason} note={note} />
        )}
      </section>
      <div
        className={cx(
          "page-width mt-2 grid grid-cols-1 gap-2 pb-6 xl:mt-0 xl:gap-x-8 xl:gap-y-5 xl:pt-6",
          isListed && "xl:grid-cols-[minmax(0,1fr)_23.5rem]",
        )}
      >
        {isListed ? (
          <Section
            title={hasFree ? title : daysLeft > 0 ? "In January" : "In the window"}
            className="xl:px-5"
          >
            {hasFree ? (
              <div className="-mt-1 pb-3 text-muted">
                <p role="alert" className="wrap-anywhere max-w-none">
                  {reason}
                </p>
                {note ? <p className="text-sm">{note}</p> : null}
              </div>
            ) : null}
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
          </Section>
        ) : null}
        <div className="contents xl:grid xl:grid-rows-[1fr_auto] xl:gap-5">
          <div className="paper border-line border-y bg-raised xl:hidden">
            <TransferRules />
          </div>
          <OpenRules />
          <LinkButton to="/" size="lg" variant={hasFree ? "secondary" : "primary"} className="w-full">
            Back to my card
          </LinkButton>
        </div>
      </div>
    </>
  );
}

interface WhyProps {
  title: string;
  reason: string | undefined;
  note: string | null;
}

/** Why there is nothing to pay, where there is nothing else to do either. */
function Why({ title, reason, note }: WhyProps) {
  return (
    <div className="page-width relative grid min-h-52 content-center justify-items-center gap-2 py-5 text-center xl:min-h-30 xl:justify-items-start xl:gap-y-1 xl:text-left">
      <p aria-hidden="true" className="flex gap-5 text-chalk xl:hidden">
        <ShirtOutline size={72} />
        <ShirtOutline size={72} />
      </p>
      <p className="scoreboard text-[2.25rem] leading-9 xl:text-[2.75rem] xl:leading-12">{title}</p>
      <p
        role="alert"
        className="wrap-anywhere max-w-sm text-balance text-chalk-soft xl:max-w-none xl:text-lg"
      >
        {reason}
      </p>
      {note ? <p className="max-w-xs text-chalk-soft text-sm xl:max-w-none">{note}</p> : null}
    </div>
  );
}

/** TRF-04: the free transfers that are there already, the one that ends soonest first: what there is to do comes first. */
function FreeNow({ allowance: { freeSlots }, open }: NothingToPayProps) {
  const clubs = useClubNames();
  const nameOf = namesInSight(open.map(({ player }) => player.name));
  const count = freeSlots.length;
  return (
    <div className="page-width relative grid gap-x-8 gap-y-1 py-4 xl:min-h-30 xl:grid-cols-2 xl:items-center">
      <h2 className="text-[2rem] leading-9 xl:text-[2.75rem] xl:leading-12">
        {count === 1 ? "One free transfer now" : `Now, ${numberWord(count)} for free`}
      </h2>
      <ul className="divide-y divide-chalk/25">
        {freeSlots.map(({ teamId, expiresAt }) => {
          const club = clubs.get(teamId);
          const leaver = open.find((pick) => pick.teamId === teamId);
          return (
            <li key={teamId} className="flex min-h-18 flex-wrap items-center justify-end gap-x-4 py-2">
              <span aria-hidden="true" className="[--color-shirt-edge:var(--color-chalk)]">
                <Shirt code={club?.code ?? ""} size={48} />
              </span>
              <span className="wrap-anywhere min-w-24 flex-1">
                <span className="block font-semibold text-lg leading-6">
                  {leaver ? nameOf(leaver.player.name) : club?.name}
                </span>
                <span className="block text-chalk-soft text-sm">free until {dayOf(expiresAt)}</span>
              </span>
              <LinkButton
                to={leaver ? `/?transfer=${leaver.playerId}` : "/"}
                variant="light"
                className="min-h-12 whitespace-nowrap"
              >
                Make Transfer
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </div>
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
    <>
      <ul className="xl:grid xl:grid-cols-2 xl:gap-x-8">
        <Fact figure={left} at={isAhead ? "1 to 31 January" : `until ${ends}`}>
          {left === 1 ? "transfer to use" : "transfers to use"}
        </Fact>
        {isAhead ? (
          <Fact figure={daysLeft}>{daysLeft === 1 ? "day" : "days"} until the window opens</Fact>
        ) : null}
      </ul>
      {pegs.length > 0 ? (
        <div className="border-line border-t pt-3 pb-4 xl:pb-5">
          <p className="text-muted text-sm">Your open pegs, to choose from</p>
          <ul className="mt-2 grid grid-cols-4 gap-1.5 xl:gap-3">
            {pegs.map(({ teamId, player }) => (
              <li
                key={teamId}
                className="hook peg grid-rows-none! min-h-16! content-center gap-1 xl:min-h-24! xl:[--name:1.0625rem]"
              >
                <span className="scoreboard flex items-center justify-center gap-1 text-[length:var(--code)] text-muted leading-3">
                  <span
                    style={{ background: clubColours(player.team.code).shirt }}
                    className="h-3 w-[5px] rounded-xs ring-1 ring-shirt-edge"
                  />
                  {player.team.code}
                </span>
                <span className="scoreboard cell-name truncate">{nameOf(player.name)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
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

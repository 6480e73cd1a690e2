import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { leaguesQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useUser } from "#app/lib/user.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { positionName } from "#app/shared/card/picks.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Selection } from "#contract/squads.ts";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
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
  const isListed = freeSlots.length > 0 || left > 0;
  const pegs = open
    .filter(({ teamId }) => !freeSlots.some((slot) => slot.teamId === teamId))
    .sort((a, b) => a.player.team.name.localeCompare(b.player.team.name));
  return (
    <>
      <section className="relative overflow-hidden xl:pitch">
        <CentreCircle
          hollow
          className="absolute top-1/2 left-1/2 h-[230%] -translate-1/2 text-chalk/20 [stroke-width:1.1] max-xl:hidden"
        />
        <div className="relative xl:page-width xl:flex xl:min-h-30 xl:items-center xl:gap-16 xl:py-5">
          <Why
            title={state?.title ?? "Nothing to pay"}
            reason={reason}
            note={state?.note && !isAhead ? state.note : null}
            codes={pegs.slice(0, WINTER_TRANSFERS_MAX).map(({ player }) => player.team.code)}
          />
          {left > 0 ? (
            <January
              left={left}
              daysLeft={daysLeft}
              closesAt={window.closesAt}
              isLast={freeSlots.length === 0}
            />
          ) : null}
        </div>
      </section>
      <div
        className={cx(
          "page-width grid grid-cols-1 pb-6 xl:gap-x-8 xl:pt-6",
          isListed && "xl:grid-cols-[minmax(0,1fr)_23.5rem]",
        )}
      >
        {isListed ? (
          <div className="max-xl:contents xl:grid xl:content-start xl:gap-5">
            {freeSlots.length > 0 ? (
              <ul className="paper border-line border-b bg-raised xl:m-0 xl:rounded-lg xl:border xl:px-5">
                {freeSlots.map((slot) => (
                  <Free key={slot.teamId} slot={slot} open={open} />
                ))}
              </ul>
            ) : null}
            {left > 0 ? <OpenPegs pegs={pegs} /> : null}
          </div>
        ) : null}
        <div className="max-xl:contents xl:grid xl:content-start xl:gap-5">
          <LinkButton to="/" size="lg" className="w-full max-xl:my-4 xl:order-1">
            Back to my card
          </LinkButton>
          <div className="paper border-line border-y bg-raised xl:hidden">
            <TransferRules />
          </div>
          <OpenRules />
        </div>
      </div>
    </>
  );
}

interface WhyProps {
  title: string;
  reason: string | undefined;
  note: string | null;
  /** The clubs of the shirts above it. */
  codes: readonly string[];
}

/** Why there is nothing to pay. */
function Why({ title, reason, note, codes }: WhyProps) {
  return (
    <div className="page-width relative flex min-h-52 flex-col items-center justify-center gap-2 overflow-hidden py-5 text-center max-xl:pitch xl:m-0 xl:min-h-0 xl:flex-1 xl:items-start xl:gap-y-1 xl:p-0 xl:text-left">
      <CentreCircle
        hollow
        className="absolute top-1/2 left-1/2 h-[230%] -translate-1/2 text-chalk/20 [stroke-width:1.1] xl:hidden"
      />
      <p aria-hidden="true" className="relative flex gap-5 [--color-shirt-edge:var(--color-chalk)] xl:hidden">
        {codes.map((code) => (
          <Shirt key={code} code={code} size={72} />
        ))}
      </p>
      <p className="scoreboard relative text-[2.25rem] leading-9 xl:text-[2.75rem] xl:leading-12">{title}</p>
      <p role="alert" className="wrap-anywhere relative max-w-xs text-chalk-soft xl:max-w-none xl:text-lg">
        {reason}
      </p>
      {note ? <p className="relative max-w-xs text-chalk-soft text-sm xl:max-w-none">{note}</p> : null}
    </div>
  );
}

interface FreeProps {
  slot: AllowanceAnswer["freeSlots"][number];
  open: readonly Selection[];
}

/** TRF-04: a free transfer that can be made now. */
function Free({ slot: { teamId, expiresAt }, open }: FreeProps) {
  const club = useClubNames().get(teamId);
  const nameOf = namesInSight(open.map(({ player }) => player.name));
  const leaver = open.find((pick) => pick.teamId === teamId);
  return (
    <li className="may-wrap flex min-h-14 items-center gap-x-4 border-line border-t py-2 xl:first:border-t-0">
      <span className="w-10 shrink-0">
        <Shirt code={club?.code ?? ""} size={32} />
      </span>
      <span className="min-w-0 flex-1 text-muted">
        <span className="wrap-anywhere font-semibold text-ink">
          {leaver ? nameOf(leaver.player.name) : club?.name}
        </span>{" "}
        <span className="inline-block max-[22.5rem]:text-xs">free, until {dayOf(expiresAt)}</span>
      </span>
      <Link
        to={leaver ? `/?transfer=${leaver.playerId}` : "/"}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
      >
        Make Transfer
      </Link>
    </li>
  );
}

interface JanuaryProps {
  left: number;
  /** Until the window opens; 0 or less once it has. */
  daysLeft: number;
  closesAt: string;
  /** Whether no free transfer follows. */
  isLast: boolean;
}

/** How many transfers the window brings, and when: on paper, where there is room on the pitch. */
function January({ left, daysLeft, closesAt, isLast }: JanuaryProps) {
  const isAhead = daysLeft > 0;
  return (
    <ul
      className={cx(
        "page-width border-line bg-raised xl:m-0 xl:flex xl:w-auto xl:gap-16 xl:border-0 xl:bg-transparent xl:p-0",
        isLast && "border-b",
      )}
    >
      <Fact figure={left} at={isAhead ? "1 to 31 January" : `until ${dayOf(closesAt)}`}>
        {left === 1 ? "transfer to use" : "transfers to use"}
      </Fact>
      {isAhead ? (
        <Fact figure={daysLeft}>{daysLeft === 1 ? "day" : "days"} until the window opens</Fact>
      ) : null}
    </ul>
  );
}

/** The picks that the window's transfers could be for. */
function OpenPegs({ pegs }: { pegs: readonly Selection[] }) {
  const nameOf = namesInSight(pegs.map(({ player }) => player.name));
  if (pegs.length === 0) return null;
  return (
    <Section
      title="Your open pegs"
      aside={<span className="text-muted text-sm">to choose from</span>}
      className="mt-2 pb-4 max-xl:order-1 xl:px-5 xl:pb-5"
    >
      <ul className="grid grid-cols-4 gap-1.5 xl:grid-cols-6 xl:gap-2.5">
        {pegs.map(({ teamId, player }) => (
          <li key={teamId} data-size="wide" className="hook peg">
            <span className="scoreboard flex items-center justify-center gap-1 text-[length:var(--code)] text-muted leading-3">
              <span
                style={{ background: clubColours(player.team.code).shirt }}
                className="h-3 w-[5px] rounded-xs ring-1 ring-shirt-edge"
              />
              {player.team.code}
            </span>
            <span className="scoreboard cell-name truncate">{nameOf(player.name)}</span>
            <span className="scoreboard text-[length:var(--code)] text-muted leading-4">
              {positionName(player.position)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Fact({ figure, at, children }: { figure: number; at?: string; children: ReactNode }) {
  return (
    <li className="may-wrap flex min-h-14 items-center gap-x-4 border-line border-t py-2 first:border-t-0 xl:border-0 xl:p-0">
      <span className="scoreboard w-10 shrink-0 text-[1.75rem] leading-8 xl:w-auto xl:text-[4rem] xl:leading-none">
        {figure}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 font-semibold xl:grid xl:max-w-36 xl:text-lg xl:leading-6">
        {children}
        {at ? (
          <span className="font-normal text-muted text-sm xl:text-base xl:text-chalk-soft">{at}</span>
        ) : null}
      </span>
    </li>
  );
}

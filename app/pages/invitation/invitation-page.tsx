import type { ReactNode } from "react";
import {
  factsOf,
  gameText,
  howItWorks,
  newcomerText,
  playersText,
} from "#app/features/invitation/invitation-words.ts";
import { WaysIn, type WaysInProps } from "#app/features/invitation/ways-in.tsx";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { SHIRT, Shirt } from "#app/ui/drawings/shirt.tsx";

/** The most shirts drawn; further members are given as a number. */
const SHIRTS_MAX = 24;

/** LEA-06: the page for everybody with the link: the league, its owner, its state of play and the button to join. */
export function InvitationPage({ invitation, ...ways }: WaysInProps) {
  const { league, standing } = invitation;
  const now = useServerClock();
  const newcomer = newcomerText(invitation, now());
  const facts = factsOf(invitation);
  return (
    <div className="flex flex-1 flex-col">
      <section className="pitch relative overflow-hidden text-center">
        <CentreCircle
          hollow
          className="absolute top-1/2 left-1/2 h-[175%] -translate-1/2 text-chalk/20 sm:h-[150%]"
        />
        <div className="page-width relative grid justify-items-center py-7 sm:py-10">
          <LeagueCrest name={league.name} size={80} />
          <p className="eyebrow wrap-anywhere mt-4 text-chalk-soft">
            <bdi>{league.ownerName}</bdi> invites you
          </p>
          <h1 className="wrap-anywhere mt-1 text-[2.5rem] leading-none sm:text-5xl" dir="auto">
            {league.name}
          </h1>
          <p className="scoreboard mt-2 text-chalk-soft text-lg">
            {gameText(invitation)} · {playersText(invitation)}
          </p>
          <Shirts count={league.memberCount} />
        </div>
      </section>
      {facts.length > 0 ? (
        <div className="border-line border-b bg-raised">
          <dl className="page-width flex max-w-2xl flex-wrap items-center divide-x divide-line py-4">
            {standing?.wall ? <Wall clubs={standing.wall} /> : null}
            {facts.map(({ figure, label, isLive }) => (
              <div key={label} className="wrap-anywhere flex min-w-20 flex-1 flex-col px-1 text-center">
                <dt className="order-2 text-muted text-sm leading-tight">{label}</dt>
                <dd className="scoreboard text-[2rem] leading-9">
                  {isLive ? (
                    <span
                      aria-hidden="true"
                      className="mr-1.5 inline-block size-2.5 rounded-full bg-live align-middle"
                    />
                  ) : null}
                  {figure}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <section className="page-width max-w-2xl flex-1 py-6">
        <h2 className="text-heading">How it works</h2>
        <ul className="mt-2 divide-y divide-line">
          {howItWorks(invitation).map(([club, text]) => (
            <li key={club} className="flex min-h-12 items-center gap-4 py-1.5">
              <Shirt code={club} size={30} />
              {text}
            </li>
          ))}
        </ul>
        {newcomer ? <p className="mt-4 rounded-lg bg-brand-soft px-4 py-3">{newcomer}</p> : null}
      </section>
      <div className="sticky bottom-0 z-10 border-line border-t bg-raised">
        <div className="page-width grid max-w-2xl gap-2 py-3 text-center">
          <WaysIn invitation={invitation} {...ways} />
        </div>
      </div>
    </div>
  );
}

/** LEA-06: the leader's wall, unnamed: the clubs that have ticked, and those that have not. */
function Wall({ clubs }: { clubs: readonly { teamId: number; code: string; ticked: boolean }[] }) {
  const codes = clubs.map(({ code }) => code);
  const ticked = clubs.filter((club) => club.ticked).map(({ code }) => code);
  return (
    <div className="shrink-0 pr-4">
      <dt className="sr-only">The leader's wall</dt>
      <dd>
        <MiniWall
          codes={codes}
          wall={clubs.reduce((bits, club, at) => (club.ticked ? bits | (1 << at) : bits), 0)}
          className="h-17 w-24"
        />
        <span className="sr-only">{ticked.length > 0 ? ticked.join(", ") : "nobody yet"}</span>
      </dd>
    </div>
  );
}

/** One shirt per member and a dashed one for the newcomer; people are not named (LEA-06). */
function Shirts({ count }: { count: number }) {
  const shown = Math.min(count, SHIRTS_MAX);
  const shirt = "size-5.5 shrink-0";
  return (
    <p
      aria-hidden="true"
      className="mt-4 flex max-w-88 flex-wrap items-center justify-center gap-x-1 gap-y-1.5"
    >
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <svg key={at} viewBox="0 0 32 32" className={cx(shirt, "fill-chalk")} aria-hidden="true">
          <path d={SHIRT} />
        </svg>
      ))}
      {count > SHIRTS_MAX ? <span className="scoreboard px-1 text-xl">+{count - SHIRTS_MAX}</span> : null}
      <svg
        viewBox="0 0 32 32"
        className={cx(shirt, "fill-none stroke-2 stroke-chalk")}
        strokeDasharray="3 2.4"
        aria-hidden="true"
      >
        <path d={SHIRT} />
      </svg>
    </p>
  );
}

const REFUSED = {
  404: {
    figure: "VAR",
    title: "No league has this code",
    words: "Check the link with whoever sent it. The host may have renewed the code since.",
  },
  410: {
    figure: "FT",
    title: "This invitation is closed",
    words: "The league takes no new members: its host has closed the code, or the league for good.",
  },
  429: {
    figure: "HT",
    title: "Too many attempts",
    words: "Please wait a minute, then open the link again.",
  },
} as const;
export type RefusedStatus = keyof typeof REFUSED;

export const refusedTitle = (status: RefusedStatus): string => REFUSED[status].title;

/** The page for a code that cannot be used: the reason, and where to go instead. */
export function RefusedInvitation({ status, children }: { status: RefusedStatus; children: ReactNode }) {
  const { figure, title, words } = REFUSED[status];
  return (
    <div className="page-width relative grid min-h-[60dvh] place-items-center overflow-hidden text-center">
      <CentreCircle hollow className="absolute top-1/2 left-1/2 h-[130%] -translate-1/2 text-line" />
      <div className="relative py-16">
        <p aria-hidden="true" className="scoreboard text-[6rem] text-brand-ink leading-none">
          {figure}
        </p>
        <h1 className="text-title">{title}</h1>
        <p className="mx-auto mt-3 max-w-80 text-muted">{words}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}

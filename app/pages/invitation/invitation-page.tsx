import type { CSSProperties } from "react";
import { figuresOf, howItWorks, newcomerText, underName } from "#app/features/invitation/invitation-words.ts";
import { WaysIn, type WaysInProps } from "#app/features/invitation/ways-in.tsx";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { SmallPeg, SmallShirt } from "#app/shared/card/small-cell.tsx";
import { PublicStrip } from "#app/shared/match/public-strip.tsx";
import { useHalf } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { SHIRT } from "#app/ui/drawings/shirt.tsx";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";

const FEW = 10;
/** The most shirts drawn; further members are given as a number. */
const SHIRTS_MAX = 24;

interface InvitationPageProps extends WaysInProps {
  /** The day's matches, for a visitor's board on a laptop. */
  matches: readonly PublicMatch[];
}

/** LEA-06: the page for everybody with the link: the league, its owner, its state of play and the button to join. */
export function InvitationPage({ invitation, matches, ...ways }: InvitationPageProps) {
  const { league } = invitation;
  const now = useServerClock();
  const half = useHalf();
  const newcomer = newcomerText(invitation, now());
  const name = league.name;
  const hasBoard = matches.length > 0;
  return (
    <>
      {hasBoard ? (
        <div className="max-xl:hidden">
          <PublicStrip matches={matches} />
        </div>
      ) : null}
      <div
        style={{ "--board": hasBoard ? "4.6875rem" : "0rem" } as CSSProperties}
        className="pitch relative flex min-h-[calc(100dvh-3.5rem)] flex-col overflow-clip xl:min-h-0"
      >
        <CentreCircle
          hollow
          className="-translate-x-1/2 absolute -top-16 left-1/2 h-120 text-chalk/20 xl:-translate-y-1/2 xl:top-1/2 xl:left-[26%] xl:h-[66rem]"
        />
        <div className="relative flex flex-1 flex-col xl:page-width xl:grid xl:min-h-[calc(100dvh-4rem-var(--board))] xl:grid-cols-[minmax(0,1fr)_27.5rem] xl:items-center xl:gap-16 xl:py-10">
          <section className="grid justify-items-center px-4 pt-4 pb-3.5 text-center xl:justify-items-start xl:px-0 xl:text-left">
            <LeagueCrest name={name} size={90} className="max-xl:h-20 xl:-ml-1.5 xl:size-auto xl:h-31" />
            <p className="eyebrow wrap-anywhere mt-3 text-chalk-soft xl:mt-8 xl:text-lg">
              <bdi>{league.ownerName}</bdi> invites you
            </p>
            <h1
              style={{ "--name": `${nameSize(name)}px` } as CSSProperties}
              className={cx(
                "wrap-anywhere mt-1 leading-none xl:mt-1.5 xl:text-(length:--name)",
                name.length > 16 ? "text-[2.25rem]" : "text-5xl",
              )}
              dir="auto"
            >
              {name}
            </h1>
            <p className="scoreboard mt-1.5 text-chalk-soft text-lg xl:mt-2 xl:text-2xl">
              {underName(invitation)}
            </p>
            <Shirts count={league.memberCount} />
          </section>
          <div className="flex flex-1 flex-col bg-surface text-ink xl:flex-none xl:rounded-[1.5rem] xl:bg-raised xl:shadow-float xl:[&_:focus-visible]:outline-brand">
            <Figures invitation={invitation} matches={matches} />
            <section className="flex-1 px-4 pt-3 pb-4 xl:px-6 xl:pt-4 xl:pb-5">
              <h2 className="text-heading xl:text-2xl">How it works</h2>
              <ul className="mt-1 divide-y divide-line">
                {howItWorks(invitation, half, now()).map((text, at) => (
                  <li
                    key={text}
                    className="flex min-h-12 items-center gap-3.5 py-1.5 xl:min-h-13 *:first:[zoom:0.82]"
                  >
                    <Sign at={at} isTipping={league.leagueType === "score_tipping"} />
                    {text}
                  </li>
                ))}
              </ul>
              {newcomer ? (
                <p className="mt-3 flex items-center gap-4 rounded-lg bg-brand-soft px-4 py-2.5 text-sm leading-5">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 24 24"
                    className="size-5 shrink-0 fill-none stroke-2 stroke-brand-ink"
                  >
                    <path d="M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM12 7.5v5l3 2" />
                  </svg>
                  <span className="min-w-0">{newcomer}</span>
                </p>
              ) : null}
            </section>
            <div className="sticky bottom-0 z-10 grid gap-2 border-line border-t bg-raised px-4 py-3 text-center xl:static xl:rounded-b-[1.5rem] xl:border-t-0 xl:px-6 xl:pt-0">
              <WaysIn invitation={invitation} {...ways} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

const NAME_SIZE = { most: 100, least: 60, step: 8, from: 13 };

/** The size of a league's name on a laptop: a step smaller for each two letters more. */
function nameSize(name: string): number {
  const { most, least, step, from } = NAME_SIZE;
  const more = Math.max(0, Math.ceil(([...name].length - from) / 2));
  return Math.max(least, most - more * step);
}

function Figures({ invitation, matches }: Pick<InvitationPageProps, "invitation" | "matches">) {
  const now = useServerClock();
  const minutes = matches.flatMap(({ minute }) => minute ?? []);
  const figures = figuresOf(invitation, useHalf(), now(), minutes.length > 0 ? Math.max(...minutes) : null);
  const { standing } = invitation;
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap items-center gap-y-2 border-line border-b bg-raised px-4 py-3 xl:py-4 xl:rounded-t-[1.5rem] xl:px-6">
      {standing?.wall ? <Wall clubs={standing.wall} /> : null}
      {figures.map(({ figure, of, label, isLive }, at) => (
        <div
          key={label}
          className={cx(
            "wrap-anywhere flex min-w-20 flex-col",
            at === 0 && standing?.wall ? "flex-[1.4]" : "flex-1 text-center",
            at > 0 && "border-line border-l",
          )}
        >
          <dt className="order-2 text-muted text-sm leading-tight">{label}</dt>
          <dd
            className={cx(
              "scoreboard whitespace-nowrap leading-10",
              // Without a wall beside one of them they are equals.
              at === 0 && standing?.wall ? "text-[2.5rem]" : "text-2xl",
            )}
          >
            {isLive ? (
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block size-2.5 rounded-full bg-live align-middle"
              />
            ) : null}
            {figure}
            {of ? <span className={standing?.wall ? "text-2xl text-muted" : "text-muted"}>{of}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The very signs of the product: a peg, a shirt that hangs, a full wall; in tipping a call, a bonus and the Joker. */
function Sign({ at, isTipping }: { at: number; isTipping: boolean }) {
  if (isTipping) {
    return (
      <span
        aria-hidden="true"
        className="scoreboard boxed grid h-8 w-11.5 shrink-0 place-items-center rounded-md border-2 border-brand bg-brand-soft text-lg"
      >
        {["H", "+1", "J"][at]}
      </span>
    );
  }
  if (at === 0) {
    return (
      <SmallPeg>
        <span {...shirtBack("ARS")} className="h-3 w-1.25 rounded-sm bg-(--club)" />
      </SmallPeg>
    );
  }
  if (at === 1) return <SmallShirt code="LIV" number="3" />;
  return <MiniWall codes={WALL} wall={FULL} className="h-8 w-11.5 shrink-0" />;
}

/** Twenty clubs in the order of their names, for the sign of a full wall. */
const WALL = "ARS AVL BOU BRE BHA BUR CHE CRY EVE FUL LEE LIV MCI MUN NEW NFO SUN TOT WHU WOL".split(" ");
const FULL = 2 ** WALL.length - 1;

/** LEA-06: the leader's wall, unnamed: the clubs that have ticked, and those that have not. */
function Wall({ clubs }: { clubs: readonly { teamId: number; code: string; ticked: boolean }[] }) {
  const codes = clubs.map(({ code }) => code);
  const ticked = clubs.filter((club) => club.ticked).map(({ code }) => code);
  return (
    <div className="shrink-0 pr-3.5">
      <dt className="sr-only">The leader’s wall</dt>
      <dd>
        <MiniWall
          codes={codes}
          wall={clubs.reduce((bits, club, at) => (club.ticked ? bits | (1 << at) : bits), 0)}
          className="h-17 w-25"
        />
        <span className="sr-only">{ticked.length > 0 ? ticked.join(", ") : "nobody yet"}</span>
      </dd>
    </div>
  );
}

/** One shirt per member and a dashed one for the newcomer; people are not named (LEA-06). */
function Shirts({ count }: { count: number }) {
  const shown = Math.min(count, SHIRTS_MAX);
  // A small league's stand in one line, larger.
  const shirt = cx(
    "shrink-0",
    count <= FEW
      ? "size-7 max-[22.49rem]:size-5.5 xl:size-12"
      : "size-5.5 max-[22.49rem]:size-4.5 xl:size-9.5",
  );
  return (
    <p
      aria-hidden="true"
      className="mt-3 flex max-w-88 flex-wrap items-center justify-center gap-x-1 gap-y-1.5 max-[22.49rem]:gap-x-0.5 xl:mt-6 xl:max-w-150 xl:justify-start xl:gap-x-1.5"
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

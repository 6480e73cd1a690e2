import { useWallOrder } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface ProfileHeroProps {
  profile: Profile;
  /** How many shirts hang up this season. */
  hung: number;
  wall: number;
  /** The place of a shirt that can still be taken back. */
  fresh: number | undefined;
  /** How many leagues they are in. */
  leagues: number;
  /** The most points of one of their tipping leagues; null without one. */
  points: number | null;
  /** Whether the page is about the account rather than the season: a laptop's has one row then. */
  isSmall: boolean;
}

const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Oneself on the pitch: a shirt with one's name whose number is what hangs up this season, if anything does, and one's wall. */
export function ProfileHero({
  profile: { username, createdAt },
  hung,
  wall,
  fresh,
  leagues,
  points,
  isSmall,
}: ProfileHeroProps) {
  const order = useWallOrder();
  const wallNow = order ? (
    <span className="inline-flex rounded-md bg-pitch-deep/60 p-1.5 lg:p-2.5">
      <MiniWall
        codes={order.codes}
        wall={wall}
        fresh={fresh}
        className="h-[3.6rem] w-[5.1rem] [--color-mini-peg:rgb(255_255_255/.34)] lg:h-[6.1rem] lg:w-[8.6rem] [&_.just-hung]:[stroke-width:2.2]!"
      />
    </span>
  ) : null;
  return (
    <section className="pitch relative overflow-hidden">
      <CentreCircle
        hollow
        className="-translate-1/2 absolute top-1/2 left-1/2 h-[230%] text-chalk/20 lg:h-[300%]"
      />
      <div
        className={cx(
          "page-width relative flex min-h-41.5 items-center gap-x-5 py-3.5",
          isSmall ? "lg:min-h-17 lg:gap-x-3 lg:py-1" : "lg:min-h-35 lg:py-2.5",
        )}
      >
        <NamedShirt
          name={username}
          number={hung}
          className={cx("size-26", isSmall ? "lg:size-14" : "lg:size-30")}
        />
        <div className="min-w-0">
          <h1
            className={cx(
              "wrap-anywhere text-[2.25rem] leading-none",
              isSmall ? "lg:text-[1.75rem]" : "lg:text-[2.75rem]",
            )}
            dir="auto"
          >
            {username}
          </h1>
          <p className="scoreboard mt-1 text-chalk-soft text-lg leading-5">
            Since {monthAndYear.format(new Date(createdAt))}
            {leagues > 0 ? (
              // A phone has it among the figures below.
              <span className="max-xl:hidden">
                {" "}
                · {leagues} {leagues === 1 ? "league" : "leagues"}
              </span>
            ) : null}
          </p>
          {wallNow ? <span className="mt-2 flex lg:hidden">{wallNow}</span> : null}
        </div>
        <span className="absolute top-2 right-(--page-inset) -mr-2.5 lg:hidden [&_a]:text-chalk">
          {hung > 0 ? <ShareOwn hung={hung} /> : null}
        </span>
        <div className={cx("ml-auto hidden items-center gap-6", !isSmall && "lg:flex")}>
          {wallNow}
          <p className="text-right">
            <span className="scoreboard block leading-none">
              <span className="text-[4rem]">{hung}</span>
              <span className="text-3xl text-chalk-soft">/{SQUAD_SIZE}</span>
            </span>
            {points === null ? null : (
              <span className="scoreboard text-chalk-soft">{points} tipping points</span>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

/** The season's card as a picture: in the hero of a phone, beside the tabs of a laptop. */
export function ShareOwn({ hung }: { hung: number }) {
  const text = () => `I’m on ${hung}/${SQUAD_SIZE} in Football Bingo · ${location.origin}/`;
  return <SharePicture label="Share my season" look="icon" address="/share/card.png" text={text} />;
}

const SHIRT = "M32 8 C36 15 60 15 64 8 L74 12 L92 34 L78 46 L72 40 V90 H24 V40 L18 46 L4 34 L22 12 Z";

function NamedShirt({ name, number, className }: { name: string; number: number; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className={cx("spare shrink-0", className)}>
      <path
        d={SHIRT}
        fill="var(--color-chalk)"
        stroke="var(--color-pitch-deep)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M32 8 C36 15 60 15 64 8 C60 22 36 22 32 8Z" fill="var(--color-pitch)" />
      <g fill="var(--color-pitch)" fontFamily="var(--font-display)" fontWeight="700" textAnchor="middle">
        <text
          x="48"
          y={number > 0 ? 37 : 44}
          fontSize={name.length > 8 ? 8 : 14}
          {...(name.length > 10 ? { textLength: 44, lengthAdjust: "spacingAndGlyphs" } : {})}
        >
          {name}
        </text>
        {number > 0 ? (
          <text x="48" y="79" fontSize="46">
            {number}
          </text>
        ) : null}
      </g>
    </svg>
  );
}

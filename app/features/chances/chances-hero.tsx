import { Link } from "@remix-run/react";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { Needs, OpenPick } from "./needs.ts";

/** On a phone the first two open picks stand beside the figure, on wider screens six. */
const SHOWN = { phone: 2, wide: 6 };

export interface ChancesHeroProps {
  needs: Needs;
  /** The reader's place in words; empty until it is known. */
  place: string;
  isOver: boolean;
}

/**
 * On the pitch: the ticks still to come, or those made once the season is over; the reader's place; and the picks that
 * play now or next.
 */
export function ChancesHero({ needs: { toGo, open }, place, isOver }: ChancesHeroProps) {
  const picks = isOver ? [] : open;
  const ticked = SQUAD_SIZE - toGo;
  return (
    <section aria-label="My card" className="pitch @container relative overflow-hidden">
      <CentreCircle className="-translate-y-1/2 absolute top-1/2 right-[-6%] h-[150%] text-chalk/20 sm:right-[20%]" />
      <div className="page-width relative flex min-h-32 items-center justify-between gap-4 py-4 @max-narrow:grid">
        {/* As wide as the place will be, so that nothing moves when it comes. */}
        <p className="scoreboard w-46 shrink-0 leading-none @max-[22rem]:w-32 @max-narrow:w-full sm:w-64">
          <span className="text-figure">{isOver ? ticked : toGo}</span>{" "}
          <span className="ml-1 text-2xl">{isOver ? `of ${SQUAD_SIZE}` : "to go"}</span>
          <span className="mt-1 block text-chalk-soft leading-5 sm:text-lg">
            {(isOver ? [place] : [`${ticked}/${SQUAD_SIZE}`, place]).filter(Boolean).join(", ")}
          </span>
        </p>
        {picks.length > 0 ? (
          <div className="min-w-0 max-sm:w-40 @max-narrow:w-full">
            <ul aria-label="Next to play" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
              {picks.slice(0, SHOWN.wide).map((pick, at) => (
                <Tile key={pick.playerId} pick={pick} isWide={at >= SHOWN.phone} />
              ))}
            </ul>
            <More many={picks.length - SHOWN.phone} className="sm:hidden" />
            <More many={picks.length - SHOWN.wide} className="max-sm:hidden" />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Tile({ pick: { name, clubCode, on, nextAt }, isWide }: { pick: OpenPick; isWide: boolean }) {
  return (
    <li
      className={cx(
        "flex min-w-0 items-center gap-2 rounded-md bg-pitch-deep/85 px-2.5 py-1.5 sm:w-44 forced-colors:border",
        isWide && "max-sm:hidden",
      )}
    >
      <Shirt code={clubCode} size={30} />
      <span className="min-w-0">
        <bdi title={name} className="scoreboard block truncate text-lg leading-5">
          {name}
        </bdi>
        <span className="block text-[0.8125rem] text-chalk-soft leading-4">
          <span className="sr-only">{clubCode}, </span>
          {on ? "on now" : nextAt ? <NextKickoff iso={nextAt} /> : "no date yet"}
        </span>
      </span>
    </li>
  );
}

function More({ many, className }: { many: number; className: string }) {
  if (many <= 0) return null;
  return (
    <Link to="/" className={cx("mt-1 flex min-h-8 items-center text-chalk text-sm underline", className)}>
      {many} more on my card
    </Link>
  );
}

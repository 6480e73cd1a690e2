import { Link } from "@remix-run/react";
import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { cx } from "#app/ui/cx.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { LeagueCup } from "#contract/leagues/duels.ts";
import { listOf } from "#domain/shared/words.ts";
import { conquerorWords, goalsWords, type OwnRound, ownHonour, ownRounds } from "./own-cup.ts";

interface OwnCupPanelProps {
  cup: LeagueCup;
  ownId: string;
  faces: Faces;
  /** The address of the card or slip of whoever put the reader out. */
  cardOf: (userId: string) => string;
  isTipping: boolean;
  /** What they still play for: `You still play for the season and the duels.` */
  stillOn: string;
  className?: string;
}

/** CUP-02, for who is out: whose goals decided it, what has become of who put them out, and the way to their card. */
export function OwnCupPanel({ cup, ownId, faces, cardOf, isTipping, stillOn, className }: OwnCupPanelProps) {
  const rounds = ownRounds(cup, ownId);
  const [last, ...won] = rounds;
  if (!last || last.isWon) return null;
  const then = conquerorWords(cup, last.other.userId, ", who beat you,");
  return (
    <section
      aria-label="Your cup"
      className={cx("pitch [--color-mini-peg:rgb(255_255_255/0.22)]", className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 page-width py-4">
        <div className="flex min-w-0 items-center gap-4">
          <FaceView side={then ? last.other : last.own} faces={faces} size="pitch" />
          <div className="min-w-0">
            <h3 className="scoreboard wrap-anywhere text-balance text-xl leading-6 lg:text-[1.75rem] lg:leading-8">
              {then ?? ownHonour(last)}
            </h3>
            <p className="text-chalk-soft text-sm leading-5">{goalsWords(last)}</p>
            {stillOn ? <p className="text-chalk-soft text-sm leading-5">{stillOn}</p> : null}
            {won.length > 0 ? <p className="text-chalk-soft text-sm leading-5">{wonWords(won)}</p> : null}
          </div>
        </div>
        <LinkButton to={cardOf(last.other.userId)} variant="light" className="max-lg:w-full">
          <span>
            Look at <bdi>{last.other.username}</bdi>’s {isTipping ? "slip" : "card"}
          </span>
        </LinkButton>
      </div>
    </section>
  );
}

/** The same on a phone, below the tie of whoever put the reader out, which says what has become of them. */
export function OwnCupLine({ cup, ownId, cardOf, isTipping, stillOn }: Omit<OwnCupPanelProps, "className">) {
  const [last, ...won] = ownRounds(cup, ownId);
  if (!last || last.isWon) return null;
  const { username, userId } = last.other;
  return (
    <section
      aria-label="Your cup"
      className="page-width flex items-center justify-between gap-4 bg-raised py-2.5 lg:hidden"
    >
      <div className="min-w-0">
        <p className="scoreboard wrap-anywhere text-lg leading-5.5">{goalsWords(last) || ownHonour(last)}</p>
        <p className="text-muted text-sm leading-5">
          {[stillOn, won.length > 0 ? wonWords(won) : ""].filter(Boolean).join(" ")}
        </p>
      </div>
      <Link
        to={cardOf(userId)}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-[0.9375rem] text-brand-ink hover:underline"
      >
        <span>
          <bdi>{username}</bdi>’s {isTipping ? "slip" : "card"}
        </span>
        <ChevronIcon className="-rotate-90 size-4" />
      </Link>
    </section>
  );
}

/** `Before that: dev 3–1 and elin 2–0.` */
const wonWords = (won: readonly OwnRound[]) =>
  `Before that: ${listOf(won.map(({ own, other }) => `${other.username} ${own.score ?? 0}–${other.score ?? 0}`))}.`;

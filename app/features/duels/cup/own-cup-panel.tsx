import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeagueCup } from "#contract/leagues/duels.ts";
import { conquerorWords, type OwnRound, ownCupHead, ownRounds } from "./own-cup.ts";

interface OwnCupPanelProps {
  cup: LeagueCup;
  ownId: string;
  faces: Faces;
}

/** CUP-02, on a laptop: the reader's own way through the cup, for who is out of it: each tie with both walls and its goals. */
export function OwnCupPanel({ cup, ownId, faces }: OwnCupPanelProps) {
  const rounds = ownRounds(cup, ownId);
  const [last] = rounds;
  if (!last || last.isWon) return null;
  const then = conquerorWords(cup, last.other.userId);
  return (
    <section
      aria-label="Your cup"
      className="overflow-hidden rounded-lg border border-line bg-raised max-lg:hidden"
    >
      <header className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 px-4">
        <h3 className="text-heading">Your cup</h3>
        <span className="text-muted text-sm">
          {ownCupHead(rounds)}
          {then ? `. ${then}` : null}
        </span>
      </header>
      <ol className="divide-y divide-line border-line border-t">
        {rounds.map((round) => (
          <Round key={round.gameweek} round={round} {...{ ownId, faces }} />
        ))}
      </ol>
    </section>
  );
}

interface RoundProps extends Pick<OwnCupPanelProps, "ownId" | "faces"> {
  round: OwnRound;
}

function Round({ round: { name, gameweek, own, other, isWon, by, scorers }, faces }: RoundProps) {
  return (
    <li className="px-4 py-2">
      <p className="text-center text-muted text-sm">
        {name}, Gameweek {gameweek}
        {by === "seed" ? `, level: the better seed ${isWon ? "was yours" : "went through"}` : null}
      </p>
      <p className="mx-auto grid max-w-168 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <span className="flex min-w-0 items-center gap-3">
          <FaceView side={own} faces={faces} size="wide" />
          <span className="min-w-0">
            <b className={cx("block", !isWon && "font-normal")}>You</b>
            <span className="wrap-anywhere block text-[0.8125rem] text-muted leading-4">{scorers.own}</span>
          </span>
        </span>
        <span className="scoreboard text-[2rem] leading-none">
          {own.score ?? 0}–{other.score ?? 0}
        </span>
        <span className="flex min-w-0 items-center justify-end gap-3 text-right">
          <span className="min-w-0">
            <bdi className={cx("block truncate", !isWon && "font-semibold")}>{other.username}</bdi>
            <span className="wrap-anywhere block text-[0.8125rem] text-muted leading-4">{scorers.other}</span>
          </span>
          <FaceView side={other} faces={faces} size="wide" />
        </span>
      </p>
    </li>
  );
}

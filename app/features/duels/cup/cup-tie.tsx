import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { cx } from "#app/ui/cx.ts";
import { TrophyIcon } from "#app/ui/icons.tsx";
import type { CupEntrant, CupTie } from "#contract/leagues/duels.ts";
import { aheadIn, cupNews, isInTie } from "./cup-words.ts";
import { whoseGoals } from "./own-cup.ts";

export interface TieProps {
  tie: CupTie;
  /** The two ties of the round before that lead here. */
  from: readonly CupTie[];
  lines: { readonly before: boolean; readonly after: boolean; readonly isUpper: boolean };
  /** Whether its round is being played. */
  isLive: boolean;
  /** Of the match in play that began first; null for none. */
  minute: number | null;
  /** The final's, on a wide screen. */
  title: string | null;
  /** Whether a phone shows it at the head of the page already. */
  isAbove: boolean;
  ownId: string;
  faces: Faces;
}

const line = "absolute max-lg:hidden pointer-events-none";

/** A tie of the cup: two rows, on a wide screen a box of the bracket. */
export function Tie({ tie, from, lines, isLive, minute, title, isAbove, ownId, faces }: TieProps) {
  const isOwn = isInTie(tie, ownId);
  // The path is green as far as the reader came.
  const isWon = isOwn && tie.winner !== null && tie[tie.winner]?.userId === ownId;
  const ahead = isLive ? aheadIn(tie) : null;
  const by = tie.by ?? (ahead && tie.a?.score === tie.b?.score ? (tie.ifLevel?.by ?? "seed") : null);
  const winner = tie.winner ?? (ahead ? (ahead === tie.a ? "a" : "b") : null);
  const goals = (which: "a" | "b") => {
    const of = tie[which];
    return isLive && of && (of.score ?? 0) > 0 ? whoseGoals(tie, which) : "";
  };
  const side = { ownId, faces, isPast: !isLive && tie.winner !== null };
  return (
    <li className={cx("relative grid items-center", isAbove && "max-lg:hidden")}>
      {lines.before ? (
        <span
          aria-hidden="true"
          className={cx(
            line,
            "top-1/2 -left-9 w-9",
            isOwn ? "border-brand border-t-2" : "border-line-strong border-t-[1.5px]",
          )}
        />
      ) : null}
      {lines.after ? (
        <span
          aria-hidden="true"
          className={cx(
            line,
            "-right-9 h-[calc(50%+0.625rem)] w-9",
            isWon ? "border-brand border-r-2" : "border-line-strong border-r-[1.5px]",
            lines.isUpper
              ? `top-1/2 ${isWon ? "border-t-2" : "border-t-[1.5px]"}`
              : `bottom-1/2 ${isWon ? "border-b-2" : "border-b-[1.5px]"}`,
          )}
        />
      ) : null}
      <div
        className={cx(
          "divide-y divide-line overflow-hidden border-line border-y bg-raised lg:rounded-lg",
          isOwn && isLive ? "lg:border-2 lg:border-brand" : "lg:border-x",
        )}
      >
        {title ? (
          <p className="scoreboard flex min-h-11 items-center justify-center gap-2 bg-surface text-lg max-lg:hidden">
            <TrophyIcon className="size-5 text-whistle-ink" />
            {title}
          </p>
        ) : null}
        {isLive ? (
          <p className="flex min-h-7.5 items-center justify-between gap-3 bg-surface px-3 text-sm max-lg:hidden">
            <span className="scoreboard flex items-center gap-1.5 text-live">
              <span aria-hidden="true" className="size-2 rounded-full bg-live" />
              {minute === null ? "Live" : minuteText(minute)}
            </span>
            <span className="truncate text-muted">
              {tie.a?.score === tie.b?.score
                ? "level"
                : cupNews(tie, ownId, title !== null).replace(/\.$/, "")}
            </span>
          </p>
        ) : null}
        <Side
          of={tie.a}
          isOut={winner === "b"}
          by={winner === "a" ? by : null}
          from={from[0]}
          goals={goals("a")}
          {...side}
        />
        <Side
          of={tie.b}
          isOut={winner === "a"}
          by={winner === "b" ? by : null}
          from={from[1]}
          goals={goals("b")}
          {...side}
        />
      </div>
    </li>
  );
}

interface SideProps extends Pick<TieProps, "ownId" | "faces"> {
  of: CupEntrant | null;
  isOut: boolean;
  isPast: boolean;
  /** What has decided the tie for them, or does as it stands. */
  by: CupTie["by"];
  from: CupTie | undefined;
  /** Whose goals count, while the tie is played. */
  goals: string;
}

const BY = {
  seed: "better seed",
  results: "more results",
  bonuses: "more bonuses",
  walkover: "free round",
  score: null,
} as const;

function Side({ of, isOut, isPast, by, from, goals, ownId, faces }: SideProps) {
  const height = isPast ? "min-h-11" : "min-h-12";
  if (!of) {
    return (
      <p className={cx("flex items-center gap-3 px-4 text-muted", height)}>
        <span
          aria-hidden="true"
          className="ml-7 h-[35px] w-[49px] shrink-0 rounded-md border border-line-strong border-dashed"
        />
        {eitherOf(from, ownId)}
      </p>
    );
  }
  const isOwn = of.userId === ownId;
  // What can still be taken back is of this gameweek, and of no round that is over.
  const face = faces[of.userId];
  return (
    <p
      className={cx(
        "flex items-center gap-3 px-4",
        height,
        !isOut ? "font-semibold" : isOwn ? "" : "text-muted",
        isOwn && "own-row",
      )}
    >
      <span className="figures scoreboard w-4 text-muted">
        <span className="sr-only">Seed </span>
        {of.seed}
      </span>
      <FaceView
        side={of}
        faces={isPast && face ? { [of.userId]: { ...face, fresh: undefined } } : faces}
        size="row"
      />
      <span className="wrap-anywhere min-w-0 flex-1 leading-5">
        <bdi>{isOwn ? "You" : of.username}</bdi>
        {goals ? (
          <span className="block truncate font-normal text-[0.8125rem] text-muted leading-4" title={goals}>
            {goals}
          </span>
        ) : null}
      </span>
      {by && BY[by] ? <span className="font-normal text-muted text-sm">{BY[by]}</span> : null}
      <span className={cx("figures scoreboard text-[1.75rem] leading-none", isOut && "text-muted")}>
        {of.score ?? "–"}
      </span>
    </p>
  );
}

/** Who may come here: `kiran or hugo`. */
function eitherOf(from: CupTie | undefined, ownId: string): string {
  const names = [from?.a, from?.b].flatMap((each) =>
    each ? [each.userId === ownId ? "You" : each.username] : [],
  );
  return names.length === 2 ? names.join(" or ") : "To be decided";
}

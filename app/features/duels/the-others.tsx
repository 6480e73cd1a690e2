import { cx } from "#app/ui/cx.ts";
import type { DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";
import { DuelPart } from "./duel-part.tsx";
import { middleWords } from "./duel-words.ts";

/** Up to so many others have their name and figure shown; of more only the bars are, and a screen reader has both. */
const NAMED_UP_TO = 12;
/** A bar grows by so much a goal, or point, up to the highest; without any it is a line. */
const GOAL_PX = 24;
const HIGHEST_PX = 60;
const LEAST_PX = 3;
/** The height of the name below a bar. */
const NAME_PX = 20;

interface Other {
  readonly userId: string;
  readonly username: string;
  readonly score: number;
}

/** DUE-04: the scores of all who are in the draw but for whoever meets the Median, best first. */
export function othersOf({ pairs }: LeagueDuels, exceptId: string): Other[] {
  return pairs
    .flatMap(({ a, b }): DuelSide[] => [a, b])
    .flatMap((side) => ("median" in side || side.score === null ? [] : [{ ...side, score: side.score }]))
    .filter(({ userId }) => userId !== exceptId)
    .sort((x, y) => y.score - x.score);
}

interface TheOthersProps {
  duels: LeagueDuels;
  exceptId: string;
  median: number;
  ownId: string;
}

/** Against the Median: what the others have, as bars along its line; those in the middle stand out, and the reader's own, by name. */
export function TheOthers({ duels, exceptId, median, ownId }: TheOthersProps) {
  const others = othersOf(duels, exceptId);
  if (others.length === 0) return null;
  const highest = Math.max(1, others[0]?.score ?? 0);
  const isNamed = others.length <= NAMED_UP_TO;
  const middle = new Set([Math.floor((others.length - 1) / 2), Math.ceil((others.length - 1) / 2)]);
  const heightOf = (score: number) => LEAST_PX + score * Math.min(GOAL_PX, HIGHEST_PX / highest);
  return (
    <DuelPart
      id="others"
      title="The others now"
      aside={
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <span aria-hidden="true" className="size-3 rounded-[3px] bg-brand" />
          {middleWords(others.length)}
        </p>
      }
      isDrawn
    >
      <ol className={cx("relative flex items-end", isNamed ? "gap-1.5" : "gap-px")}>
        {/* The Median's line runs behind the bars, and figures on it keep their ground. */}
        <li
          aria-hidden="true"
          className="absolute inset-x-0 border-ink border-t border-dashed"
          style={{ bottom: heightOf(median) + (isNamed ? NAME_PX : 0) }}
        >
          <span className="absolute right-0 bottom-0.5 text-[0.8125rem] text-muted leading-4.5">
            Median {median}
          </span>
        </li>
        {others.map(({ userId, username, score }, at) => (
          <li key={userId} className="relative grid min-w-0 flex-1 justify-items-center">
            <span className={cx("figures scoreboard bg-surface px-1 lg:bg-raised", !isNamed && "sr-only")}>
              {score}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                "w-full rounded-t-sm lg:max-w-12",
                // Those that count are the loudest; the reader's own has their name below it.
                middle.has(at) ? "bg-brand" : "border border-line-strong border-b-0 bg-line",
              )}
              style={{ height: heightOf(score) }}
            />
            <bdi
              className={cx(
                "scoreboard h-5 w-full truncate text-center text-[0.8125rem] leading-5",
                userId === ownId ? "text-base text-ink" : "text-muted",
                !isNamed && "sr-only",
              )}
            >
              {userId === ownId ? "You" : username}
            </bdi>
          </li>
        ))}
      </ol>
    </DuelPart>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LeaguePageData } from "./league-page-data.ts";

type Asked = Pick<LeaguePageData, "league" | "log" | "predicted" | "isHost">;

/** Whether the host has nudged a member for the gameweek of the next lock, by themselves or with everybody. */
export const wasNudged = ({ log, predicted }: Pick<Asked, "log" | "predicted">, userId: string): boolean =>
  log.some(
    (act) =>
      act.kind === "nudged" && act.gameweek === predicted?.gameweek && (act.about?.id ?? userId) === userId,
  );

/** How many members the host can still nudge: they have blanks, and have not been nudged for this gameweek. */
export function nudgeable(data: Asked): number {
  const { league, predicted, isHost } = data;
  if (!isHost || !predicted) return 0;
  return predicted.members.filter(
    ({ userId, blank }) => blank > 0 && userId !== league.ownerId && !wasNudged(data, userId),
  ).length;
}

interface NudgeProps {
  gameweek: number;
  /** Absent for everybody with blanks. */
  userId?: string;
  /** The button's name, where its text is not enough. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** LEA-08: the button that reminds one member, or all of them. */
export function Nudge({ gameweek, userId, label, className, children }: NudgeProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className={userId ? undefined : "contents"}>
      <input type="hidden" name="intent" value="nudge" />
      <input type="hidden" name="gameweek" value={gameweek} />
      {userId ? <input type="hidden" name="userId" value={userId} /> : null}
      <button type="submit" aria-label={label} disabled={isBusy} className={className}>
        {children}
      </button>
    </Form>
  );
}

import { useEffect, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { LeagueJoinAlert } from "#contract/live.ts";

const SHOWN_MS = 8_000;
const EXIT_MS = 300;

export interface JoinAlertProps {
  alert: LeagueJoinAlert;
  leagueName: string | undefined;
  /** How many others joined at about the same time. */
  others: number;
  onViewLeague: () => void;
  /** Called when the alert has left the screen. */
  onGone: () => void;
}

/** 'New Player Joined!': disappears after eight seconds, unless the pointer or the focus is on it. */
export default function JoinAlert({ alert, leagueName, others, onViewLeague, onGone }: JoinAlertProps) {
  const { user, firstSelection } = alert;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const name = `${user.firstName} ${user.lastName}`.trim();

  useEffect(() => {
    if (isLeaving || isHeld) return;
    const timer = setTimeout(() => setIsLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isHeld]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onGone, EXIT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onGone]);

  return (
    <div
      role="status"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={cx(
        "fixed top-20 right-4 left-4 z-30 animate-slide-in rounded-lg border-whistle border-l-6 bg-raised p-4 shadow-float sm:left-auto sm:w-88",
        "transition-[opacity,translate] duration-300",
        isLeaving && "translate-x-8 opacity-0",
      )}
    >
      <div className="flex items-center gap-3">
        <Avatar name={name || "New player"} src={user.profileImageUrl} size={44} />
        <div className="min-w-0 flex-1">
          <p className="scoreboard text-lg leading-tight">New Player Joined!</p>
          <p className="truncate font-semibold">
            {name}
            {others > 0 ? ` and ${others} ${others === 1 ? "other" : "others"}` : ""}
          </p>
          {leagueName ? <p className="truncate text-muted text-sm">{leagueName}</p> : null}
          {firstSelection ? (
            <p className="truncate text-muted text-sm">
              First pick: {firstSelection.player.name} ({firstSelection.player.position},{" "}
              {firstSelection.team.name})
            </p>
          ) : null}
        </div>
      </div>
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" onClick={() => setIsLeaving(true)}>
          Dismiss
        </Button>
        <Button
          onClick={() => {
            onViewLeague();
            setIsLeaving(true);
          }}
        >
          View League
        </Button>
      </div>
    </div>
  );
}

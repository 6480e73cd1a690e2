import type { ReactNode } from "react";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { BellIcon, CalendarIcon, Icon, InfoIcon, LockIcon, SwapIcon, TrophyIcon } from "#app/ui/icons.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { moveOf } from "./notice-fields.ts";
import { joinOf, moveOfPlace, nudgeOf, scorerOf } from "./notice-line.ts";

/** What or whom a notice is about, as a sign. */
export function signOf(newest: NotificationDto, codes: ReadonlyMap<string, string>): ReactNode {
  const { type } = newest;
  const joined = joinOf(newest);
  const who = joined?.username ?? nudgeOf(newest)?.host;
  if (who) return <Avatar name={who} size={28} />;
  if (type === "transfer_alert") {
    const code = codes.get(moveOf(newest)?.oldTeam ?? "");
    return code ? <Shirt code={code} size={30} /> : <SwapIcon />;
  }
  const scorer = scorerOf(newest);
  if (scorer) {
    const code = codes.get(scorer.team);
    // What is taken back has its outline (BNG-05).
    return code && type === "tick" ? (
      <Shirt code={code} size={30} />
    ) : (
      <ShirtOutline size={30} className="text-line-strong" />
    );
  }
  const place = moveOfPlace(newest);
  if (place) return <Movement places={place.move === "up" ? 1 : -1} />;
  if (type === "locked") return <LockIcon />;
  if (type === "recap") return <ClockIcon />;
  if (type === "gameweek_won") {
    return (
      <span className="scoreboard boxed grid size-7 place-items-center rounded-full bg-whistle text-on-whistle ring-1 ring-rim">
        1
      </span>
    );
  }
  if (/season|cup|duel/.test(type)) return <TrophyIcon />;
  if (/predict|nudge/.test(type)) return <CalendarIcon />;
  if (/league|public|host/.test(type)) return <InfoIcon />;
  return <BellIcon />;
}

function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </Icon>
  );
}

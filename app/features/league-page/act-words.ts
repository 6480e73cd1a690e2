import type { LeagueAct } from "#contract/leagues/hosts.ts";

/** Something the host did, in a few words, as the league's log shows it. */
export function actWords({ kind, about, name, gameweek }: LeagueAct): string {
  const who = about?.username ?? "a member";
  switch (kind) {
    case "renamed":
      return `Renamed the league ${name ?? ""}`.trim();
    case "described":
      return "Changed the description";
    case "note":
      return "Changed the note";
    case "prize_plan":
      return "Changed the prize plan";
    case "code_renewed":
      return "Renewed the join code";
    case "code_closed":
      return "Closed the join code";
    case "code_opened":
      return "Opened the join code";
    case "handed_over":
      return `Handed the league over to ${who}`;
    case "removed":
      return `Removed ${who}`;
    case "let_back":
      return `Let ${who} back in`;
    case "closed":
      return "Closed the league for good";
    case "duels_on":
      return "Switched duels on";
    case "duels_off":
      return "Switched duels off";
    case "cup_on":
      return "Switched the cup on";
    case "cup_off":
      return "Switched the cup off";
    case "nudged":
      return `Nudged ${about ? about.username : "everybody who had not predicted"} for Gameweek ${gameweek ?? ""}`.trim();
  }
}

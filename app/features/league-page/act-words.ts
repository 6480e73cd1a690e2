import type { LeagueAct } from "#contract/leagues/hosts.ts";
import { SERVICE_NAMES } from "#domain/outgoing/kinds.ts";
import { listOf } from "#domain/shared/words.ts";
import { KIND_WORDS } from "./connection-words.ts";

/** Something the host did, in a few words, as the league's log shows it. */
export function actWords({ kind, about, name, gameweek, connection }: LeagueAct): string {
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
    case "connected":
      return `Connected ${connectionWords(connection)}`;
    case "connection_changed":
      return `Changed what is told to ${connectionWords(connection)}`;
    case "disconnected":
      return `Disconnected ${connection ? SERVICE_NAMES[connection.service] : "a group chat"}`;
    case "public_on":
      return "Made the table public";
    case "public_off":
      return "Switched the public table off";
    case "public_changed":
      return "Changed the public table’s address or listing";
    case "imported":
      return `Brought the table of ${name ?? "a past season"} along`;
    case "import_dropped":
      return `Deleted the table of ${name ?? "a past season"}`;
    case "nudged":
      return `Nudged ${about ? about.username : "everybody who had not predicted"} for Gameweek ${gameweek ?? ""}`.trim();
  }
}

/** OUT-01: a connection and what it tells, in words: `Discord: goals that tick somebody and lead changes`. */
function connectionWords(connection: LeagueAct["connection"]): string {
  if (!connection) return "a group chat";
  const { service, kinds, digest } = connection;
  const tells = digest ? ["one digest at full time"] : kinds.map((kind) => KIND_WORDS[kind].toLowerCase());
  return `${SERVICE_NAMES[service]}: ${tells.length > 0 ? listOf(tells) : "nothing for now"}`;
}

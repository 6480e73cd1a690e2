/** LEA-08: something a league's owner did with the host's tools, as the league's log keeps it. */
export type HostAct =
  | "renamed"
  | "described"
  | "note"
  | "prize_plan"
  | "code_renewed"
  | "code_closed"
  | "code_opened"
  | "handed_over"
  | "removed"
  | "let_back"
  | "nudged"
  | "closed"
  | "duels_on"
  | "duels_off"
  | "cup_on"
  | "cup_off";

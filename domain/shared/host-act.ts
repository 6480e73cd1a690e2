/** LEA-08: an act of a league's owner, as the league's log keeps it. */
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
  | "nudged";

/** LEA-08: what the owner of a league did, as its log keeps it. */
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

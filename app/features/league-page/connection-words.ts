import type { Kind, Service } from "#domain/outgoing/kinds.ts";

/** OUT-01: the kinds of what a connection tells, as the league's page names them. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  goals: "Goals that tick somebody",
  leads: "Lead changes",
  locks: "Locks and reveals",
  full_time: "Full-time table",
  monday: "Monday’s recap",
};

const EDITED = "Edited when a goal is taken back";
const CORRECTED = "A correction follows when a goal is taken back";

/** What a kind means beyond its name; empty where the name says it all. */
export function kindHint(kind: Kind, service: Service): string {
  if (kind === "goals") return service === "discord" || service === "telegram" ? EDITED : CORRECTED;
  if (kind === "locks") return "Calls and picks after the lock, never before";
  return kind === "full_time" ? "Once a day with matches" : "";
}

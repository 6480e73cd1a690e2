import { freeChangesWords, freeTransferWords, leftWords } from "#domain/notices/words.ts";
import { addMs, DAY_MS, type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { dayAndMonth } from "#domain/shared/month-name.ts";
import { FREE_SLOT_DAYS } from "./ledger.ts";

/** The part of a notification that the domain decides; `metadata` is sent as a JSON string. */
export interface TransferAlert {
  /** The same id for the same holder and move, so that a second run writes nothing new. */
  readonly id: string;
  readonly type: "transfer_alert";
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string;
  readonly metadata: MoveNames & {
    /** A free transfer, or before the cutoff a change like any other. */
    readonly offers: "transfer" | "change";
  };
}

/** A move, by the names of the footballer and of both clubs. */
interface MoveNames {
  readonly playerName: string;
  readonly oldTeam: string;
  readonly newTeam: string;
}

export const OUT_OF_LEAGUE_NAME = "a club outside the Premier League";

/** What an alert says, before it is put into words. */
export interface AlertFacts {
  /** The alert's id, which names the footballer. */
  readonly ref: string;
  readonly names: MoveNames;
  /** The name of the slot's club. */
  readonly slotName: string;
  /** The date until which the squad changes freely, where the move came before the cutoff; else null. */
  readonly freeUntil: string | null;
  readonly noticedAt: Instant;
}

/** TRF-04: the notification of a move, in the words that a holder reads. */
export function writeAlert(facts: AlertFacts): TransferAlert {
  const { ref, names, slotName, freeUntil, noticedAt } = facts;
  const left = leftWords(names.playerName, names.oldTeam);
  const until = dayAndMonth(londonDayOf(addMs(noticedAt, FREE_SLOT_DAYS * DAY_MS)));
  const { title, message } =
    freeUntil === null ? freeTransferWords(left, slotName, until) : freeChangesWords(left, freeUntil);
  return {
    id: ref,
    type: "transfer_alert",
    title,
    message,
    actionUrl: `/?transfer=${playerIn(ref)}`,
    metadata: { ...names, offers: freeUntil === null ? "transfer" : "change" },
  };
}

const playerIn = (ref: string) => Number(ref.split(":").at(-3));

/**
 * The facts of an alert that neither its id nor its instant says, as a JSON list: footballer, club left, club joined
 * ("" outside the Premier League), and where it is not the club left the slot's club; before the cutoff "" and the
 * date until which changes are free. Stored rows have this form: a new one may only be added to it.
 */
export function packAlert({ names, slotName, freeUntil }: AlertFacts): string {
  const { playerName, oldTeam, newTeam } = names;
  const packed = [playerName, oldTeam, newTeam === OUT_OF_LEAGUE_NAME ? "" : newTeam];
  if (freeUntil !== null) packed.push("", freeUntil);
  else if (slotName !== oldTeam) packed.push(slotName);
  return JSON.stringify(packed);
}

/** Restores an alert from its id, its packed facts and its instant; null when these are not an alert's. */
export function unpackAlert(ref: string, packed: string, noticedAt: Instant): TransferAlert | null {
  const [playerName, oldTeam, newTeam, slotName, freeUntil] = JSON.parse(packed) as string[];
  if (playerName === undefined || oldTeam === undefined || newTeam === undefined) return null;
  return writeAlert({
    ref,
    names: { playerName, oldTeam, newTeam: newTeam || OUT_OF_LEAGUE_NAME },
    slotName: slotName || oldTeam,
    freeUntil: freeUntil ?? null,
    noticedAt,
  });
}

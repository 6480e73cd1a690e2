import { type DigitReader, digits, INSTANT_DIGITS, readDigits } from "#domain/shared/digits.ts";
import { type FixtureId, fixtureId, type GameweekId, playerId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { MATCH_OUTCOMES, type MatchOutcome, type Slip, type SlipEntry } from "#domain/tipping/slip.ts";

/** The first character of every packed column, which tells its form from later ones. */
const FORM = "p";

/** The other columns of a slip's row that its entries depend on. */
interface SlipRow {
  readonly gameweekId: GameweekId;
  /** When the last submission was received. */
  readonly receivedAt: Instant;
}

const ENTRY = 4;
const FIXTURE = 3;
const MATCHES_A_GAMEWEEK = 10;

// An entry as one number: the outcome, a flag for each of two usual cases, and from 16 up the bonus player.
const SAME_INSTANT = 4;
const NEXT_FIXTURE = 8;
const BONUS = 16;
const NO_BONUS = 0;
const NO_SELECTION = 1;
/** The player's id follows: it is one of these three numbers, or above 1,048,575. */
const LONG_BONUS = 2;
const MOST_BONUS = 64 ** ENTRY / BONUS - 1;
const PLAYER = 4;

const before = ({ gameweekId: id, receivedAt }: SlipRow) => ({
  fixtureId: (id - 1) * MATCHES_A_GAMEWEEK,
  receivedAt,
});

/**
 * The entries without what the row's other columns say: four characters per entry whose fixture follows the one before
 * it and which came with the last submission, as is usual. The first fixture of gameweek n is expected to be 10n - 9,
 * as it is unless matches have been moved.
 *
 * @throws RangeError for an id or instant that cannot occur in a season.
 */
export function packRowEntries(entries: readonly SlipEntry[], row: SlipRow): string {
  let previous: { readonly fixtureId: number; readonly receivedAt: Instant } = before(row);
  let text = FORM;
  for (const entry of entries) {
    const isSame = entry.receivedAt === previous.receivedAt;
    const isNext = entry.fixtureId === previous.fixtureId + 1;
    const bonus = bonusNumber(entry.goalBonusPlayerId);
    const usual = (isSame ? SAME_INSTANT : 0) + (isNext ? NEXT_FIXTURE : 0);
    text += digits(MATCH_OUTCOMES.indexOf(entry.outcome) + usual + bonus * BONUS, ENTRY);
    if (bonus === LONG_BONUS) text += digits(entry.goalBonusPlayerId ?? 0, PLAYER);
    if (!isNext) text += digits(entry.fixtureId, FIXTURE);
    if (!isSame) text += digits(entry.receivedAt, INSTANT_DIGITS);
    previous = entry;
  }
  return text;
}

function bonusNumber(id: SlipEntry["goalBonusPlayerId"]): number {
  if (id === null) return NO_BONUS;
  if (id === 0) return NO_SELECTION;
  return id <= LONG_BONUS || id > MOST_BONUS ? LONG_BONUS : id;
}

/** Restores what `packRowEntries` packed for the same row. */
export function unpackRowEntries(text: string, row: SlipRow): SlipEntry[] {
  const reader: DigitReader = { text, at: FORM.length };
  const entries: SlipEntry[] = [];
  let previous: { readonly fixtureId: number; readonly receivedAt: Instant } = before(row);
  while (reader.at < text.length) {
    const head = readDigits(reader, ENTRY);
    const bonus = bonusOf(Math.floor(head / BONUS), reader);
    const id: FixtureId = fixtureId(
      head & NEXT_FIXTURE ? previous.fixtureId + 1 : readDigits(reader, FIXTURE),
    );
    const receivedAt =
      head & SAME_INSTANT ? previous.receivedAt : instant(readDigits(reader, INSTANT_DIGITS));
    const entry: SlipEntry = {
      fixtureId: id,
      outcome: MATCH_OUTCOMES[head & 3] as MatchOutcome,
      goalBonusPlayerId: bonus,
      receivedAt,
    };
    entries.push(entry);
    previous = entry;
  }
  return entries;
}

function bonusOf(number: number, reader: DigitReader): SlipEntry["goalBonusPlayerId"] {
  if (number === NO_BONUS) return null;
  if (number === NO_SELECTION) return 0;
  return playerId(number === LONG_BONUS ? readDigits(reader, PLAYER) : number);
}

/** The receipt of a submission that a later one for the same gameweek replaced. */
export interface RowReceipt {
  /** The receipt without its gameweek, six characters; null where it is the one computed from the version. */
  readonly code: string | null;
  readonly receivedAt: Instant;
  /** How many predictions the submission carried. */
  readonly submitted: number;
  readonly hasJoker: boolean;
}

/** A slip as stored, with the receipt of its last submission, which scoring does not need. */
export interface StoredSlip extends Slip {
  /** TIP-07: true when the Joker was here, was given back and has been set elsewhere. */
  readonly isJokerReturned: boolean;
  readonly receivedAt: Instant;
  /** The last submission's receipt; null when it is the one computed from the version. */
  readonly receipt: string | null;
  /** Receipts of the submissions it replaced, the newest first. */
  readonly earlierReceipts: readonly RowReceipt[];
}

const SUBMITTED = 2;
/** The width of the milliseconds between two submissions: five digits reach to twelve days. */
const SHORT_GAP = 5;
const LONG_GAP = 1;
const HAS_CODE = 2;
const HAD_JOKER = 4;
const CODE = 6;

/**
 * Earlier receipts as one text, the newest first: eight characters each. The time is stored as the gap to the
 * submission that came after it. A code is written only where it is not the computed one.
 */
export function packRowReceipts(receipts: readonly RowReceipt[], { receivedAt }: SlipRow): string {
  let next = receivedAt;
  let text = FORM;
  for (const { code, receivedAt: at, submitted, hasJoker } of receipts) {
    const gap = next - at;
    const isLong = gap < 0 || gap >= 64 ** SHORT_GAP;
    text += digits((isLong ? LONG_GAP : 0) + (code === null ? 0 : HAS_CODE) + (hasJoker ? HAD_JOKER : 0), 1);
    text += isLong ? digits(at, INSTANT_DIGITS) : digits(gap, SHORT_GAP);
    text += digits(submitted, SUBMITTED) + (code === null ? "" : code.padEnd(CODE).slice(0, CODE));
    next = at;
  }
  return text;
}

/** Restores what `packRowReceipts` packed for the same row; null gives an empty list. */
export function unpackRowReceipts(text: string | null, row: SlipRow): RowReceipt[] {
  if (text === null) return [];
  const reader: DigitReader = { text, at: FORM.length };
  const receipts: RowReceipt[] = [];
  let next = row.receivedAt;
  while (reader.at < text.length) {
    const head = readDigits(reader, 1);
    next = instant(
      head & LONG_GAP ? readDigits(reader, INSTANT_DIGITS) : next - readDigits(reader, SHORT_GAP),
    );
    const submitted = readDigits(reader, SUBMITTED);
    const code = head & HAS_CODE ? text.slice(reader.at, reader.at + CODE).trimEnd() : null;
    if (code !== null) reader.at += CODE;
    receipts.push({ code, receivedAt: next, submitted, hasJoker: (head & HAD_JOKER) !== 0 });
  }
  return receipts;
}

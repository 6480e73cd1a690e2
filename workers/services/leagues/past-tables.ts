import type { ImportAnswer, PastTable } from "#contract/leagues/past-tables.ts";
import { PAST_TABLES_MAX } from "#contract/limits.ts";
import { type LeagueId, leagueId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { type ByOwner, readLeagueFor } from "#workers/db/leagues/hosts.ts";
import {
  type Addressee,
  claimInvitations,
  readInvited,
  releaseInvitations,
} from "#workers/db/leagues/mailed-invitations.ts";
import { dropPastTable, keepPastTable, readPastTables } from "#workers/db/leagues/past-tables.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { sign } from "#workers/platform/signature.ts";
import { accountKey } from "#workers/services/accounts/users.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import { notTheOwner, refusalUnlessOwner } from "./hosts.ts";
import { type InvitationWords, invitationMail } from "./invitation-mail.ts";
import { type ReadTable, readPastTable } from "./read-past-table.ts";
import { NO_LEAGUE } from "./unknown.ts";

/** How many are mailed together, and how often a call does that: it answers while its sender waits. */
const MAILS_AT_ONCE = 6;
const ROUNDS_A_CALL = 8;

const NOTHING_READ = badRequest("No line of this file could be read.", { body: "Nothing could be read." });
const CODE_CLOSED = conflict("CODE_CLOSED", "Open the join code first: nobody could use the invitation.");
const TOO_MANY_TABLES = conflict(
  "TOO_MANY_TABLES",
  `A league keeps at most ${PAST_TABLES_MAX} tables of past seasons. Delete one first.`,
);

interface TableToImport {
  readonly label: string;
  readonly confirm: boolean;
  readonly text: string;
}

/**
 * Brings a past season's final table into a league. Without `confirm` it says what was read; with it the table is kept,
 * and whoever has an address in it is invited by mail, once. Nothing is made in anybody's name.
 */
export async function importTable(
  ctx: Context,
  owner: UserId,
  league: string,
  { label, confirm, text }: TableToImport,
): Promise<Result<ImportAnswer, Refusal>> {
  const by = { league: leagueId(league), owner };
  const { role, league: about } = await readLeagueFor(ctx.db, by.league, owner);
  if (!about) return refuse(NO_LEAGUE);
  if (role !== "owner") return refuse(notTheOwner("bring a past season"));
  const limited = await spendLimit(ctx.env.LIMIT_BURST, { what: "import", address: null, subject: owner });
  if (limited) return refuse(limited);
  const read = readPastTable(text);
  if (!read.ok) return read;
  const { lines, refused } = read.value;
  const guests = guestsOf(ctx, lines);
  // While mail is off nobody waits for any, and a closed code keeps no table out.
  const waiting = ctx.config.mail.isOn ? await notInvited(ctx, by.league, guests) : [];
  const answer = (sent: number): ImportAnswer => ({
    label,
    read: lines.map(({ address, ...line }) => ({ ...line, invites: address !== "" })),
    refused,
    confirmed: confirm,
    sent,
    waiting: waiting.length - sent,
  });
  if (!confirm) return ok(answer(0));
  if (lines.length === 0) return refuse(NOTHING_READ);
  if (waiting.length > 0 && about.codeClosedAt !== null) return refuse(CODE_CLOSED);
  const rows = lines.map(({ rank, name, points }) => [rank, name, points] as const);
  const isKept = await keepPastTable(ctx.db, { ...by, label, broughtAt: ctx.clock.now(), rows });
  if (!isKept) return refuse(TOO_MANY_TABLES);
  const words = {
    league: about.name,
    host: about.ownerName ?? "",
    label,
    url: `${ctx.site}/join/${about.joinCode}`,
  };
  return ok(answer(await invite(ctx, by, waiting, words)));
}

type Line = ReadTable["lines"][number];
type Guest = Addressee & { readonly line: Line };
type Waiting = Guest & { readonly isSpared: boolean };

/** `ann+football@…` is delivered to `ann@…`: a hundred such addresses are one person. */
const mailboxOf = (email: string) => email.replace(/(?<=.)\+[^@]*(?=@)/, "");

/** Those with an address, each mailbox once, in the order of the table. */
function guestsOf(ctx: Context, lines: readonly Line[]): Guest[] {
  const byAddress = new Map<string, Guest>();
  for (const line of lines) {
    const email = accountKey(line.address);
    const mailbox = mailboxOf(email);
    if (email === "" || byAddress.has(mailbox)) continue;
    byAddress.set(mailbox, { key: sign(ctx, "invited address", mailbox), email, mailbox, line });
  }
  return [...byAddress.values()];
}

async function notInvited(ctx: Context, league: LeagueId, guests: readonly Guest[]): Promise<Waiting[]> {
  if (guests.length === 0) return [];
  const addressees = guests.map(({ key, email, mailbox }) => ({ key, email, mailbox }));
  const invitedByKey = new Map(
    (await readInvited(ctx.db, { league, addressees })).map((row) => [row.key, row]),
  );
  return guests.flatMap((guest): Waiting[] => {
    const { isInvited, isSpared } = invitedByKey.get(guest.key) ?? { isInvited: false, isSpared: false };
    return isInvited ? [] : [{ ...guest, isSpared }];
  });
}

/**
 * Mails invitations, a few at a time, each claimed before it is sent: broken off, at most those few are lost, and
 * nobody is mailed twice. Members, those who were removed and those who hear from no host count as invited without a
 * mail: the host never learns whose an address is.
 *
 * @returns how many are invited now who were not before.
 */
async function invite(
  ctx: Context,
  by: ByOwner,
  waiting: readonly Waiting[],
  words: InvitationWords,
): Promise<number> {
  const host = sign(ctx, "inviting host", by.owner);
  let invited = 0;
  for (let round = 0; round < ROUNDS_A_CALL; round++) {
    const guests = waiting.slice(round * MAILS_AT_ONCE, (round + 1) * MAILS_AT_ONCE);
    if (guests.length === 0) break;
    const keys = guests.map(({ key }) => key);
    const claimed = await claimInvitations(ctx.db, { ...by, keys, host, now: ctx.clock.now() });
    const due = guests.filter(({ key }) => claimed.has(key));
    const accepted = await Promise.all(
      due.map(({ isSpared, line }) => isSpared || sendNow(ctx, line.address, invitationMail(words, line))),
    );
    const failed = due.filter((_, at) => !accepted[at]).map(({ key }) => key);
    invited += due.length - failed.length;
    if (failed.length === 0) continue;
    await releaseInvitations(ctx.db, by.league, failed);
    // Mail does not go at present.
    if (failed.length === due.length) break;
  }
  if (invited > 0) log({ event: "league_invitations", count: invited });
  return invited;
}

/** The tables that a league's hosts have brought along, for its members, the newest first. */
export async function listPastTables(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<PastTable[], Refusal>> {
  const tables = await readPastTables(ctx.db, leagueId(league), reader);
  if (!tables) return refuse(NO_LEAGUE);
  return ok(
    tables.map(({ label, broughtAt, rows }) => ({
      label,
      broughtAt: formatInstant(broughtAt),
      rows: rows.map(([rank, name, points]) => ({ rank, name, points })),
    })),
  );
}

/** Takes a table away that was brought along; invitations stay sent. */
export async function deletePastTable(
  ctx: Context,
  owner: UserId,
  league: string,
  label: string,
): Promise<Result<null, Refusal>> {
  const by = { league: leagueId(league), owner };
  const { role, isDropped } = await dropPastTable(ctx.db, by, label, ctx.clock.now());
  const refusal = refusalUnlessOwner(role, "delete a table");
  if (refusal) return refuse(refusal);
  return isDropped ? ok(null) : refuse(notFound("There is no such table."));
}

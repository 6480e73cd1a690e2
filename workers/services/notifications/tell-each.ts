import type { NoticeText } from "#contract/jobs.ts";
import {
  CHANNELS,
  type Channel,
  channelsFor,
  type NoticeKind,
  overtakenBy,
} from "#domain/notices/choices.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { readPinned } from "#workers/db/leagues/rivals.ts";
import { type BellNotice, insertNotices } from "#workers/db/notifications/notices.ts";
import { readMembershipsOf, readRecipients } from "#workers/db/notifications/recipients.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { pushToBrowsers } from "./browsers.ts";
import { mailEach } from "./mail-each.ts";
import { type AddressedNotice, holdQuiet } from "./quiet.ts";
import { type Recipient, recipientsOf } from "./recipients.ts";

/**
 * What does not pass through here by these channels: the sender writes the bell's row, which is more than its words, or
 * the mail itself, or the row is derived (NOT-02, NOT-03).
 */
const SENDER_WRITES: Readonly<Partial<Record<NoticeKind, readonly Channel[]>>> = {
  duel: ["bell"],
  gameweek_won: ["bell"],
  half: ["bell"],
  nudge: ["bell"],
  transfer_alert: ["bell"],
  predict: ["mail"],
  recap: ["bell", "mail"],
  tick: ["bell"],
};

/** Tells many users the same, as `tellEach` does. */
export const tellAll = (ctx: Context, userIds: readonly UserId[], message: NoticeText): Promise<void> =>
  tellEach(
    ctx,
    userIds.map((userId) => ({ userId, message })),
  );

/**
 * NOT-01: tells each user by the channels they have chosen for the kind: under the bell, by mail, and on each browser
 * that has not muted it. A push that falls within somebody's quiet hours waits for their end, or is dropped. Each
 * arrives once a channel, however often the job runs. Two queries, whatever the number of users, one for the bell and
 * one for mails where somebody wants them, one more where texts tell of leagues (LEA-03), and one
 * where somebody hears of their rivals alone (RIV-01).
 *
 * @throws when a mail or a push is to be tried again; what has arrived is not sent twice.
 */
export async function tellEach(ctx: Context, notices: readonly AddressedNotice[]): Promise<void> {
  const now = ctx.clock.now();
  const current = notices.filter(({ message: { until } }) => until === undefined || until > now);
  if (current.length === 0) return;
  const ids = [...new Set(current.map(({ userId }) => userId))];
  const recipients = recipientsOf(await readRecipients(ctx.db, ids));
  const wants = ({ userId, message: { kind } }: AddressedNotice, channel: Channel) => {
    const recipient = recipients.get(userId);
    if (!recipient || SENDER_WRITES[kind]?.includes(channel)) return false;
    if (channel === "push" && recipient.browsers.length === 0) return false;
    return channelsFor(kind, recipient.settings).includes(channel);
  };
  const heard = current.filter((notice) => CHANNELS.some((channel) => wants(notice, channel)));
  const allowed = await onlyMembers(ctx, await onlyRivals(ctx, heard, recipients));
  await putUnderBell(
    ctx,
    allowed.filter((notice) => wants(notice, "bell")),
  );
  const loud = await holdQuiet(
    ctx,
    allowed.filter((notice) => wants(notice, "push")),
    (userId) => recipients.get(userId)?.quiet,
  );
  const failed = await mailEach(
    ctx,
    allowed.filter((notice) => wants(notice, "mail")),
    recipients,
  );
  await pushToBrowsers(
    ctx,
    loud.flatMap((notice) => browsersFor(notice, recipients)),
  );
  if (failed > 0) throw new Error(`${failed} notices by mail to be tried again`);
}

const browsersFor = ({ userId, message }: AddressedNotice, recipients: ReadonlyMap<UserId, Recipient>) =>
  (recipients.get(userId)?.browsers ?? [])
    .filter(({ mutedKinds }) => !mutedKinds.split(",").includes(message.kind))
    .map((row) => ({ row, message }));

/** Puts notices under the bell, and tells open pages of what is new. */
async function putUnderBell(ctx: Context, notices: readonly AddressedNotice[]): Promise<void> {
  const rows = notices.map(({ userId: reader, message: { kind, key, title, body, url, by } }): BellNotice => {
    const about = by === undefined ? null : userId(by);
    return { userId: reader, id: key, type: kind, title, message: body, url, metadata: null, about };
  });
  const added = await insertNotices(ctx.db, rows, ctx.clock.now());
  if (added.length === 0) return;
  await tellDesks(
    ctx,
    added.map(({ userId, id }) => ({ userId, message: { type: "notification", id } })),
  );
}

/**
 * RIV-01: the texts, except those about being overtaken by somebody whom the reader, who hears of rivals alone, has not
 * pinned.
 */
async function onlyRivals(
  ctx: Context,
  notices: readonly AddressedNotice[],
  recipients: ReadonlyMap<UserId, Recipient>,
): Promise<readonly AddressedNotice[]> {
  const isAsked = ({ userId, message: { by } }: AddressedNotice) => {
    const settings = recipients.get(userId)?.settings;
    return by !== undefined && settings !== undefined && overtakenBy(settings) === "rivals";
  };
  const pairs = notices.filter(isAsked).map(({ userId, message: { by = "" } }) => ({ userId, rivalId: by }));
  if (pairs.length === 0) return notices;
  const pinned = new Set(
    (await readPinned(ctx.db, pairs)).map(({ userId, rivalId }) => `${userId} ${rivalId}`),
  );
  return notices.filter((notice) => !isAsked(notice) || pinned.has(`${notice.userId} ${notice.message.by}`));
}

/** LEA-03: the texts, except those about a league that their user has left since the text was written. */
async function onlyMembers(
  ctx: Context,
  notices: readonly AddressedNotice[],
): Promise<readonly AddressedNotice[]> {
  const pairs = notices.flatMap(({ userId, message: { leagueIds = [] } }) =>
    leagueIds.map((leagueId) => ({ userId, leagueId })),
  );
  if (pairs.length === 0) return notices;
  const memberships = await readMembershipsOf(ctx.db, pairs);
  const ofMembers = new Set(memberships.map(({ userId, leagueId }) => `${userId} ${leagueId}`));
  return notices.filter(({ userId, message: { leagueIds = [] } }) =>
    leagueIds.every((leagueId) => ofMembers.has(`${userId} ${leagueId}`)),
  );
}

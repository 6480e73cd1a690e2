import { DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { leagueInvitations, leagueMembers, leagueRemovals, users } from "#workers/db/schema/index.ts";
import { anyOf, as, flag, type Given, listed, names, row, sql, typed, unpacked } from "#workers/db/sql.ts";
import { command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type ByOwner, isOwner } from "./hosts.ts";

/** The most people that one host invites in a day, over all leagues. */
const INVITED_BY_HOST_MAX = 100;
/** The most invitations that one address gets in a day, from whichever hosts. */
const INVITED_OF_ADDRESS_MAX = 3;

/** Somebody to invite: `key` stands for the address, which is not kept. */
export interface Addressee {
  readonly key: string;
  /** The address as accounts are found by it, and the same without what may be added after a plus sign. */
  readonly email: string;
  readonly mailbox: string;
}

const i = as(leagueInvitations, "i");
const sent = as(leagueInvitations, "sent");
const u = as(users, "u");
const m = as(leagueMembers, "m");
const gone = as(leagueRemovals, "gone");
const { leagueId, addressKey, invitedAt, hostKey } = leagueInvitations;

type AddresseesOf = Pick<ByOwner, "league"> & { readonly addressees: readonly Addressee[] };

const invited = query(({ league, addressees }: Given<AddresseesOf>) => {
  const { table, field } = listed(addressees, "asked");
  return sql`select ${row({
    key: field.key,
    isInvited: flag`exists (select 1 from ${i} where ${i.leagueId} = ${league} and ${i.addressKey} = ${field.key})`,
    isSpared: flag`exists (select 1 from ${u} where ${u.emailKey} in (${field.email}, ${field.mailbox}) and (
      ${u.hostNudges} = 0 or exists (select 1 from ${m} where ${m.leagueId} = ${league} and ${m.userId} = ${u.id})
      or exists (select 1 from ${gone} where ${gone.leagueId} = ${league} and ${gone.userId} = ${u.id})))`,
  })} from ${table}`;
});

/**
 * Who of them has been invited to the league, and who is spared a mail: whoever is or was in it, and whoever hears from
 * no host (LEA-08). Nine rows each, by keys.
 */
export const readInvited = (db: Database, asked: AddresseesOf) => invited(asked).all(db);

interface Claim extends ByOwner {
  readonly keys: readonly string[];
  readonly host: string;
  readonly now: Instant;
}

const claim = command(({ league, owner, keys, host, now }: Given<Claim>) => {
  const daysBefore = sql`${now} - ${DAY_MS}`;
  return sql`insert into ${leagueInvitations} (${names(leagueId, addressKey, invitedAt, hostKey)})
    select ${league}, value, ${now}, ${host} from ${unpacked(keys)}
    where ${isOwner({ league, owner })}
      and "key" + (select count(*) from ${sent}
        where ${sent.hostKey} = ${host} and ${sent.invitedAt} > ${daysBefore}) < ${INVITED_BY_HOST_MAX}
      and (select count(*) from ${sent}
        where ${sent.addressKey} = value and ${sent.invitedAt} > ${daysBefore}) < ${INVITED_OF_ADDRESS_MAX}
    on conflict do nothing returning ${row({ key: typed<string>`${addressKey}` })}`;
});

/**
 * Claims those of a list who may be invited now: nobody whom the league has invited, and within the budgets of host and
 * address. One statement decides, so of any number of calls at once one may mail. By leagues_invitations' key and
 * league_invitations_by_host and _by_address.
 *
 * @returns the keys claimed.
 */
export const claimInvitations = async (db: Database, asked: Claim): Promise<ReadonlySet<string>> =>
  new Set((await claim(asked).all(db)).map(({ key }) => key));

const release = command(
  ({ league, keys }: Given<Pick<Claim, "league" | "keys">>) => sql`
    delete from ${leagueInvitations} where ${leagueId} = ${league} and ${addressKey} in ${anyOf(keys)}`,
);

/** Gives back claims whose mail was not accepted. */
export const releaseInvitations = (
  db: Database,
  league: Claim["league"],
  keys: readonly string[],
): Promise<number> => release({ league, keys }).run(db);

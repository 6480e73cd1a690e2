import { DatabaseSync } from "node:sqlite";
import { fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { DAY_MS, HOUR_MS, instant } from "#domain/shared/instant.ts";
import { packRowEntries, packRowReceipts } from "#domain/tipping/rows/slip-rows.ts";
import { migrateLocal } from "#sandbox/migrate.ts";
import { openLocal } from "#scripts/shared/open-local.ts";

const SEASON = "2025-26";
const GAMEWEEKS = 38;
const CLUBS = 20;
const MEMBERS = 30;
/** One person in so many has a picture, longer than a statement may be. */
const KEY_OF_ONE_IN = 50;
const PICTURE_OF_ONE_IN = 50;
const PICTURE_BYTES = 60_000;
const START = Date.UTC(2025, 7, 15);
const WEEK = 7 * DAY_MS;

/**
 * A local database with the rows that so many players have at a season's end, those of workers/db/size.test.ts:
 * account, two browsers, three leagues, squad, a season of predictions that were each changed once, transfers, payment,
 * alerts.
 */
export async function makeManyPlayers(persistTo: string, players: number): Promise<void> {
  await migrateLocal(persistTo);
  const database = new DatabaseSync(await openLocal(persistTo));
  database.exec(`pragma synchronous = off; pragma temp_store = memory; begin;
    create temp table people (i integer primary key, id text not null);
    insert into people with recursive n (i) as (select 1 union all select i + 1 from n where i < ${players})
      select i, lower(hex(randomblob(11))) from n;
    create temp table numbers (n integer primary key);
    insert into numbers with recursive n (n) as (select 1 union all select n + 1 from n where n < 38) select n from n;
    create temp table gameweeks (n integer primary key, at integer, entries text, earlier text);`);
  const gameweek = database.prepare("insert into gameweeks values (?, ?, ?, ?)");
  for (let n = 1; n <= GAMEWEEKS; n++) gameweek.run(n, ...predictionsOf(n));
  for (const statement of fillingOf(players)) database.exec(statement);
  database.exec("commit; pragma wal_checkpoint(truncate)");
  database.close();
}

/** When a gameweek's predictions came, the ten of them with goal bonuses, and the receipt of those they replaced. */
function predictionsOf(gameweek: number): [number, string, string] {
  const receivedAt = instant(START + gameweek * WEEK);
  const row = { gameweekId: gameweekId(gameweek), receivedAt };
  const entries = Array.from({ length: 10 }, (_, n) => ({
    fixtureId: fixtureId(gameweek * 10 + n - 9),
    outcome: (["home_win", "draw", "away_win"] as const)[n % 3] ?? "draw",
    goalBonusPlayerId: playerId(400_000 + gameweek * 100 + n),
    receivedAt,
  }));
  const replaced = {
    code: null,
    receivedAt: instant(receivedAt - HOUR_MS),
    submitted: 10,
    hasJoker: false,
  };
  return [receivedAt, packRowEntries(entries, row), packRowReceipts([replaced], row)];
}

function fillingOf(players: number): string[] {
  const leagues = Math.max(3, Math.round((players * 3) / MEMBERS));
  const id = "lower(hex(randomblob(11)))";
  return [
    `insert into users (id, username, username_key, email, email_key, email_verified_at, first_name, last_name,
       password_hash, country, city, age_band, favourite_team, push_notifications, email_updates, created_at)
     select id, 'Player ' || i, 'player ' || i, 'player.' || i || '@mail.example', 'player.' || i || '@mail.example',
       ${START}, 'First', 'O''Last' || i, '$argon2id$v=19$m=7168,t=5,p=1$' || hex(randomblob(11)) || '$' ||
       hex(randomblob(21)), 'United Kingdom', 'Wolverhampton', '25-34', 'Nottingham Forest', 1, 1, ${START} from people`,
    `insert into user_pictures select id, 'image/jpeg', randomblob(${PICTURE_BYTES}) from people
     where i % ${PICTURE_OF_ONE_IN} = 0`,
    `insert into sessions select hex(randomblob(32)), ${id}, id, 'Firefox on Linux', ${START}, ${START}, ${START}
     from people, numbers where n <= 2`,
    `insert into leagues (id, name, league_type, description, owner_id, join_code, created_at)
     select printf('%022d', i), 'League ' || i, iif(i % 2, 'football_bingo', 'score_tipping'), 'Of friends;' ||
       char(10) || 'for a pint', id, hex(randomblob(4)), ${START} from people where i <= ${leagues}`,
    `insert or ignore into league_members
     select printf('%022d', 1 + (i * (2 * n - 1) + n) % ${leagues}), id, 'member', ${START} from people, numbers where n <= 3`,
    `insert into picks select '${SEASON}', id, n, 400000 + (i * 7 + n * 31) % 600, 'FWD', ${START}
     from people, numbers where n <= ${CLUBS}`,
    `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version, earlier_receipts)
     select '${SEASON}', id, n, n = 9, entries, at, '', 2, earlier from people, gameweeks`,
    `insert into transfers select '${SEASON}', id, ${id}, n, 400000 + n, 410000 + n,
       'January transfer: Somebody → Another', 'winter', 'payment', ${START} from people, numbers where n <= 2`,
    `insert into payments select 'pi_' || hex(randomblob(12)), '${SEASON}', id, 200, 'usd', 'succeeded', null, ${START},
       ${START} from people`,
    `insert into transfer_grants (season_id, user_id, kind, ref, granted_at)
     select '${SEASON}', id, 'payment', 'pi_' || hex(randomblob(12)), ${START} from people`,
    `insert into notifications (user_id, id, type, title, message, metadata, created_at)
     select id, 'move:${SEASON}:' || n, 'transfer_alert', '', '', '["Calvert-Lewin","Nott''m Forest","Man Utd"]', ${START}
     from people, numbers where n <= 4`,
    `insert into rivals select own.id, other.id, ${START} from people own, numbers
     join people other on other.i = 1 + (own.i + n) % ${players} where n <= 2`,
    `insert into assistant_keys select id, hex(randomblob(32)), ${START} from people
     where i % ${KEY_OF_ONE_IN} = 0`,
  ];
}

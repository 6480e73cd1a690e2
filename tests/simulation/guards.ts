/** What statements and indexes must guarantee, checked on the tables themselves: each query finds forbidden rows. */
const GUARDS: Readonly<Record<string, string>> = {
  "TIP-07 two Jokers": "select 1 from slips where has_joker group by season_id, user_id having count(*) > 1",
  "TRF-02 three winter transfers": `select 1 from transfers where "use" = 'winter' group by user_id having count(*) > 2`,
  "TRF-05 two grants of one payment": `select 1 from transfer_grants where kind = 'payment' and revoked_at is null
    group by user_id having count(*) > 1`,
  "TRF-05 two open payments":
    "select 1 from payments where status = 'open' group by user_id having count(*) > 1",
  "BNG-01 a footballer twice":
    "select 1 from picks group by season_id, user_id, player_id having count(*) > 1",
  "TRF-04 a free transfer used twice": `select 1 from transfers where "use" = 'free_slot'
    group by user_id, grant_ref having count(*) > 1`,
  "idempotence: a goal written again as it was": `select 1 from (
    select kind, json_extract(payload, '$.goal.side') as side, lag(kind) over goal as kind_before,
      lag(json_extract(payload, '$.goal.side')) over goal as side_before
    from season_log where kind in ('goal_scored', 'goal_revoked')
    window goal as (partition by season_id, json_extract(payload, '$.goal.fixtureId', '$.goal.playerId',
      '$.goal.isOwnGoal', '$.goal.n') order by seq)
  ) where kind = kind_before and side = side_before`,
  "LEA-03 a removed member who is in": `select 1 from league_removals r join league_members m
    on m.league_id = r.league_id and m.user_id = r.user_id`,
};

/** One query with a column per rule: 1 where rows break it. */
export const GUARDS_BROKEN = `select ${Object.entries(GUARDS)
  .map(([name, query]) => `exists (${query}) as "${name}"`)
  .join(", ")}`;

/** The rules that the row of `GUARDS_BROKEN` says are broken. A rule the row does not answer counts as broken. */
export const brokenOf = (row: Readonly<Record<string, number>> = {}): string[] =>
  Object.keys(GUARDS).filter((name) => row[name] !== 0);

import { env } from "cloudflare:workers";
import seasonText from "virtual:season/2025-26";
import { expect, test } from "vitest";
import { clubId, playerId, seasonId, userId } from "#domain/shared/ids.ts";
import { DAY_MS, type Instant, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { tables, testContext } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import { picks, users } from "#workers/db/schema/index.ts";
import { grantMoves } from "#workers/services/transfers/moves.ts";
import { poll, serveFeed } from "./season-feed.ts";

const FORTNIGHT = 14 * DAY_MS;
/** The cutoff (SEA-01): before it holders get an alert and no free transfer. */
const CUTOFF = parseInstant("2025-08-16T17:00:00Z");
const LAUNCH = "2025-08-01T09:00:00Z";
const POSITIONS = { 2: "DEF", 3: "MID", 4: "FWD" } as const;

/** A holder of one player: who has picked whom, when, and for which club's slot. */
interface Expected {
  readonly user: string;
  readonly element: number;
  readonly pickedAt: number;
  readonly club: number;
}

/**
 * TRF-04, plainly: which moves give which holders a free transfer, and which come while every change is free. A slot
 * has one open at once.
 */
function expectedOf(
  archive: SeasonArchive,
  holders: readonly Expected[],
  given: readonly { readonly line: string; readonly at: number }[],
): { expected: string[]; early: string[] } {
  const { codes, outfield } = movesOf(archive);
  const expected: string[] = [];
  const early: string[] = [];
  for (const holder of holders) {
    // Until when the slot has an open free transfer; those for players who left the Premier League are checked below.
    const outs = given.filter(({ line }) => line.startsWith(`${holder.user} `) && line.endsWith("-out"));
    let openUntil = 0;
    for (const move of outfield) {
      const at = seenAt(move.seen_at);
      if (move.element !== holder.element) continue;
      if (codes.get(move.to) === holder.club) openUntil = 0;
      if (codes.get(move.to) === holder.club || holder.pickedAt > at) continue;
      if (hasScored(archive, holder, at)) continue;
      const line = `${holder.user} ${codes.get(move.from)}-${codes.get(move.to)}`;
      const isOpen = at < openUntil || outs.some((out) => out.at <= at && at < out.at + FORTNIGHT);
      if (at < CUTOFF) early.push(line);
      else if (!isOpen) {
        expected.push(line);
        openUntil = at + FORTNIGHT;
      }
    }
  }
  return { expected, early };
}

/** The clubs' codes, and the moves of all but goalkeepers. */
function movesOf(archive: SeasonArchive) {
  const codes = new Map(archive.teams.map((team) => [team.id, team.code]));
  const players = new Map(archive.players.map((player) => [player.id, player]));
  const outfield = archive.moves.filter((move) => (players.get(move.element)?.element_type ?? 1) > 1);
  return { codes, players, outfield };
}

test.skipIf(seasonText === null)(
  "TRF-04 the real season 2025/26: each holder of an unticked pick gets one alert and one free transfer, never two open at once",
  async () => {
    const archive = JSON.parse(seasonText as string) as SeasonArchive;
    expect(archive.moves).toHaveLength(33);
    const { codes, players, outfield } = movesOf(archive);
    const times = [...new Set(archive.moves.map((move) => seenAt(move.seen_at)))].sort((a, b) => a - b);
    await serveFeed(archive);
    setClock(LAUNCH);
    await poll();

    const holders: Expected[] = [];
    /** Writes a user with one pick straight to the tables, in the slot of the player's club at that time. */
    const hold = async (name: string, element: number, club: number, pickedAt: number) => {
      const player = players.get(element);
      const row = { user: name, element, pickedAt, club: codes.get(club) as number };
      await tables().insert(users).values(account(name));
      await tables()
        .insert(picks)
        .values({
          seasonId: seasonId("2025-26"),
          userId: userId(name),
          clubId: clubId(row.club),
          playerId: playerId(player?.code as number),
          position: POSITIONS[player?.element_type as keyof typeof POSITIONS],
          pickedAt: instant(pickedAt),
        });
      holders.push(row);
    };

    // Two who had the player from the launch on, if listed then; and a holder whose player never moves.
    const settled = archive.players.find(
      (player) =>
        player.element_type === 3 &&
        player.status !== "u" &&
        !player.added &&
        !archive.moves.some((move) => move.element === player.id),
    );
    const started = new Set<number>();
    for (const { element, from } of outfield) {
      if (started.has(element) || players.get(element)?.added) continue;
      started.add(element);
      for (const n of [1, 2]) await hold(`early-${element}-${n}`, element, from, Date.now());
    }
    for (const n of [1, 2, 3]) {
      await hold(`settled-${n}`, settled?.id as number, settled?.team as number, Date.now());
    }

    for (const time of times) {
      // Hours before the move is seen: one more holder, whose slot is the player's present club.
      const before = time - 30 * MINUTE_MS;
      setClock(instant(before));
      await poll();
      for (const move of outfield.filter((of) => seenAt(of.seen_at) === time)) {
        await hold(`late-${move.element}-${move.to}`, move.element, move.from, before);
      }
      setClock(instant(time + MINUTE_MS));
      await poll();
      await grantAll();
      await grantAll();
    }
    const once = await told();
    // As if it had never run: everything again, at the season's end.
    await tables().run("delete from job_cursors");
    await grantAll();
    expect(await told()).toEqual(once);

    const { expected, early } = expectedOf(archive, holders, once);
    const lines = once.map(({ line }) => line);
    const moves = lines.filter((line) => !line.endsWith("-out"));
    expect(moves.sort()).toEqual(expected.sort());
    const alerts = (await alerted()).filter((line) => !line.endsWith("-out"));
    expect(alerts.sort()).toEqual([...expected, ...early].sort());
    expect(expected.length + early.length).toBeGreaterThan(60);
    // The same for players who leave the Premier League: only their holders.
    const gone = new Set(
      archive.players.filter((player) => player.status === "u").map((player) => player.id),
    );
    for (const line of lines.filter((of) => of.endsWith("-out"))) {
      const holder = holders.find((of) => line.startsWith(`${of.user} `));
      expect(gone.has(holder?.element ?? 0), line).toBe(true);
    }
    const { pairs } = (await env.DB.prepare(
      `select count(*) as pairs from notifications n join transfer_grants g
         on g.user_id = n.user_id and g.ref = n.id and g.kind = 'free_slot'`,
    ).first()) as { pairs: number };
    expect(pairs).toBe(once.length);
    console.log(`${expected.length} free transfers for ${outfield.length} moves, ${holders.length} holders`);
  },
);

async function grantAll(): Promise<void> {
  while (await grantMoves(testContext()));
}

/** The instant from which the feed shows what was seen: the start of that minute. */
const seenAt = (iso: string) => Math.floor(parseInstant(iso) / MINUTE_MS) * MINUTE_MS;

/** BNG-02, plainly: whether they scored in a match that kicked off after the pick and before they left. */
function hasScored(archive: SeasonArchive, { element, pickedAt }: Expected, until: number): boolean {
  return archive.fixtures.some((fixture) => {
    const kickoff = Date.parse(fixture.kickoff_time);
    const goals = [...fixture.goals_scored.h, ...fixture.goals_scored.a];
    return kickoff > pickedAt && kickoff < until && goals.some(([scorer]) => scorer === element);
  });
}

/** The free transfers given, with move and time: `user from-to`. */
async function told(): Promise<{ line: string; at: number }[]> {
  const { results } = await env.DB.prepare(
    "select user_id, ref, granted_at from transfer_grants order by user_id, ref",
  ).all<{ user_id: string; ref: string; granted_at: number }>();
  return results.map((row) => ({ line: `${row.user_id} ${clubsIn(row.ref)}`, at: row.granted_at }));
}

/** The alerts given, by move. */
async function alerted(): Promise<string[]> {
  const { results } = await env.DB.prepare("select user_id, id from notifications").all<{
    user_id: string;
    id: string;
  }>();
  return results.map((row) => `${row.user_id} ${clubsIn(row.id)}`);
}

/** The part `from-to` of `move:season:user:slot:player:from-to:place in the log`. */
const clubsIn = (ref: string) => ref.split(":").at(-2);

function account(name: string): typeof users.$inferInsert {
  return {
    id: userId(name),
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    firstName: name,
    lastName: "Test",
    pushNotifications: true,
    emailUpdates: true,
    createdAt: 0 as Instant,
  };
}

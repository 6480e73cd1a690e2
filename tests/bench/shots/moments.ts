import type { Connection } from "#contract/leagues/connections.ts";
import { createClient } from "#sandbox/seed/client.ts";
import { SEED_PASSWORD } from "#sandbox/seed/people.ts";
import type { ShotsWorld, Stop } from "./world.ts";

export type Moment =
  | "before"
  | "early"
  | "live"
  | "later"
  | "newcomer"
  | "duels"
  | "cup"
  | "halftime"
  | "newyear"
  | "january"
  | "end";

/**
 * The evening before a gameweek of a league with duels: less than 48 hours are left, so that a switch draws (DUE-02).
 */
const draw = (at: string, more?: Stop["act"]): Stop => ({
  at,
  async act(world) {
    await world.switchDuelsOn();
    await more?.(world);
  },
});

/** A league that uses everything: its chats, one of which goes silent, its public table and its screen. */
const CLUB = "Saturday Club";
const chat =
  (isSo: (connection: Connection) => boolean, service?: Connection["service"]) => (world: ShotsWorld) =>
    world.untilChats(CLUB, (all) => all.every((each) => (service && each.service !== service) || isSo(each)));
const isTold = chat(
  ({ health }) => health?.deliveries[0] !== undefined && health.deliveries[0].state !== "sending",
);

/** HLF-02: nearly everybody makes a second card, and in the end ada, who copies the season's. */
const secondCards = (...more: string[]): Stop => ({
  at: "2025-12-29T16:00:00Z",
  async act(world) {
    await world.makeHalfCards();
    for (const username of more) await world.copyCardOf(username);
  },
});

/** Those after the seed's, and three that nobody has called (TIP-06): who was named before can be named again. */
const GAMEWEEKS_TO_COME = Array.from({ length: 24 }, (_, at) => 15 + at);

/** That Saturday's minutes with a goal, each read, so that goals come in the order in which they are scored. */
const GOALS = [
  "14:00",
  "14:40",
  "14:45",
  "15:02",
  "15:04",
  "15:06",
  "15:09",
  "15:12",
  "15:15",
  "15:36",
  "16:07",
].map((time) => `2025-11-01T${time}:00Z`);

/** The last of them is scored after ada's, as in the drawings; three minutes on, all of it is told. */
async function playOn(world: ShotsWorld): Promise<void> {
  for (const time of ["16:21", "16:24"]) await world.moveTo(`2025-11-01T${time}:00Z`);
}

interface MomentOf {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Where the season begins anew: what happened before, in its order. */
  readonly since?: readonly Stop[];
  /** Where the feed is read on the way, so that goals have minutes of their own and not the moment's. */
  readonly by?: readonly (string | Stop)[];
  /** What happens once the clock is there. */
  readonly prepare?: (world: ShotsWorld) => Promise<void>;
}

/** The moments in the order of the season: the world only goes forward, and begins anew where something came before. */
export const MOMENTS: Readonly<Record<Moment, MomentOf>> = {
  before: { at: "2025-10-31T18:40:00Z" },
  /** 20 minutes of the first match. */
  early: { at: "2025-11-01T12:51:00Z" },
  /** 64 minutes of the six matches at 15:00. */
  live: {
    at: "2025-11-01T16:19:00Z",
    by: GOALS,
    async prepare(world) {
      await world.readNotices("ada");
      await world.nudge("Armchair Pundits", "ada");
      await world.scoreFor("ada");
      await playOn(world);
      await world.react("Saturday Club", "ada", {
        chloe: "🔥",
        isla: "🔥",
        hugo: "🔥",
        elin: "👏",
        femi: "👏",
      });
      await world.react("Saturday Club", "chloe", { kiran: "😱", lena: "😱" });
    },
  },
  /** The same, for pictures of a goal as it goes in. */
  later: { at: "2025-11-01T16:25:00Z" },
  newcomer: {
    at: "2025-11-04T15:30:00Z",
    async prepare(world) {
      const account = { firstName: "Nora", lastName: "Winther", username: "nora" };
      const nora = await createClient(world.url, {
        ...account,
        email: "nora@example.com",
        password: SEED_PASSWORD,
      });
      await nora.call("POST", "/api/leagues/join", { joinCode: await world.codeOf("Saturday Club") });
    },
  },
  duels: {
    // The goal before it is the one that the feed was given for the moment above; to take one back takes four minutes.
    at: "2025-11-01T16:20:00Z",
    by: [
      { at: "2025-11-01T12:04:00Z", act: (world) => world.testChat(CLUB) },
      ...GOALS.slice(0, 3),
      { at: "2025-11-01T14:50:00Z", act: (world) => world.nameScreen(CLUB, "The Crown") },
      ...GOALS.slice(3),
    ],
    since: [
      // An odd league has a Median (DUE-03).
      { at: "2025-10-02T18:00:00Z", act: (world) => world.leave("The Office", "yusuf") },
      draw("2025-10-02T20:00:00Z"),
      draw("2025-10-17T20:00:00Z", async (world) => {
        await world.makePublic(CLUB);
        await world.showInitials(["jonah", "dev"]);
        await world.connectChat(CLUB, "discord", "#saturday-club");
      }),
      // Later, since connections are listed in their order.
      {
        at: "2025-10-17T20:05:00Z",
        act: (world) => world.connectChat(CLUB, "telegram", "The regulars"),
      },
      draw("2025-10-23T20:00:00Z", async (world) => {
        await isTold(world);
        await world.failChats("telegram", "broken");
      }),
      { at: "2025-10-26T18:00:00Z", act: chat(({ health }) => health?.failing != null, "telegram") },
      draw(
        "2025-10-31T18:40:00Z",
        chat(({ state }) => state === "paused", "telegram"),
      ),
    ],
    async prepare(world) {
      await world.scoreFor("ada");
      await world.react("Saturday Club", "ada", { isla: "🔥", hugo: "🔥" });
      await world.scoreFor("ada");
      await world.takeBack();
      await world.react("Saturday Club", "ada", { chloe: "💔", bryan: "💔", jonah: "💔" });
      await world.readNotices("ada");
      await chat(({ health }) => health?.deliveries[0]?.state !== "sending", "discord")(world);
    },
  },
  cup: {
    at: "2026-05-17T14:21:00Z",
    since: ["2026-05-08T20:00:00Z", "2026-05-16T20:00:00Z"].map((at) => draw(at)),
  },
  halftime: { at: "2025-12-29T16:30:00Z", since: [secondCards()] },
  newyear: {
    at: "2026-01-01T09:30:00Z",
    since: [{ at: "2025-12-31T18:00:00Z", act: (world) => world.foundHalfLeague("New Year League") }],
  },
  january: {
    at: "2026-01-10T11:00:00Z",
    since: [secondCards("ada"), { at: "2026-01-02T18:00:00Z", act: (world) => world.predict([20, 21, 22]) }],
  },
  end: {
    at: "2026-05-26T12:00:00Z",
    async prepare(world) {
      await world.playOut();
      for (const username of ["ada", "elin"]) await world.readNotices(username);
      await world.playAgain("2026-27", ["kiran", "lena", "hugo", "femi", "chloe", "grace", "isla", "jonah"]);
    },
    since: [
      // TIP-08: whole seasons of tipping, called far ahead.
      { at: "2025-11-04T18:00:00Z", act: (world) => world.predict(GAMEWEEKS_TO_COME) },
      secondCards("ada"),
      ...["2026-05-08T20:00:00Z", "2026-05-16T20:00:00Z", "2026-05-23T20:00:00Z"].map((at) => draw(at)),
    ],
  },
};

/**
 * `npm start`: the live game on this machine. Builds, migrates a fresh database, starts the outside world (feed,
 * identity, payments), seeds people before the season, then waits for the first visit, and starts the Worker just
 * before a full afternoon.
 */
import { rmSync } from "node:fs";
import type { Team } from "#contract/clubs.ts";
import { createDiscountCode, localCodes } from "#scripts/shared/discount-codes.ts";
import { giveSigns } from "#scripts/shared/signs.ts";
import type { SeasonArchive } from "./archive/types.ts";
import { createVirtualClock } from "./clock.ts";
import { planDispute, playDispute } from "./dispute.ts";
import { openFrontDoor } from "./first-visit.ts";
import { mailboxPage } from "./mailbox.ts";
import { migrateLocal } from "./migrate.ts";
import { kickoffLines, readOptions, type StartOptions, whenInLondon } from "./options.ts";
import { pairSeededScreen } from "./seed/pair-screen.ts";
import { SEED_PASSWORD, seedPeople } from "./seed/people.ts";
import { planSquad, scorersOf } from "./seed/squads.ts";
import {
  buildPages,
  freePort,
  isPortFree,
  PROJECT_DIR,
  type RunningWorker,
  SANDBOX_OPERATOR_TOKEN,
  startWorker,
} from "./worker-process.ts";
import { endTogether, fail, keepCronRunning, seedWorld, startWorld, step, stepLine } from "./world.ts";

const STATE_DIR = `${PROJECT_DIR}/.sandbox/state`;
/** The code that unlocks January's transfers without a card. */
const DISCOUNT_CODE = "FOOTBALL2025";

const say = (line: string) => console.log(line);

endTogether();

async function main() {
  const options = readOptions("npm start");
  const { port, archive } = options;
  if (!(await isPortFree(port))) {
    return fail(
      `Port ${port} is taken: stop what listens there, or say \`npm start -- --port ${port + 1}\`.`,
    );
  }
  const signs = giveSigns();
  signs.begin(stepLine("building the pages"));
  await buildPages();
  signs.rest();
  step("making a fresh database");
  rmSync(STATE_DIR, { recursive: true, force: true });
  await migrateLocal(STATE_DIR);
  await createDiscountCode({
    code: DISCOUNT_CODE,
    uses: 100,
    label: "sandbox",
    place: localCodes(STATE_DIR),
  });

  const clock = createVirtualClock({ at: options.people > 0 ? options.seedAt : options.at, speed: 1 });
  const url = `http://localhost:${port}`;
  const { feed, chatsUrl, vars } = await startWorld(archive, clock, url);
  if (options.people > 0) await seedWorld(options, clock, { persistTo: STATE_DIR, vars });

  const door = await openFrontDoor(port);
  announce(options, url, feed.url, chatsUrl);
  await door.visited;
  step("the first visit: the clock runs");
  clock.jump(options.at);
  clock.setSpeed(options.speed);
  const insidePort = await freePort();
  const worker = await startWorker({
    port: insidePort,
    persistTo: STATE_DIR,
    vars: vars(),
    onLine: showFailures,
  });
  await worker.runCron();
  door.open(insidePort);
  const screen = options.people > 0 ? await pairSeededScreen(worker.url) : null;
  if (screen) say(`  A screen  ${url}/screen#${screen} shows the league as a television in a pub would`);
  if (options.kickoff !== null && options.people > 0) {
    const dispute = planDispute(archive, options.kickoff, await squadOfFirst(worker, archive));
    if (dispute) playDispute(dispute, feed.control, clock);
  }
  keepCronRunning(worker, options.speed);
}

/** The squad of the person whom `npm start` suggests for signing in. */
async function squadOfFirst({ url }: RunningWorker, archive: SeasonArchive): Promise<number[]> {
  const teams: Team[] = await (await fetch(`${url}/api/teams`)).json();
  const [person] = seedPeople;
  return planSquad(teams, scorersOf(archive), person?.username ?? "").map(({ playerId }) => playerId);
}

function showFailures(line: string) {
  if (line.includes('"event":"failure"')) console.error(line);
}

function announce(options: StartOptions, url: string, feedUrl: string, chatsUrl: string) {
  const others = seedPeople.slice(1, options.people).map((person) => person.email);
  step("ready; the first page takes some seconds\n");
  say(`  Open      ${url}`);
  if (options.people > 0) {
    say(`  Sign in   ${seedPeople[0]?.email}   password ${SEED_PASSWORD}`);
    if (others.length > 0) {
      const more = others.length > 3 ? ` and ${others.length - 3} more` : "";
      say(`            (the same password for ${others.slice(0, 3).join(", ")}${more})`);
    }
    say("            or 'Sign In with Sandbox ID': choose an account, no password");
    say(`  A code    ${DISCOUNT_CODE} unlocks January's transfers; paying by card is simulated`);
    if (options.kickoff !== null)
      say(
        "  Watch     My Leagues (on a phone Leagues): a goal within half a minute, one taken back a little later",
      );
    say(`  Recompute OPERATOR_TOKEN=${SANDBOX_OPERATOR_TOKEN} npm run recompute -- --url ${url}`);
  }
  say(`  The time  ${whenInLondon.format(options.at)} in London, and waits for your first visit;`);
  say(`            from then on a second here is ${options.speed} there`);
  for (const line of kickoffLines(options)) say(`            ${line}`);
  say(`  The feed  ${feedUrl}/control/state (sandbox/README.md has the controls)`);
  say(`  The mails ${mailboxPage(url)} (a sign-up's link, too)`);
  say(`  The chats ${chatsUrl} shows what a league's Extras tell them`);
  say("  Ctrl-C stops everything.");
}

await main();

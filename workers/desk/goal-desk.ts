import type { ToldGoal } from "#contract/goals.ts";
import { Latest } from "#domain/shared/latest.ts";
import type { ToldGoals } from "#workers/rpc/desk.ts";

/** How long the first message of an epoch waits for those of other leagues, which then need not be asked, in ms. */
const GATHER_MS = 40;
/** How long the leagues that were asked have to answer, in ms: what comes later is sent again, with theirs. */
const ANSWER_WITHIN_MS = 500;
/** How many epochs are remembered: a league's message may come after that of the next goal. */
const EPOCHS_KEPT = 4;

/** What a `GoalDesk` needs of the Desk that it is part of. */
interface GoalDeskParts {
  /** The leagues of the reader whose pages listen; empty when none does. */
  readonly leagues: () => ReadonlySet<string>;
  /** The same goals as another league tells them to the reader; null where they are no member. */
  readonly ask: (leagueId: string, message: ToldGoals) => Promise<readonly ToldGoal[] | null>;
  readonly send: (epoch: number, goals: ToldGoal[]) => void;
}

interface Gathered {
  readonly answers: Map<string, readonly ToldGoal[]>;
  isSent: boolean;
}

/**
 * Gathers what the goals of an epoch mean in all of a person's leagues into one message. The first league to tell
 * starts it; those that have brought none when GATHER_MS have passed are asked, all at once: one call per league and
 * epoch at most, whatever the number of goals and pages. What is told twice, late or out of order gives the same
 * message.
 */
export class GoalDesk {
  readonly #parts: GoalDeskParts;
  readonly #epochs = new Latest<number, Gathered>(EPOCHS_KEPT);

  constructor(parts: GoalDeskParts) {
    this.#parts = parts;
  }

  /** Resolves when all of the reader's leagues have been heard. */
  async hear(message: ToldGoals): Promise<void> {
    if (this.#parts.leagues().size === 0) return;
    const heardOfEpoch = this.#epochs.get(message.epoch);
    if (heardOfEpoch) return this.#add(message, heardOfEpoch);
    const gathered: Gathered = { answers: new Map([[message.leagueId, message.goals]]), isSent: false };
    this.#epochs.set(message.epoch, gathered);
    await sleep(GATHER_MS);
    const { answers } = gathered;
    const others = [...this.#parts.leagues()].filter((id) => !answers.has(id));
    const asking = Promise.all(
      others.map(async (id) => {
        const answer = await this.#parts.ask(id, message).catch(() => null);
        if (answer) answers.set(id, answer);
      }),
    );
    await Promise.race([asking, sleep(ANSWER_WITHIN_MS)]);
    const inTime = answers.size;
    this.#send(message.epoch, gathered);
    await asking;
    if (answers.size > inTime) this.#send(message.epoch, gathered);
  }

  #add({ epoch, leagueId, goals }: ToldGoals, gathered: Gathered): void {
    const isNew = !gathered.answers.has(leagueId);
    gathered.answers.set(leagueId, goals);
    if (isNew && gathered.isSent) this.#send(epoch, gathered);
  }

  #send(epoch: number, gathered: Gathered): void {
    gathered.isSent = true;
    this.#parts.send(epoch, mergedGoals([...gathered.answers.values()]));
  }
}

/**
 * The same goals told by several leagues, each once, with all meanings; in the order in which one league tells them.
 */
function mergedGoals(answers: readonly (readonly ToldGoal[])[]): ToldGoal[] {
  const merged = new Map<string, ToldGoal>();
  for (const goal of answers.flat()) {
    const leagues = [...(merged.get(goal.id)?.leagues ?? []), ...goal.leagues];
    merged.set(goal.id, { ...goal, leagues: leagues.sort((a, b) => (a.leagueId < b.leagueId ? -1 : 1)) });
  }
  return [...merged.values()];
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

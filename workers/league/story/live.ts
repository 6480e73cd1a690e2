import type { DeskMessage } from "#contract/live.ts";
import { STORY_CHANGES } from "#domain/season/changes.ts";
import type { RunName } from "#domain/season/run.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { isToldBySeason, type MemberMoment } from "#domain/story/member-moments.ts";
import type { Moment } from "#domain/story/moment.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { inRun } from "#workers/league/table/in-run.ts";
import { log } from "#workers/platform/log.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import type { MessageToDesk } from "#workers/platform/tell-desk.ts";
import type { ToldGoals } from "#workers/rpc/desk.ts";
import { goalsFor, goalsOfRuns, type OwnGoals } from "./goal-meanings.ts";
import { lastOpenPick } from "./last-open-pick.ts";
import { type FactsStep, LIVE_MEMBERS_AT_MOST, type LiveStep } from "./stories.ts";
import type { StorySource } from "./story-source.ts";
import { toMoment } from "./to-moment.ts";

const isGoal = ({ kind }: Moment) => kind === "goal" || kind === "goal_revoked";

/** The recipients of a step: the league's open sockets, and single members on their Desks. */
interface Listeners {
  readonly leagueId: string;
  readonly audience: Audience;
  readonly tellDesks: (messages: readonly MessageToDesk[]) => void;
  /** What only the reader is told of a goal: their duel and their rivals. */
  readonly ownOf: (reader: UserId) => OwnGoals;
  readonly tellGoals: (readers: Iterable<UserId>, goalsToldTo: (reader: UserId) => ToldGoals) => void;
}

/**
 * Sends the messages of a step beside its patches: the league's sockets get the moments of the runs they follow, oldest
 * first; members who are overtaken, are one tick away or win a gameweek are told so, whatever page they are on, once
 * for both runs (HLF-09). A goal goes to the Desk of everybody who listens, which gathers its meaning in all of their
 * leagues. What a league catches up on for its first socket happened earlier, by hours perhaps, and is told to nobody.
 *
 * @param tables gives the tables of the runs that somebody hears of, the season's first.
 */
export function tellLive(tables: () => readonly RunStandings[], step: FactsStep, listeners: Listeners): void {
  const { changes } = step;
  if (!changes?.some(({ kind }) => STORY_CHANGES.has(kind)) || !listeners.audience.hasListeners()) return;
  try {
    const messages = new Map<string, MessageToDesk>();
    const stepsByRun = new Map<RunName, LiveStep>();
    const runs = tables();
    for (const table of runs) {
      if (table.roster.size > LIVE_MEMBERS_AT_MOST) return;
      const live = table.storySince(step);
      if (!live) continue;
      stepsByRun.set(table.name, live);
      for (const toDesk of tellRun(table, live, listeners)) {
        const { message } = toDesk;
        const key = `${toDesk.userId} ${message.type}`;
        const first = messages.get(key);
        if (!first) messages.set(key, toDesk);
        else messages.set(key, { ...first, message: { ...first.message, run: "both" } as DeskMessage });
      }
    }
    if (messages.size > 0) listeners.tellDesks([...messages.values()]);
    if (runs[0]) tellGoalsOf(runs[0], stepsByRun, step, listeners);
  } catch (error) {
    // The patch is sent and the story can be read: a failed message must not fail the step.
    log({ event: "failure", where: "live story", message: String(error) });
  }
}

/** Sends the Desks the goals of a step, each once, with what it did in every run (HLF-09). */
function tellGoalsOf(
  source: StorySource & { readonly epoch: number },
  steps: ReadonlyMap<RunName, LiveStep>,
  { before, changes }: FactsStep,
  { leagueId, audience, ownOf, tellGoals }: Listeners,
): void {
  const all = goalsOfRuns(steps);
  const moments = all.moments.filter(isGoal);
  if (moments.length === 0) return;
  const { epoch, gameType: game } = source;
  const shared = {
    leagueId,
    epoch,
    // After a gap they are those of several epochs: other leagues read the log, too.
    changes: epoch === before.epoch + 1 ? (changes ?? []) : [],
  };
  tellGoals(audience.readers(), (reader) => {
    return {
      ...shared,
      goals: goalsFor({ ...all, moments }, { leagueId, game, ...ownOf(reader) }),
    };
  });
}

/** Broadcasts one run's moments. @returns what single members are told. */
function tellRun(table: RunStandings, live: LiveStep, { leagueId, audience }: Listeners): MessageToDesk[] {
  const run = inRun(table.name);
  for (const moment of live.moments) {
    audience.broadcast({ type: "moment", ...run, ...toMoment(moment) }, { run: table.name });
  }
  return live.ofMembers.flatMap((moment) => {
    if (isToldBySeason(moment, table.name, table.gameType)) return [];
    const message = toDeskMessage(moment, leagueId, live.gameweek, table);
    return message ? [{ userId: moment.userId, message: { ...message, ...run } }] : [];
  });
}

function toDeskMessage(
  moment: MemberMoment,
  leagueId: string,
  gameweek: GameweekId,
  source: StorySource,
): DeskMessage | null {
  switch (moment.kind) {
    case "overtaken":
      return { type: moment.kind, leagueId, by: moment.by, from: moment.from, to: moment.to };
    case "gameweek_won":
      return { type: moment.kind, leagueId, gameweek, winners: [...moment.winners] };
    case "one_away": {
      const left = lastOpenPick(source, moment.userId);
      if (!left) return null;
      const { playerId, playerName, clubId } = left;
      return { type: moment.kind, leagueId, playerId, playerName, teamId: clubId };
    }
  }
}

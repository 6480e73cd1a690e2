import type { Moment } from "#domain/story/moment.ts";
import type { RunStory } from "./goal-notices.ts";
import type { OutgoingLeague } from "./league-source.ts";
import { bold, type ChatNotice, type Line, plain } from "./notice.ts";
import { listed } from "./words.ts";

const KINDS: ReadonlySet<Moment["kind"]> = new Set(["lead", "one_away", "complete"]);

/** OUT-01: a new leader, one away and done, in each run; in tipping a lead is as it stands. */
export function leadNotices(league: OutgoingLeague, stories: readonly RunStory[]): ChatNotice[] {
  return stories.flatMap(({ run, moments, effects }, at) =>
    moments
      .filter(({ kind, memberCount }) => KINDS.has(kind) && memberCount > 0)
      .map((moment): ChatNotice => {
        const isOther = at > 0 && run.name === "half";
        const line = lineOf(moment, effects, league);
        return {
          // HLF-09: the same words of another table are another notice.
          id: isOther ? `${moment.id}-half` : moment.id,
          at: moment.at,
          kind: "leads",
          version: 0,
          lines: [isOther ? [plain("Second half: "), ...line] : line],
          table: [],
          link: { words: "Open the table", path: league.tablePath },
        };
      }),
  );
}

function lineOf(
  { id, kind, members, memberCount }: Moment,
  effects: RunStory["effects"],
  league: OutgoingLeague,
): Line {
  const names = listed(
    members.map((member) => league.nameOf(member.id)),
    memberCount,
  );
  const isOne = memberCount === 1;
  if (kind === "one_away")
    return [bold(`One away: ${names}.`), plain(` ${isOne ? "That is" : "Each is on"} 19 of 20.`)];
  if (kind === "complete") return [bold(`BINGO! ${names} ${isOne ? "has" : "have"} all 20.`)];
  // `10-lead-g-…`: what it follows from is told as `10-g-…`.
  const score = effects.get(id.replace("-lead-", "-"))?.get(members[0]?.id ?? ("" as never))?.score;
  const now = league.game === "score_tipping" ? " as it stands" : "";
  const figure = score === undefined ? `${now}.` : ` with ${score}${now}.`;
  return [bold(`${names} ${isOne ? "leads" : "lead"}`), plain(figure)];
}

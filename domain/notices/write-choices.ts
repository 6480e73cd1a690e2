import {
  CHANNELS,
  type Channel,
  choiceBit,
  isChosen,
  NOTICE_KINDS,
  type NoticeChange,
  type NoticeKind,
  type NoticeSettings,
  type OvertakenBy,
  offerOf,
  ownColumn,
  RIVALS_ALONE,
} from "./choices.ts";

/** What some changes write. */
export interface ChoiceWrite {
  /** The bits of `noticeChoices` that are set anew, and what they are set to. */
  readonly mask: number;
  readonly bits: number;
  readonly emailUpdates?: boolean;
  readonly recapEmails?: boolean;
  readonly hostNudges?: boolean;
  /** The kinds of push switched on, for browsers that had muted them. */
  readonly pushesOn: readonly NoticeKind[];
}

/** RIV-01: how the choice of whose overtaking is told is written. */
export const overtakenWrite = (by: OvertakenBy): ChoiceWrite => ({
  mask: RIVALS_ALONE,
  bits: by === "rivals" ? RIVALS_ALONE : 0,
  pushesOn: [],
});

/** The choices of a change, one by one. */
const eachOf = (change: NoticeChange) =>
  NOTICE_KINDS.flatMap((kind) =>
    CHANNELS.flatMap((channel) => {
      const isOn = change[kind]?.[channel];
      return isOn === undefined ? [] : [{ kind, channel, isOn }];
    }),
  );

/** NOT-01: the first choice that nobody can make; null when all of them can be made. */
export function refusedChoice(change: NoticeChange): { kind: NoticeKind; channel: Channel } | null {
  const isRefused = ({ kind, channel, isOn }: { kind: NoticeKind; channel: Channel; isOn: boolean }) => {
    const offer = offerOf(kind, channel);
    return offer === null || (offer === "always" && !isOn);
  };
  const refused = eachOf(change).find(isRefused);
  return refused ? { kind: refused.kind, channel: refused.channel } : null;
}

/** How some changes are written: each touches its own bit, so that two made at once are both kept. */
export function writeOf(settings: NoticeSettings, change: NoticeChange): ChoiceWrite {
  const wanted = eachOf(withNudges(settings, change));
  let [mask, bits] = [0, 0];
  for (const { kind, channel, isOn } of wanted) {
    const offer = offerOf(kind, channel);
    if ((offer !== "on" && offer !== "off") || ownColumn(kind, channel) !== null) continue;
    mask += choiceBit(kind, channel);
    if (isOn !== (offer === "on")) bits += choiceBit(kind, channel);
  }
  const nudges = CHANNELS.some((channel) => change.nudge?.[channel] ?? isChosen("nudge", channel, settings));
  return {
    mask,
    bits,
    ...(change.predict?.mail === undefined ? {} : { emailUpdates: change.predict.mail }),
    ...(change.recap?.mail === undefined ? {} : { recapEmails: change.recap.mail }),
    ...(change.nudge === undefined ? {} : { hostNudges: nudges }),
    pushesOn: wanted.flatMap(({ kind, channel, isOn }) => (channel === "push" && isOn ? [kind] : [])),
  };
}

/** Nudges that were muted altogether come back by the chosen channel alone. */
function withNudges({ hostNudges }: NoticeSettings, change: NoticeChange): NoticeChange {
  if (hostNudges || change.nudge === undefined) return change;
  return { ...change, nudge: { bell: false, push: false, mail: false, ...change.nudge } };
}

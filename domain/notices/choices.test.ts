import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CHANNELS,
  type Channel,
  channelsFor,
  choiceBit,
  choicesOf,
  hearsDerived,
  INDEXED_BITS,
  MEMBER_NOTICE_BITS,
  NOTICE_KINDS,
  type NoticeChange,
  type NoticeKind,
  type NoticeSettings,
  offerOf,
  overtakenBy,
  RIVALS_ALONE,
} from "./choices.ts";
import { overtakenWrite, refusedChoice, writeOf } from "./write-choices.ts";

const NEW: NoticeSettings = {
  noticeChoices: 0,
  pushNotifications: true,
  emailUpdates: true,
  recapEmails: false,
  hostNudges: true,
};

/** What D1 does with a write. */
function written(settings: NoticeSettings, change: NoticeChange): NoticeSettings {
  const { mask, bits, pushesOn: _, ...own } = writeOf(settings, change);
  const kept = BigInt(settings.noticeChoices) & ~BigInt(mask);
  return { ...settings, ...own, noticeChoices: Number(kept | BigInt(bits)) };
}

const CELLS = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => ({ kind, channel })));
const OFFERED = CELLS.filter(({ kind, channel }) => ["on", "off"].includes(offerOf(kind, channel) ?? ""));

test("NOT-01 who has chosen nothing hears of each kind where a sane person would want it", () => {
  const heard = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, channelsFor(kind, NEW).join(" ")]));
  expect(heard).toEqual({
    tick: "bell push",
    one_away: "push",
    overtaken: "push",
    gameweek_won: "bell push",
    duel: "bell push",
    half: "bell push",
    predict: "push mail",
    nudge: "bell push",
    transfer_alert: "bell push",
    recap: "bell",
    league_joined: "bell",
    locked: "bell",
    place: "bell",
  });
});

test.each(OFFERED)(
  "NOT-01 $kind by $channel is switched off and on, alone and as often as one likes",
  ({ kind, channel }) => {
    for (const isOn of [false, true, true, false]) {
      const change = { [kind]: { [channel]: isOn } };
      const once = written(NEW, change);
      expect(channelsFor(kind, once).includes(channel)).toBe(isOn);
      expect(written(once, change)).toEqual(once);
      for (const other of CELLS) {
        if (other.kind === kind && other.channel === channel) continue;
        const hears = (settings: NoticeSettings) => channelsFor(other.kind, settings).includes(other.channel);
        expect(hears(once), `${other.kind} by ${other.channel}`).toBe(hears(NEW));
      }
    }
  },
);

test("NOT-01 what a right depends on cannot be switched off, and no kind comes by a channel it does not have", () => {
  expect(refusedChoice({ transfer_alert: { bell: false } })).toEqual({
    kind: "transfer_alert",
    channel: "bell",
  });
  expect(refusedChoice({ transfer_alert: { bell: true, push: false } })).toBeNull();
  expect(refusedChoice({ tick: { push: false, mail: true } })).toEqual({ kind: "tick", channel: "mail" });
  const deaf = NOTICE_KINDS.reduce<NoticeSettings>(
    (settings, kind) => written(settings, { [kind]: { bell: false, push: false, mail: false } }),
    NEW,
  );
  expect(NOTICE_KINDS.flatMap((kind) => channelsFor(kind, deaf).map((channel) => [kind, channel]))).toEqual([
    ["transfer_alert", "bell"],
  ]);
});

test("LEA-08, NOT-01 muted nudges come by no channel, and come back by the chosen one alone", () => {
  const muted = { ...NEW, hostNudges: false };
  expect(channelsFor("nudge", muted)).toEqual([]);
  expect(channelsFor("nudge", written(muted, { nudge: { push: true } }))).toEqual(["push"]);
  const off = written(written(NEW, { nudge: { bell: false } }), { nudge: { push: false } });
  expect(off.hostNudges).toBe(false);
});

test("NOT-01 a push reaches nobody who wants none, and is still chosen when they want it again", () => {
  const silent = { ...NEW, pushNotifications: false };
  for (const kind of NOTICE_KINDS) expect(channelsFor(kind, silent)).not.toContain("push");
  expect(choicesOf(silent).tick).toEqual({ bell: true, push: true });
});

test("RIV-01 'rivals alone' is beside the choices and changes none of them", () => {
  const { mask, bits } = overtakenWrite("rivals");
  const alone = { ...NEW, noticeChoices: Number((BigInt(0) & ~BigInt(mask)) | BigInt(bits)) };
  expect([overtakenBy(NEW), overtakenBy(alone)]).toEqual(["anybody", "rivals"]);
  expect(choicesOf(alone)).toEqual(choicesOf(NEW));
  expect(overtakenBy(written(alone, { overtaken: { push: false } }))).toBe("rivals");
  expect(CELLS.every(({ kind, channel }) => choiceBit(kind, channel) < RIVALS_ALONE)).toBe(true);
});

test("NOT-02, NOT-03 who had switched ticks on under the bell, when they were off, still has them", () => {
  const chosen = { ...NEW, noticeChoices: 1 + 2 ** 9 + 2 ** 27 };
  for (const kind of ["tick", "recap", "locked", "gameweek_won", "place"] as const) {
    expect(hearsDerived(kind, chosen)).toBe(true);
    expect(hearsDerived(kind, written(chosen, { [kind]: { bell: false } }))).toBe(false);
    expect(channelsFor(kind, chosen)).toContain("bell");
  }
});

test("NOT-01 no two choices share a bit, and the index holds whoever hears of their leagues elsewhere", () => {
  const bits = OFFERED.map(({ kind, channel }) => choiceBit(kind, channel));
  expect(new Set(bits).size).toBe(bits.length);
  expect(BigInt(MEMBER_NOTICE_BITS) & ~BigInt(INDEXED_BITS)).toBe(0n);
});

test("NOT-01 of changes made at once each is kept, whatever their order", () => {
  const cell = fc.constantFrom(...OFFERED);
  const change = fc
    .tuple(cell, fc.boolean())
    .map(([{ kind, channel }, isOn]): { kind: NoticeKind; channel: Channel; isOn: boolean } => ({
      kind,
      channel,
      isOn,
    }));
  fc.assert(
    fc.property(change, change, (a, b) => {
      fc.pre(choiceBit(a.kind, a.channel) !== choiceBit(b.kind, b.channel));
      const asChange = ({ kind, channel, isOn }: typeof a) => ({ [kind]: { [channel]: isOn } });
      const [first, second] = [asChange(a), asChange(b)];
      // Both read the settings before either was written.
      const bits = (settings: NoticeSettings, from: NoticeChange) => {
        const { mask, bits } = writeOf(NEW, from);
        return Number((BigInt(settings.noticeChoices) & ~BigInt(mask)) | BigInt(bits));
      };
      const ab = bits({ ...NEW, noticeChoices: bits(NEW, first) }, second);
      const ba = bits({ ...NEW, noticeChoices: bits(NEW, second) }, first);
      expect(ab).toBe(ba);
    }),
  );
});

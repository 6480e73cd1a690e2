/** Where somebody hears of something: under the bell, on their devices, by mail. */
export const CHANNELS = ["bell", "push", "mail"] as const;
/** One of them. */
export type Channel = (typeof CHANNELS)[number];

/**
 * The kinds of notices that somebody can choose. The place in this list is the place of a choice in what is stored:
 * append, never reorder.
 */
export const NOTICE_KINDS = [
  "tick",
  "one_away",
  "overtaken",
  "gameweek_won",
  "duel",
  "half",
  "predict",
  "nudge",
  "transfer_alert",
  "recap",
  "league_joined",
  "locked",
  "place",
] as const;
/** One of them; where devices can show it, a `PushKind`. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `always` cannot be switched off: a right ends unless it is used. */
type Offer = "on" | "off" | "always";

/**
 * NOT-02, NOT-03: the kinds whose rows under the bell are derived when it is read, so that they cost no written row for
 * each person and are on by themselves. Their place in this list is the place of the choice in what is stored: append,
 * never reorder.
 */
const DERIVED_KINDS: readonly NoticeKind[] = ["tick", "recap", "locked", "gameweek_won", "place"];
/** Whether a kind's rows under the bell are derived. */
export const isDerivedKind = (kind: NoticeKind): boolean => DERIVED_KINDS.includes(kind);

/**
 * The channels of each kind, and how each stands until somebody chooses. A channel that is not named has no such
 * notice: a tick by mail comes too late, and whoever is late with predictions is not looking at the bell.
 */
const OFFERS = {
  tick: { bell: "on", push: "on" },
  one_away: { bell: "off", push: "on", mail: "off" },
  overtaken: { bell: "off", push: "on" },
  gameweek_won: { bell: "on", push: "on", mail: "off" },
  duel: { bell: "on", push: "on", mail: "off" },
  half: { bell: "on", push: "on", mail: "off" },
  predict: { push: "on", mail: "on" },
  nudge: { bell: "on", push: "on", mail: "off" },
  transfer_alert: { bell: "always", push: "on", mail: "off" },
  recap: { bell: "on", push: "off", mail: "off" },
  league_joined: { bell: "on" },
  locked: { bell: "on" },
  place: { bell: "on" },
} as const satisfies Readonly<Record<NoticeKind, Readonly<Partial<Record<Channel, Offer>>>>>;

/** The kinds that can reach a device. */
export type PushKind = {
  [Kind in NoticeKind]: "push" extends keyof (typeof OFFERS)[Kind] ? Kind : never;
}[NoticeKind];

/** What somebody has chosen, as it is stored with their account. */
export interface NoticeSettings {
  /** A bit for each choice that differs from how it stands by itself: see `choiceBit`. */
  readonly noticeChoices: number;
  /** False for somebody who wants no push at all. */
  readonly pushNotifications: boolean;
  /** The reminder to predict by mail. */
  readonly emailUpdates: boolean;
  /** The recap by mail. */
  readonly recapEmails: boolean;
  /** LEA-08: false for somebody whom no host may nudge, by any channel. */
  readonly hostNudges: boolean;
}

/** What somebody has chosen, by kind and channel; only the channels that a kind has. */
export type NoticeChoices = Readonly<Record<NoticeKind, Readonly<Partial<Record<Channel, boolean>>>>>;

/** Some changes to them. */
export type NoticeChange = Readonly<
  Partial<Record<NoticeKind, Readonly<Partial<Record<Channel, boolean | undefined>>> | undefined>>
>;

/** How a kind stands by a channel until somebody chooses; null where it has no such notice. */
export function offerOf(kind: NoticeKind, channel: Channel): Offer | null {
  const offers: Readonly<Partial<Record<Channel, Offer>>> = OFFERS[kind];
  return offers[channel] ?? null;
}

/** The kinds of web push; each can be switched off by itself. */
export const PUSH_KINDS: readonly PushKind[] = NOTICE_KINDS.filter(
  (kind): kind is PushKind => offerOf(kind, "push") !== null,
);

/** The bit of a kind's channel, by the places of both; raised to a power, because `<<` has room for 32 bits alone. */
const placeBit = (kind: NoticeKind, channel: Channel): number =>
  2 ** (NOTICE_KINDS.indexOf(kind) * CHANNELS.length + CHANNELS.indexOf(channel));

/** The first of the bits of derived kinds: their own, `placeBit`, stand in stored choices with the opposite meaning. */
const DERIVED_AT = 44;

/** The bit of a choice in `noticeChoices`, as a power of two; 53 bits are what a number holds. */
export const choiceBit = (kind: NoticeKind, channel: Channel): number =>
  channel === "bell" && isDerivedKind(kind)
    ? 2 ** (DERIVED_AT + DERIVED_KINDS.indexOf(kind))
    : placeBit(kind, channel);

/**
 * RIV-01: set in `noticeChoices` by whoever is told of being overtaken by their rivals alone; beyond the choices' bits.
 */
export const RIVALS_ALONE = 2 ** 50;

const hasBit = (bits: number, bit: number) => Math.floor(bits / bit) % 2 === 1;

/** Whether a text from outside names a kind. */
export const isNoticeKind = (kind: string): kind is NoticeKind => NOTICE_KINDS.some((one) => one === kind);

/** The field that holds a choice older than `noticeChoices`, in the place of a bit. */
export function ownColumn(kind: NoticeKind, channel: Channel): "emailUpdates" | "recapEmails" | null {
  if (channel !== "mail") return null;
  return kind === "predict" ? "emailUpdates" : kind === "recap" ? "recapEmails" : null;
}

/** NOT-01: what somebody has chosen for a kind and a channel; false where there is no such notice. */
export function isChosen(kind: NoticeKind, channel: Channel, settings: NoticeSettings): boolean {
  const offer = offerOf(kind, channel);
  if (offer === null || offer === "always") return offer === "always";
  if (kind === "nudge" && !settings.hostNudges) return false;
  const own = ownColumn(kind, channel);
  if (own !== null) return settings[own];
  return isOnByBit(kind, channel, settings);
}

/** A choice that is stored as a bit. */
const isOnByBit = (
  kind: NoticeKind,
  channel: Channel,
  { noticeChoices }: Pick<NoticeSettings, "noticeChoices">,
): boolean => (offerOf(kind, channel) === "on") !== hasBit(noticeChoices, choiceBit(kind, channel));

/** NOT-01: by which channels somebody hears of a kind of notice. Every sender asks this, or its twin in SQL. */
export const channelsFor = (kind: NoticeKind, settings: NoticeSettings): Channel[] =>
  CHANNELS.filter(
    (channel) => isChosen(kind, channel, settings) && (channel !== "push" || settings.pushNotifications),
  );

/** NOT-02: whether somebody's bell has the derived rows of a kind. */
export const hearsDerived = (kind: NoticeKind, reader: Pick<NoticeSettings, "noticeChoices">): boolean =>
  isOnByBit(kind, "bell", reader);

/** All of one person's choices. A push counts as chosen even if none of their browsers can receive it at present. */
export const choicesOf = (settings: NoticeSettings): NoticeChoices =>
  Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      kind,
      Object.fromEntries(
        CHANNELS.filter((channel) => offerOf(kind, channel) !== null).map((channel) => [
          channel,
          isChosen(kind, channel, settings),
        ]),
      ),
    ]),
  ) as unknown as NoticeChoices;

/** RIV-01: by whom somebody wants to hear that they were overtaken. */
export type OvertakenBy = "anybody" | "rivals";
/** Whether anybody's or only rivals' overtaking is told. */
export const overtakenBy = ({ noticeChoices }: Pick<NoticeSettings, "noticeChoices">): OvertakenBy =>
  hasBit(noticeChoices, RIVALS_ALONE) ? "rivals" : "anybody";

const bitsOf = (kinds: readonly NoticeKind[]): number =>
  kinds
    .flatMap((kind) => (["bell", "mail"] as const).map((channel) => [kind, channel] as const))
    .filter(([kind, channel]) => offerOf(kind, channel) === "off" && ownColumn(kind, channel) === null)
    .reduce((sum, [kind, channel]) => sum + choiceBit(kind, channel), 0);

/**
 * The bits of whoever hears of what happens to them in a league under the bell or by mail; all others hear of it on
 * their browsers alone.
 */
export const MEMBER_NOTICE_BITS = bitsOf(["one_away", "overtaken", "gameweek_won"]);
/**
 * The bits of an index that finds them, which names three more: those of `placeBit` of what is derived by now (NOT-02).
 */
export const INDEXED_BITS = (["tick", "recap", "gameweek_won"] as const).reduce(
  (sum, kind) => sum + placeBit(kind, "bell"),
  MEMBER_NOTICE_BITS,
);

import { Link } from "@remix-run/react";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { minuteText, pegKickoff } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { Needs, OpenPick } from "./needs.ts";

/** On a phone the first two open pegs stand beside the figure, on wider screens four, and what is left as one more. */
const SHOWN = { phone: 2, wide: 4 };

export interface ChancesHeroProps {
  needs: Needs;
  /** The reader's place in words; empty until it is known. */
  place: string;
  /** What the next place needs, in a sentence; empty where none is above or it is not known. */
  need?: string;
  isOver: boolean;
  /** The clubs of the card that have no footballer yet, while they can be picked. */
  unpicked: readonly { readonly name: string }[];
  /** Where they are picked. */
  card: string;
  /** The season's clubs, of which a reader without a card sees the first pegs. */
  clubs?: readonly { readonly id: number; readonly code: string; readonly nextFixtureDate: string | null }[];
}

/**
 * On the pitch: the ticks still to come, or those made once the season is over; the reader's place; and the pegs whose
 * players play now or next.
 */
export function ChancesHero(props: ChancesHeroProps) {
  const { needs, place, need = "", isOver, card, clubs = [] } = props;
  const unpicked = props.unpicked.length;
  // Beside the button so few that the sentence stands on a line.
  const shownWide = unpicked > 0 ? SHOWN.phone : SHOWN.wide;
  const { toGo, open, onNow } = needs;
  const picks = isOver ? [] : open;
  const nameOf = namesInSight(open.map(({ name }) => name));
  const ticked = SQUAD_SIZE - toGo;
  const isBare = unpicked === SQUAD_SIZE;
  // A card that is not full is in no race; before the first pick the press beside it says what is missing.
  const news = isBare ? "Pick one from each club." : unpicked > 0 ? emptyText(unpicked) : need;
  // With those who have left their club, who are open pegs, too, the figures beside each other make up what is to go.
  const pegs = toGo - unpicked;
  const left = pegs - picks.length;
  return (
    <section aria-label="My card" className="pitch @container relative overflow-hidden">
      {picks.length > 0 || unpicked > 0 ? null : (
        <CentreCircle className="-translate-y-1/2 absolute top-1/2 right-[-6%] h-[150%] text-chalk/20 sm:right-[20%]" />
      )}
      <div className="page-width relative flex min-h-36 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 xl:min-h-32 xl:flex-nowrap xl:gap-x-8 xl:py-3">
        <p className="scoreboard min-w-0 basis-26 grow whitespace-nowrap leading-none xl:shrink-0 xl:grow-0 xl:basis-auto">
          <span className="text-figure max-[22.49rem]:text-7xl xl:text-7xl">{isOver ? ticked : toGo}</span>{" "}
          <span className="ml-1 text-2xl">{isOver ? `of ${SQUAD_SIZE}` : "to go"}</span>
        </p>
        {/* On a phone it takes a line of its own, whether its place is known or not, so that nothing moves when it comes. */}
        <div className="min-w-0 max-xl:order-1 max-xl:basis-full xl:grow">
          {news ? (
            <p className="scoreboard wrap-anywhere text-2xl leading-7 xl:text-[1.875rem] xl:leading-9">
              {news}
            </p>
          ) : null}
          <p className="text-chalk-soft text-sm leading-5 sm:text-base">
            {isBare
              ? "6 defenders, 8 midfielders, 6 forwards"
              : (isOver ? [place] : [`${ticked}/${SQUAD_SIZE}`, place]).filter(Boolean).join(", ")}
            {picks.length > 0 && onNow > 0 ? `. ${capitalised(numberWord(onNow))} on the pitch now` : null}
          </p>
          {/* With pegs to fill the button leads to the card. */}
          {picks.length > 0 && unpicked === 0 ? (
            <More card={card} many={pegs - SHOWN.phone} left={left} className="lg:hidden" />
          ) : null}
        </div>
        {picks.length > 0 ? (
          <ul aria-label="Next to play" className="flex max-w-full shrink-0 gap-2 sm:gap-3">
            {picks.slice(0, shownWide).map((pick, at) => (
              <Peg key={pick.playerId} pick={pick} called={nameOf(pick.name)} isWide={at >= SHOWN.phone} />
            ))}
            <Rest card={card} many={pegs - shownWide} />
          </ul>
        ) : isBare ? (
          <EmptyPegs clubs={clubs} />
        ) : null}
        {unpicked > 0 ? (
          <LinkButton
            to={card}
            variant="light"
            size="lg"
            className="order-2 mt-1 shrink-0 max-sm:w-full xl:mt-0"
          >
            {isBare ? "Choose your first player" : pickText(props.unpicked)}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}

const pickText = (unpicked: ChancesHeroProps["unpicked"]) =>
  unpicked.length === 1
    ? `Pick your ${unpicked[0]?.name} player`
    : `Pick ${numberWord(unpicked.length)} more`;
const emptyText = (unpicked: number) =>
  `Fill ${numberWord(unpicked)} ${unpicked === 1 ? "peg" : "pegs"} to be in the race.`;

/** The clubs that play first come first, those without a date last; clubs of one kick-off keep their order. */
export function byNextMatch<T extends { readonly nextFixtureDate: string | null }>(clubs: readonly T[]): T[] {
  const startOf = (date: string | null | undefined) => (date ? Date.parse(date) : Number.MAX_SAFE_INTEGER);
  return clubs.toSorted((one, two) => startOf(one.nextFixtureDate) - startOf(two.nextFixtureDate));
}

/** The pegs of a card without a pick whose clubs play first. A phone has the button alone: they all lead to the same. */
function EmptyPegs({ clubs }: { clubs: NonNullable<ChancesHeroProps["clubs"]> }) {
  return (
    <ul aria-hidden="true" className="flex gap-3 max-xl:hidden">
      {byNextMatch(clubs)
        .slice(0, SHOWN.phone)
        .map((club) => (
          <li key={club.id} className={cx(PEG, "grid-rows-3 border-chalk-soft text-chalk-soft")}>
            <Club code={club.code} />
            <span className="text-base text-chalk">+ Pick</span>
            <span className="text-[0.8125rem]">
              {club.nextFixtureDate ? <PegTime iso={club.nextFixtureDate} /> : "–"}
            </span>
          </li>
        ))}
      {clubs.length > SHOWN.phone ? (
        <li className={cx(PEG, REST)}>
          <span className="text-2xl">+{clubs.length - SHOWN.phone}</span>
          <span className="text-chalk-soft text-sm">clubs</span>
        </li>
      ) : null}
    </ul>
  );
}

const PEG =
  "scoreboard grid h-21 w-19 items-center justify-items-center rounded-[1.6rem_1.6rem_0.6rem_0.6rem/0.9rem_0.9rem_0.6rem_0.6rem] border-[1.5px] border-dashed px-1 py-1.5 leading-none sm:w-24";
const REST = "content-center gap-1 border-solid! border-chalk-soft bg-pitch-deep text-base";
/** A longer name is set smaller on a phone, before it is cut. */
const SHORT_NAME = 8;

interface PegProps {
  readonly pick: OpenPick;
  readonly called: string;
  readonly isWide: boolean;
}

/** An open peg of the reader's wall, in chalk. */
function Peg({ pick: { name, clubCode, on, nextAt }, called, isWide }: PegProps) {
  return (
    <li className={cx(PEG, "grid-rows-3 border-chalk-soft", isWide && "max-lg:hidden")}>
      <Club code={clubCode} />
      <bdi
        title={name}
        className={cx(
          "max-w-full truncate text-base leading-5",
          called.length > SHORT_NAME && "max-sm:text-[0.8125rem]",
        )}
      >
        {called}
      </bdi>
      <span className="max-w-full truncate text-[0.8125rem] text-chalk-soft leading-4">
        {on ? <OnNow minute={on.minute} /> : nextAt ? <PegTime iso={nextAt} /> : "no date yet"}
      </span>
    </li>
  );
}

const Club = ({ code }: { code: string }) => (
  <span className="flex items-center gap-1.5 text-chalk-soft text-sm">
    <span
      aria-hidden="true"
      style={{ background: clubColours(code).shirt }}
      className="h-3 w-[5px] rounded-xs ring-1 ring-chalk-soft/50"
    />
    {code}
  </span>
);

/** A kick-off as on the card's pegs. */
export function PegTime({ iso }: { iso: string }) {
  const now = useServerNow();
  return <ShortTime iso={iso} format={(_, zone) => pegKickoff(iso, now, zone)} />;
}

/** The pegs for which a laptop has no room, as one that leads to them all. */
function Rest({ many, card }: Pick<MoreProps, "many" | "card">) {
  if (many <= 0) return null;
  return (
    <li className="max-lg:hidden">
      <Link to={card} className={cx(PEG, REST, "hover:underline")}>
        <span className="text-2xl">+{many}</span>
        <span className="text-chalk-soft text-sm">on my card</span>
      </Link>
    </li>
  );
}

/** The minute of a match in play, as the board has it. */
function OnNow({ minute }: { minute: number | null }) {
  return (
    <span className="flex items-center gap-1.5 text-chalk">
      <span data-dot className="size-2 animate-pulse rounded-full bg-board-live" />
      <span className="sr-only">on now </span>
      {minute === null ? "Live" : minuteText(minute)}
    </span>
  );
}

interface MoreProps extends Pick<ChancesHeroProps, "card"> {
  many: number;
  /** TRF-04: how many have one who has left their club. */
  left: number;
  className: string;
}

function More({ many, left, card, className }: MoreProps) {
  if (many <= 0) return null;
  const rest = left > 0 ? `, ${numberWord(left)} to replace` : " on my card";
  return (
    <Link
      to={card}
      className={cx(
        "scoreboard -mb-2 flex min-h-11 w-fit items-center gap-1 text-base text-chalk hover:underline",
        className,
      )}
    >
      {many} more{rest}
      <ChevronIcon className="-rotate-90 size-4" />
    </Link>
  );
}

import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { LeagueCrest, SHIELD } from "#app/ui/drawings/crest.tsx";
import { CrownIcon } from "#app/ui/icons.tsx";
import { JOIN_CODE_LENGTH } from "#contract/limits.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** Places that are still free. */
const OTHERS = ["A friend with your code", "And another", "And a fourth", "Whoever else you ask"];

interface CreatePreviewProps {
  name: string;
  description: string;
  isTipping: boolean;
  /** HLF-06: whether it plays for the second half alone; null where there is nothing to choose. */
  isHalf: boolean | null;
  hasDuels: boolean;
}

/** The league as it will look with what has been chosen, beside its form where there is room. */
export function CreatePreview({ name, description, isTipping, isHalf, hasDuels }: CreatePreviewProps) {
  const tables = [
    ...(isHalf === true && !isTipping ? [] : ["Season"]),
    ...(isHalf === null ? [] : ["Second half"]),
    ...(hasDuels ? ["Duels"] : []),
  ];
  return (
    <aside
      aria-label="Your league"
      className="overflow-hidden rounded-lg border border-line bg-raised max-lg:hidden"
    >
      <div className="pitch relative overflow-hidden p-6">
        <CentreCircle className="absolute top-0 right-0 h-full text-chalk/20" />
        <div className="relative flex items-center gap-5">
          <FormingCrest name={name} size={80} className="text-chalk/70" />
          <div className="min-w-0">
            <p className="eyebrow text-chalk-soft leading-5">{isTipping ? "Tipping" : "Bingo"} · you host</p>
            <p className="scoreboard line-clamp-3 break-words pb-1 text-[2.25rem] leading-none" dir="auto">
              {name || "Your league"}
            </p>
            {description ? (
              <p className="line-clamp-2 break-words text-chalk-soft text-sm" dir="auto">
                {description}
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <p className="flex min-h-13 items-center gap-2 border-line border-b px-6">
        <span className="sr-only">Its tables: </span>
        {tables.map((table, at) => (
          <span
            key={table}
            className={cx(
              "scoreboard rounded-md px-3 py-1 text-base",
              at === 0 ? "bg-brand-soft text-brand-ink" : "bg-sunken text-muted",
            )}
          >
            {table}
          </span>
        ))}
      </p>
      <ol className="divide-y divide-line">
        <li className="flex min-h-14 items-center gap-4 own-row px-6">
          <span className="scoreboard w-7 text-center text-xl">1</span>
          {isTipping ? <NoSlip /> : <NoWall />}
          <span className="flex flex-1 items-center gap-2 font-semibold">
            You
            <CrownIcon className="size-4 fill-current text-muted" />
          </span>
          <span className="scoreboard text-2xl">
            0<span className="text-base text-muted">{isTipping ? " pts" : `/${SQUAD_SIZE}`}</span>
          </span>
        </li>
        {OTHERS.map((who) => (
          <li key={who} className="flex min-h-14 items-center gap-4 px-6 text-muted">
            <span className="w-7" />
            {isTipping ? <NoSlip /> : <NoWall />}
            <span>{who}</span>
          </li>
        ))}
      </ol>
      <div className="border-line border-t px-6 py-5">
        <p className="font-semibold">One code brings them in</p>
        <p aria-hidden="true" className="mt-3 grid max-w-72 grid-cols-6 gap-2">
          {Array.from({ length: JOIN_CODE_LENGTH }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: none of them is drawn yet.
              key={at}
              className="h-9 rounded-md border-[1.5px] border-line-strong border-dashed"
            />
          ))}
        </p>
        <p className="mt-3 text-muted text-sm">Send it, or a link with it, once the league is created.</p>
      </div>
      <p className="border-line border-t px-6 py-3 text-muted text-sm">
        {isTipping
          ? "Everybody calls each match before it locks. Right calls score."
          : "Everybody picks one player from each club. A first goal hangs up a shirt."}
      </p>
    </aside>
  );
}

interface FormingCrestProps {
  name: string;
  size: number;
  /** What an outline is drawn in. */
  className: string;
}

/** The crest that a league's name makes; its outline as long as it has none. */
export function FormingCrest({ name, size, className }: FormingCrestProps) {
  if (name) return <LeagueCrest name={name} size={size} />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 36"
      width={size}
      height={size}
      className={cx("shrink-0", className)}
    >
      <path d={SHIELD} fill="none" stroke="currentColor" strokeDasharray="2.4 1.6" />
    </svg>
  );
}

/** A wall of twenty pegs, in the size of a face. */
function NoWall() {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 39" className="h-9.5 shrink-0 text-line-strong">
      {Array.from({ length: SQUAD_SIZE }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the same twenty, always.
          key={at}
          x={(at % 5) * 11.6 + 1.7}
          y={Math.floor(at / 5) * 10.2 + 1.4}
          width="6.6"
          height="5.7"
          fill="currentColor"
          opacity=".45"
        />
      ))}
    </svg>
  );
}

/** A slip on which nothing is called. */
function NoSlip() {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 23" className="h-5.5 shrink-0 text-line-strong">
      {Array.from({ length: 10 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same ten, always.
        <circle key={at} cx={(at % 5) * 11.6 + 5} cy={at < 5 ? 5 : 17} r="1.5" fill="currentColor" />
      ))}
    </svg>
  );
}

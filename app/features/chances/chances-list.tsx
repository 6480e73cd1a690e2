import { useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { MemberChancesDto } from "#contract/chances.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { foldChances } from "./fold-chances.ts";
import { chanceText } from "./needs.ts";

export interface ChancesListProps {
  members: readonly MemberChancesDto[];
  userId: string | undefined;
}

/** Everybody's chances, the likeliest winner first; the reader's own row is always among them. */
export function ChancesList({ members, userId }: ChancesListProps) {
  const [isWhole, setWhole] = useState(false);
  const { shown, hidden, below } = foldChances(
    members,
    isWhole ? Number.POSITIVE_INFINITY : undefined,
    userId,
  );
  return (
    <>
      {/* The heads of the columns stand on the heading's line. */}
      <table className="-mt-9 w-full table-fixed border-collapse @max-narrow:mt-0">
        <caption className="sr-only">Chances of winning the league and of reaching 20, by member</caption>
        <thead>
          <tr className="h-9 border-line border-b text-[0.8125rem] text-muted">
            <th scope="col">
              <span className="sr-only">Member</span>
            </th>
            <th scope="col" className="w-12 @max-narrow:w-[2.5rem]">
              <span className="sr-only">Score</span>
            </th>
            <th
              scope="col"
              className="w-[38%] text-right font-normal leading-4 @max-narrow:w-[2.75rem] @max-narrow:text-xs @max-[22rem]:w-18 sm:w-[44%]"
            >
              win the league
            </th>
            <th
              scope="col"
              className="w-22 pr-4 text-right font-normal leading-4 @max-narrow:w-[2.75rem] @max-narrow:text-xs @max-[22rem]:w-17 xl:w-24 xl:pr-5"
            >
              reach 20
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <Row key={member.id} member={member} isMine={member.id === userId} />
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <div className="flex min-h-12 items-center justify-between gap-3 px-4 xl:px-5">
          <span className="text-muted text-sm">
            {hidden} more{below === hidden ? " below 1%" : ""}
          </span>
          <button
            type="button"
            className="min-h-11 font-semibold text-brand-ink text-sm hover:underline"
            onClick={() => setWhole(true)}
          >
            Show all {members.length}
          </button>
        </div>
      ) : null}
    </>
  );
}

function Row({ member, isMine }: { member: MemberChancesDto; isMine: boolean }) {
  const { username, remaining, win, complete, canWin } = member;
  return (
    <tr
      data-own={isMine || undefined}
      className={cx("h-11 border-line border-b", isMine && "bg-brand-soft")}
      aria-current={isMine ? "true" : undefined}
    >
      <th
        scope="row"
        className={cx(
          "pl-4 text-left font-semibold xl:pl-5",
          isMine &&
            "shadow-[inset_4px_0_0_var(--color-brand)] forced-colors:border-[Highlight] forced-colors:border-l-4",
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={username} size={28} className="max-[22rem]:hidden spare" />
          <bdi title={username} className="min-w-0 truncate">
            {username}
          </bdi>
          {isMine ? <span className="sr-only">(you)</span> : null}
        </span>
      </th>
      <td className="scoreboard text-right text-lg text-muted @max-narrow:text-base">
        {SQUAD_SIZE - remaining}/{SQUAD_SIZE}
      </td>
      <td className="pl-3 @max-narrow:pl-0">
        <span className="flex items-center justify-end gap-2">
          <Bar share={win} isMine={isMine} />
          <span
            className={cx(
              "scoreboard min-w-12 text-right text-xl @max-narrow:flex-1",
              !canWin && "text-muted",
            )}
          >
            {canWin ? chanceText(win) : "out"}
          </span>
        </span>
      </td>
      <td className="scoreboard pr-4 text-right text-lg text-muted xl:pr-5">{chanceText(complete)}</td>
    </tr>
  );
}

/** A chance as a bar, for the eye alone: the figure beside it says the same. */
function Bar({ share, isMine }: { share: number; isMine: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="block h-2 min-w-0 spare flex-1 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset @max-[22rem]:hidden forced-colors:border"
    >
      <span
        data-dot
        className={cx("block h-full rounded-full", isMine ? "bg-brand" : "bg-muted")}
        style={{ width: share > 0 ? `max(3px, ${(share * 100).toFixed(1)}%)` : 0 }}
      />
    </span>
  );
}

import { useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { MemberChancesDto } from "#contract/chances.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { chanceText } from "./needs.ts";

const SHOWN = 12;

/** Everybody's chances, the likeliest winner first; the reader's own row is always among them. */
export function ChancesList({
  members,
  userId,
}: {
  members: readonly MemberChancesDto[];
  userId: string | undefined;
}) {
  const [isWhole, setWhole] = useState(false);
  const sorted = members.toSorted((one, other) => other.win - one.win);
  const shown = isWhole ? sorted : sorted.filter(({ id }, at) => at < SHOWN || id === userId);
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">Chances of winning the league and of reaching 20, by member</caption>
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 text-left font-normal">
              <span className="sr-only">Member</span>
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              <span className="sr-only">Score</span>
            </th>
            <td className="max-sm:hidden" />
            <th scope="col" className="py-2 pl-2 text-right font-normal">
              win the league
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
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
      {shown.length < sorted.length ? (
        <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
          Show all {sorted.length}
        </Button>
      ) : null}
    </>
  );
}

function Row({ member, isMine }: { member: MemberChancesDto; isMine: boolean }) {
  const { username, remaining, win, complete, canWin } = member;
  return (
    <tr
      className={cx("border-line border-b", isMine && "bg-brand-soft")}
      aria-current={isMine ? "true" : undefined}
    >
      <th scope="row" className="max-w-0 py-2 pr-2 text-left font-semibold" style={{ width: "40%" }}>
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={username} size={28} />
          <bdi className="truncate">{username}</bdi>
          {isMine ? <span className="sr-only">(you)</span> : null}
        </span>
      </th>
      <td className="scoreboard py-2 pr-2 text-right text-muted">
        {SQUAD_SIZE - remaining}/{SQUAD_SIZE}
      </td>
      <td className="w-1/4 py-2 max-sm:hidden" aria-hidden="true">
        <span className="block h-2 overflow-hidden rounded-full border border-line-strong bg-surface">
          <span className="block h-full bg-brand" style={{ width: `${Math.round(win * 100)}%` }} />
        </span>
      </td>
      <td className="scoreboard py-2 pl-2 text-right text-lg">
        {canWin ? chanceText(win) : <span className="text-muted">out</span>}
      </td>
      <td className="scoreboard py-2 pl-3 text-right text-muted">{chanceText(complete)}</td>
    </tr>
  );
}

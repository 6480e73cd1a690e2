import { type ReactNode, useRef } from "react";
import { Fold, useOpenByAddress } from "#app/ui/fold.tsx";
import { ChevronIcon, CrownIcon } from "#app/ui/icons.tsx";
import { LEAGUE_NAME_MAX } from "#contract/limits.ts";
import { AskedForm, QuestionForm } from "./asked-form.tsx";
import { TextForm } from "./edit-text.tsx";
import type { LeaguePageData } from "./league-page-data.ts";

/** LEA-08: the host's tools. None of them touches picks, predictions or results (LEA-05). */
export function HostTools({ data }: { data: LeaguePageData }) {
  const { league, members, removed } = data;
  const others = members.filter(({ role }) => role !== "owner");
  return (
    <Tools>
      <p className="pb-3 text-[0.8125rem] text-muted leading-4.5">
        Everything you do is in the log. You have no say over picks, predictions or results.
      </p>
      <div className="border-line border-t">
        <Fold look="list" title="Name and description">
          <TextForm field="name" label="Name" value={league.name} rows={1} max={100} />
          <TextForm
            field="description"
            label="Description"
            value={league.description ?? ""}
            rows={3}
            max={500}
          />
        </Fold>
        <MemberTools others={others} />
        <Fold look="list" title="Duels" at={league.duels ? "On" : "Off"}>
          <QuestionForm
            intent="switch"
            question="In each gameweek every member meets another, drawn 48 hours before it. A change counts from the next draw on."
            act={league.duels ? "Switch off" : "Switch on"}
            fields={{ duels: league.duels ? "off" : "on" }}
          />
        </Fold>
        <Fold look="list" title="Cup" at={league.cup ? "On" : "Off"}>
          <QuestionForm
            intent="switch"
            question="The best 4, 8, 16 or 32 of the table play a knock-out in the season’s last gameweeks. It needs four members."
            act={league.cup ? "Switch off" : "Switch on"}
            fields={{ cup: league.cup ? "off" : "on" }}
          />
        </Fold>
        <Fold look="list" title="Removed" at={removed.length}>
          <RemovedMembers removed={removed} />
        </Fold>
        <Fold look="list" title={<span className="text-danger-ink">Close the league</span>}>
          <QuestionForm
            intent="end"
            question="It leaves everybody’s lists and takes no members. Seasons that are over stay readable; a league in which no gameweek is final is erased. Nobody can undo it."
            act="Close for good"
            isDanger
          >
            <label className="grid basis-full gap-1.5 font-semibold text-sm">
              <span>
                Type its name to confirm: <bdi className="wrap-anywhere">{league.name}</bdi>
              </span>
              <input
                name="confirm"
                required
                maxLength={LEAGUE_NAME_MAX}
                autoComplete="off"
                className="min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 py-2 font-normal text-ink focus-visible:outline-brand"
              />
            </label>
          </QuestionForm>
        </Fold>
      </div>
    </Tools>
  );
}

/** One row that unfolds them; an address that names them opens it. */
function Tools({ children }: { children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useOpenByAddress("tools", fold);
  return (
    <details ref={fold} id="tools" className="group/tools scroll-mt-20">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 py-1">
        <span className="contents text-muted">
          <CrownIcon className="size-5 shrink-0" />
        </span>
        <span className="min-w-0 flex-1">Host’s tools</span>
        <span className="text-muted text-sm max-[22.49rem]:sr-only">name, members, closing</span>
        <ChevronIcon className="size-5 shrink-0 text-muted transition-[rotate] group-open/tools:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** LEA-02, LEA-03: each of the others can become the host, or be removed. */
function MemberTools({ others }: { others: LeaguePageData["members"] }) {
  if (others.length === 0) return null;
  return (
    <Fold look="list" title="Members and handover" at={others.length}>
      <ul className="divide-y divide-line">
        {others.map(({ id, user: { username } }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <bdi className="wrap-anywhere min-w-0 flex-1 basis-32 font-semibold">{username}</bdi>
            <AskedForm
              intent="hand"
              opener={
                <>
                  Hand over<span className="sr-only"> to {username}</span>
                </>
              }
              question={`${username} becomes the host, and you become an ordinary member.`}
              act="Hand over"
              fields={{ userId: id }}
            />
            <AskedForm
              intent="remove"
              opener={
                <>
                  Remove<span className="sr-only"> {username}</span>
                </>
              }
              question={`${username} loses access to the league and can’t rejoin with the code.`}
              act="Remove"
              fields={{ userId: id }}
              isDanger
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Who was removed, until the host lets them back in. */
function RemovedMembers({ removed }: Pick<LeaguePageData, "removed">) {
  if (removed.length === 0) {
    return (
      <p className="text-muted text-sm">
        Nobody. Members you remove are listed here until you let them back in.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {removed.map(({ id, username }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
          <bdi className="wrap-anywhere min-w-0 flex-1">{username}</bdi>
          <AskedForm
            intent="back"
            opener={
              <>
                Let <span className="sr-only">{username} </span>back in
              </>
            }
            question={`The code works for ${username} again.`}
            act="Let back in"
            fields={{ userId: id }}
          />
        </li>
      ))}
    </ul>
  );
}

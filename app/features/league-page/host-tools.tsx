import { LEAGUE_NAME_MAX } from "#contract/limits.ts";
import { AskedForm } from "./asked-form.tsx";
import { EditText } from "./edit-text.tsx";
import type { LeaguePageData } from "./league-page-data.ts";
import { Panel } from "./panel.tsx";

/** LEA-08: the host's tools. None of them touches picks, predictions or results (LEA-05). */
export function HostTools({ data }: { data: LeaguePageData }) {
  const { league, members, removed } = data;
  const others = members.filter(({ role }) => role !== "owner");
  return (
    <Panel title="Host's tools" id="tools">
      <p className="text-muted text-sm">
        Everything you do is in the log. You have no say over picks, predictions or results.
      </p>
      <h3 className="mt-3 border-line border-t pt-3 font-semibold">Name and description</h3>
      <div className="flex flex-wrap gap-x-6">
        <EditText field="name" label="Name" value={league.name} rows={1} max={100} />
        <EditText
          field="description"
          label="Description"
          value={league.description ?? ""}
          rows={3}
          max={500}
        />
      </div>
      <MemberTools others={others} />
      <h3 className="mt-3 border-line border-t pt-3 font-semibold">Duels and cup</h3>
      <AskedForm
        intent="switch"
        opener={league.duels ? "Switch duels off" : "Switch duels on"}
        question="In each gameweek every member meets another, drawn 48 hours before it. A change counts from the next draw on."
        act={league.duels ? "Switch off" : "Switch on"}
        fields={{ duels: league.duels ? "off" : "on" }}
      />
      <AskedForm
        intent="switch"
        opener={league.cup ? "Switch the cup off" : "Switch the cup on"}
        question="The best 4, 8, 16 or 32 of the table play a knock-out in the season's last gameweeks. It needs four members."
        act={league.cup ? "Switch off" : "Switch on"}
        fields={{ cup: league.cup ? "off" : "on" }}
      />
      <h3 className="mt-3 border-line border-t pt-3 font-semibold">Removed</h3>
      <RemovedMembers removed={removed} />
      <h3 className="mt-3 border-line border-t pt-3 font-semibold">Close the league</h3>
      <AskedForm
        intent="end"
        opener="Close it for good"
        question="It leaves everybody's lists and takes no members. Seasons that are over stay readable; a league in which no gameweek is final is erased. Nobody can undo it."
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
      </AskedForm>
    </Panel>
  );
}

/** LEA-02, LEA-03: each of the others can become the host, or be removed. */
function MemberTools({ others }: { others: LeaguePageData["members"] }) {
  if (others.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
        Remove a member or hand the league over
      </summary>
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
              question={`${username} loses access to the league and can't rejoin with the code.`}
              act="Remove"
              fields={{ userId: id }}
              isDanger
            />
          </li>
        ))}
      </ul>
    </details>
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

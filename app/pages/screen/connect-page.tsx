import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SwitchRow } from "#app/features/league-page/extras/switch-row.tsx";
import type { ConnectAnswer, ConnectData } from "#app/features/screen/connect-data.ts";
import { LettersField } from "#app/features/screen/letters-field.tsx";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { ExampleLines } from "#app/shared/league/faces/example-lines.tsx";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { PageBar } from "#app/shared/page/page-bar.tsx";
import { cx } from "#app/ui/cx.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { Screen } from "#contract/leagues/screens.ts";
import { SCREEN_CODE_LENGTH, SCREEN_NAME_MAX } from "#contract/limits.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";

const TYPE_THEM = "Type the six letters on the TV.";
/** The form, which a phone has its button below. */
const CONNECT = "connect-a-screen";

/** OUT-06: a member enters a screen's letters, chooses its league, and ends what is connected. */
export default function ConnectPage({
  data,
  answer,
}: {
  data: ConnectData;
  answer: ConnectAnswer | undefined;
}) {
  const { leagues, leagueId, screens, userId } = data;
  return (
    <>
      <PageBar
        to={leagueId ? `/leagues/${leagueId}` : "/leagues"}
        back={leagues.find(({ id }) => id === leagueId)?.name ?? "My Leagues"}
        title="Big screen"
        news={leagues.length > 0 ? TYPE_THEM : null}
      />
      <div
        data-calm
        className="page-width grid grid-cols-1 items-start gap-x-16 gap-y-5 pt-4 max-lg:min-h-[calc(100dvh-9rem-var(--tabs))] max-lg:grid-rows-[auto_1fr] lg:pb-5 xl:grid-cols-2 xl:pt-8"
      >
        <div className="xl:col-span-2">
          <FormAnswer answer={answer} />
        </div>
        <div className="flex h-full flex-col">
          {leagues.length === 0 ? (
            <p>
              A screen shows a league. <Link to="/leagues">Create or join one</Link> first.
            </p>
          ) : (
            <ConnectForm data={data} answer={answer} />
          )}
          {screens.length > 0 ? (
            <section aria-labelledby="connected" className="max-lg:pt-8 lg:pt-3">
              <h2 id="connected" className="border-line border-b pb-2 text-heading">
                Connected
              </h2>
              <ul className="divide-y divide-line border-line border-b">
                {screens.map((screen) => (
                  <ConnectedRow
                    key={screen.id}
                    screen={screen}
                    isNamed={screen.leagueId === leagueId}
                    isHost={leagues.some(({ id, ownerId }) => id === screen.leagueId && ownerId === userId)}
                    isOwn={screen.pairedBy.id === userId}
                  />
                ))}
              </ul>
            </section>
          ) : null}
          <p className="py-5 text-muted text-sm lg:pb-0">
            A screen shows what every member may see. Picks and calls stay hidden until they lock.
          </p>
          {screens.length === 0 ? <OnTheScreen count={2} className="mb-5 lg:hidden" /> : null}
        </div>
        {screens.length === 0 ? <OnTheScreen count={4} className="max-lg:hidden" /> : null}
      </div>
    </>
  );
}

/** What a screen shows, in little and dark as it always is: an example until there is one. */
function OnTheScreen({ count, className }: { count: number; className: string }) {
  return (
    <section
      aria-label="An example of a big screen"
      className={cx("scheme-dark overflow-hidden rounded-lg bg-raised text-ink", className)}
    >
      <p className="scoreboard flex flex-wrap items-baseline justify-between gap-x-4 bg-board px-4 py-2 text-2xl text-chalk">
        kiran is 7 from home
        <span className="text-base text-chalk-soft">for example</span>
      </p>
      <div className="px-4">
        <ExampleLines count={count} />
      </div>
    </section>
  );
}

/** What a screen shows of a league, one after the other. */
function turnsOf(league: ConnectData["leagues"][number] | undefined): string {
  return listOf([
    ...(league?.runs.includes("season") === false ? [] : ["table"]),
    ...(league?.runs.includes("half") ? ["second half"] : []),
    ...(league?.duels ? ["duels"] : []),
    ...(league?.cup ? ["cup"] : []),
    "kick-offs",
  ]);
}

function ConnectForm({ data, answer }: { data: ConnectData; answer: ConnectAnswer | undefined }) {
  const { leagues, userId } = data;
  const [code, setCode] = useState(data.code);
  const [leagueId, setLeagueId] = useState(data.leagueId ?? "");
  const isHydrated = useHydrated();
  const isBusy = useNavigation().formData?.get("intent") === "connect";
  const isHost = leagues.some(({ id, ownerId }) => id === leagueId && ownerId === userId);
  useEffect(() => {
    // The letters are used up.
    if (answer?.ok) setCode("");
  }, [answer]);
  return (
    <>
      <Form id={CONNECT} method="post" action="/screens" className="grid grid-cols-1 gap-5">
        <input type="hidden" name="intent" value="connect" />
        <LettersField label={TYPE_THEM} value={code} onChange={setCode} />
        <div className="divide-y divide-line border-line border-y">
          <div className="relative py-1">
            <select
              aria-label="The league"
              aria-describedby="turns"
              name="leagueId"
              value={leagueId}
              onChange={(event) => setLeagueId(event.target.value)}
              className="min-h-11 w-full appearance-none truncate bg-transparent pr-24 font-semibold text-ink"
            >
              {leagues.map(({ id, name }) => (
                <option key={id} value={id} className="bg-raised">
                  {name}
                </option>
              ))}
            </select>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1 right-0 flex min-h-11 items-center font-semibold text-brand-ink"
            >
              Change
            </span>
            <p id="turns" className="-mt-2 pb-2 text-muted text-sm">
              {capitalised(turnsOf(leagues.find(({ id }) => id === leagueId)))} in turn
            </p>
          </div>
          <Fold
            look="list"
            title={<span className="font-semibold text-[0.9375rem]">Name the screen</span>}
            at="optional"
          >
            <input
              aria-label="What you call the screen"
              name="name"
              maxLength={SCREEN_NAME_MAX}
              autoComplete="off"
              placeholder="e.g. The Crown"
              className="min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 placeholder:text-muted"
            />
          </Fold>
          {isHost ? (
            <Switch
              name="showCode"
              defaultChecked
              label="Show the code to join"
              hint="Whoever sees the screen can join"
              className="min-h-14 flex-row-reverse justify-between py-1.5"
            />
          ) : null}
        </div>
      </Form>
      <div className="max-lg:paper py-5 max-lg:sticky max-lg:bottom-(--tabs) max-lg:order-last max-lg:mt-auto max-lg:border-line max-lg:border-t max-lg:bg-raised max-lg:py-3">
        <Button
          type="submit"
          form={CONNECT}
          busy={isBusy}
          busyText="Connecting..."
          disabled={isHydrated && code.length < SCREEN_CODE_LENGTH}
          className="min-h-13 w-full disabled:inset-ring-0!"
        >
          Connect
        </Button>
      </div>
    </>
  );
}

interface ConnectedRowProps {
  screen: Screen;
  /** Whether it shows the league that stands above, or is called after its own. */
  isNamed: boolean;
  isHost: boolean;
  isOwn: boolean;
}

function ConnectedRow({ screen, isNamed, isHost, isOwn }: ConnectedRowProps) {
  const { id, name, leagueName, pairedBy, pairedAt, showsCode } = screen;
  const now = useServerClock()();
  return (
    <li className="py-2">
      <div className="flex min-h-13 items-center gap-4">
        <p className="min-w-0 flex-1">
          <bdi className="wrap-anywhere block font-semibold">{name || leagueName}</bdi>
          <span className="block text-muted text-sm">
            Since <ShortTime iso={pairedAt} format={nearTime(now)} />, shows{" "}
            {isNamed || !name ? "the table" : <bdi>{leagueName}</bdi>}
            {isOwn ? null : (
              <>
                , by <bdi>{pairedBy.username}</bdi>
              </>
            )}
          </span>
        </p>
        <Form method="post" action="/screens" preventScrollReset>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="min-h-11 cursor-pointer font-semibold text-danger-ink underline-offset-4 hover:underline"
          >
            Disconnect<span className="sr-only"> {name || leagueName}</span>
          </button>
        </Form>
      </div>
      {isHost ? (
        <SwitchRow label="Show the code to join" isOn={showsCode} fields={{ intent: "code", id }} />
      ) : null}
    </li>
  );
}

import { Link } from "@remix-run/react";
import type { RefusedProfile } from "#app/features/account/profile/profile-form.ts";
import { ProfileSelf } from "#app/features/account/profile/profile-self.tsx";
import { ProfileSite } from "#app/features/account/profile/profile-site.tsx";
import { ProfileFigures, tippingPoints } from "#app/features/account/profile/you/profile-figures.tsx";
import { ProfileHero, ShareOwn } from "#app/features/account/profile/you/profile-hero.tsx";
import { ProfileLeagues } from "#app/features/account/profile/you/profile-leagues.tsx";
import { HonoursList } from "#app/features/season/honours-list.tsx";
import { PastSeasons } from "#app/features/season/past-seasons.tsx";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { useSeasonPhase } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater, lazyPage, lazyPart, partsReady } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { Selection } from "#contract/squads.ts";
import type { ProfileData } from "./load-profile.server.ts";

const RivalNumbers = lazyLater(() => import("#app/features/account/profile/you/rival-numbers.tsx"));
const FirstShirt = lazyPart(
  () => import("#app/features/account/profile/you/first-shirt.tsx"),
  "[data-first-shirt]",
);
const SeasonSoFar = lazyPage(
  () => import("#app/features/account/profile/you/season-so-far.tsx"),
  "[data-account]",
);
const AccountSettings = lazyPart(() => import("./account-settings.tsx"), "[data-account]");

const COLUMNS = "grid grid-cols-1 gap-2 xl:items-start xl:gap-4";
/** A phone has them in one column: what is won before the records, what is past after them. */
const COLUMN = "min-w-0 grid-cols-1 gap-2 max-xl:contents xl:grid xl:gap-4";
const LATER = "grid min-w-0 gap-2 empty:hidden max-xl:order-1 xl:gap-4";

interface ProfilePageProps {
  data: ProfileData;
  tab: "you" | "account";
  message: string | null;
  refused: RefusedProfile | undefined;
}

/** Oneself: what one has won and done, and, on a second tab, the account. */
export function ProfilePage({ data, tab, message, refused }: ProfilePageProps) {
  const { profile, squad } = data;
  const order = useWallOrder();
  const ticked = (squad?.selections ?? []).filter((pick) => pick.ticked);
  const hung = new Set(ticked.map(({ teamId }) => teamId));
  const tipping = new Set(
    data.leagues.filter(({ leagueType }) => leagueType === "score_tipping").map(({ id }) => id),
  );
  const newest = ticked.find(({ final }) => !final)?.teamId;
  const wall = (order?.ids ?? []).reduce((bits, id, place) => (hung.has(id) ? bits | (1 << place) : bits), 0);
  return (
    <>
      <ProfileHero
        profile={profile}
        hung={hung.size}
        wall={wall}
        fresh={newest === undefined ? undefined : order?.ids.indexOf(newest)}
        leagues={data.leagues.length}
        points={tippingPoints(data.places, tipping)}
        isSmall={tab === "account"}
      />
      <nav aria-label="Your profile" className="border-line border-b bg-raised">
        <ul className="page-width flex gap-6">
          <Tab to="/profile" isOpen={tab === "you"} onNear={() => void partsReady(SeasonSoFar)}>
            You
          </Tab>
          <Tab
            to="/profile?tab=account"
            isOpen={tab === "account"}
            onNear={() => void partsReady(AccountSettings)}
          >
            Account
          </Tab>
          {hung.size > 0 && tab === "you" ? (
            <li className="-mr-3 ml-auto max-lg:hidden">
              <ShareOwn hung={hung.size} />
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="page-width grid grid-cols-1 gap-2 pb-6 xl:gap-4 xl:py-5">
        {message ? (
          <p
            role={refused ? "alert" : "status"}
            className={cx(
              "mt-3 rounded-md border-l-4 px-4 py-3 xl:mt-0",
              refused ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft",
            )}
          >
            {message}
          </p>
        ) : null}
        {tab === "you" ? (
          <You data={data} ticked={ticked} tipping={tipping} />
        ) : (
          <Account data={data} refused={refused} />
        )}
      </div>
    </>
  );
}

interface TabProps {
  to: string;
  isOpen: boolean;
  /** Called when somebody is about to open it. */
  onNear?: () => void;
  children: string;
}

function Tab({ to, isOpen, onNear, children }: TabProps) {
  return (
    <li>
      <Link
        to={to}
        onPointerEnter={onNear}
        onFocus={onNear}
        preventScrollReset
        aria-current={isOpen ? "page" : undefined}
        className="scoreboard flex min-h-11 items-center border-transparent border-b-4 text-lg text-muted no-underline hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
      >
        {children}
      </Link>
    </li>
  );
}

interface YouProps {
  data: ProfileData;
  ticked: readonly Selection[];
  /** The ids of one's tipping leagues. */
  tipping: ReadonlySet<string>;
}

/** What one has won and done; seasons and leagues stand beside it where there is room. */
function You({ data: { places, leagues, honours, numbers, squad }, ticked, tipping }: YouProps) {
  const isHydrated = useHydrated();
  const isRunning = useSeasonPhase() !== "over";
  const isNew = squad !== null && ticked.length === 0 && isRunning;
  return (
    <>
      <ProfileFigures hung={ticked.length} places={places} tipping={tipping} />
      <div className={cx(COLUMNS, "xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-x-8")}>
        <div className={COLUMN}>
          {isNew ? (
            <Part>
              <FirstShirt picked={squad.selections.length} leagues={leagues.length} />
            </Part>
          ) : null}
          <div className={LATER}>
            <Part fallback={ticked.length > 0 ? <div className="h-44" /> : null}>
              <SeasonSoFar ticked={ticked} numbers={numbers} />
            </Part>
          </div>
        </div>
        <div className={COLUMN}>
          {/* What there is to win comes last on a newcomer's phone. */}
          <div className={isNew ? "max-xl:order-2" : "contents"}>
            <HonoursList honours={honours} />
          </div>
          <div className={LATER}>
            <PastSeasons />
            <ProfileLeagues leagues={leagues} places={places} hasNoCard={squad?.selections.length === 0} />
            {isHydrated && numbers ? (
              <Part>
                <RivalNumbers numbers={numbers} />
              </Part>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

function Account({ data, refused }: { data: ProfileData; refused: RefusedProfile | undefined }) {
  const { profile, options, isProduction, sendsMail } = data;
  return (
    <div
      data-account
      className={cx(COLUMNS, "xl:grid-cols-2 xl:gap-x-8 xl:grid-rows-[auto_auto_1fr] xl:*:col-start-1")}
    >
      <ProfileSelf
        profile={profile}
        options={options}
        isProduction={isProduction}
        sendsMail={sendsMail}
        refused={refused}
      />
      <Part fallback={<div className="h-screen" />}>
        <AccountSettings data={data} />
      </Part>
      <ProfileSite />
    </div>
  );
}

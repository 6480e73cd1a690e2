import { useRootData } from "#app/lib/user.ts";
import { PublicStrip } from "#app/shared/match/public-strip.tsx";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { LandingContent } from "./landing-content.server.ts";
import { Everything, ExampleTable, Features, Steps } from "./landing-parts.tsx";

/** The landing page. Its wall and its table are an example and say so; it has no script. */
export default function Landing({
  now,
  matches,
  wall,
  codes,
  rows,
  features,
  steps,
  everything,
}: LandingContent) {
  const [leader] = rows;
  const root = useRootData();
  const smallPrint = [
    ...TEXTS,
    ...(root?.hasImprint ? [["Legal notice", "/imprint"] as const] : []),
    ...(root?.contact ? [["Help", `mailto:${root.contact}?subject=Help`] as const] : []),
  ];
  return (
    <>
      {matches.length > 0 ? (
        <div className="max-xl:hidden">
          <PublicStrip matches={matches} />
        </div>
      ) : null}
      <Hero now={now} wall={wall} leader={leader} />
      {/* A laptop has the two games at once below the fold line, and the table beside the steps. */}
      <div className="grid gap-2 xl:gap-0">
        <div className="max-xl:order-2 xl:border-line xl:border-b xl:bg-raised">
          <div className="xl:page-width">
            <Features codes={codes} rows={rows} features={features} />
          </div>
        </div>
        <div className="contents xl:page-width xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-x-16 xl:pb-16">
          <div className="max-xl:order-1">
            <ExampleTable codes={codes} rows={rows} />
          </div>
          <div className="grid content-start gap-2 max-xl:order-3">
            <Steps steps={steps} />
            <Everything everything={everything} />
          </div>
        </div>
      </div>
      <section className="pitch mt-2 grid justify-items-center px-4 pt-7 pb-4 text-center xl:mt-0">
        <h2 className="text-title">Your wall is still empty.</h2>
        <p className="flex flex-wrap items-baseline justify-center">
          <LinkButton
            to="/create-account"
            variant="chalk"
            className="scoreboard border-transparent px-3! text-xl!"
          >
            Start Playing <ChevronIcon className="size-5 -rotate-90" />
          </LinkButton>
          <LinkButton
            to="/forgot-password"
            variant="chalk"
            className="border-transparent px-3! font-normal! text-[0.9375rem]!"
          >
            Forgot Password?
          </LinkButton>
        </p>
        <p className="flex flex-wrap items-center justify-center text-[0.8125rem] text-chalk-soft leading-4">
          {smallPrint.map(([name, to]) => (
            <a key={to} href={to} className="flex min-h-11 items-center px-2.5 no-underline hover:underline">
              {name}
            </a>
          ))}
          <span className="w-full">Data provided by the Premier League</span>
        </p>
      </section>
      <div className="sticky bottom-0 z-10 bg-pitch-deep px-4 pt-2.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-center xl:hidden">
        <LinkButton to="/signup" variant="whistle" size="lg" className="w-full">
          Join Now
        </LinkButton>
        <p className="mt-1.5 text-chalk-soft text-sm">
          <Now now={now} />
        </p>
      </div>
    </>
  );
}

const TEXTS = [
  ["Terms", "/terms-of-service"],
  ["Privacy", "/privacy-policy"],
  ["Cookies", "/cookie-policy"],
] as const;

function Now({ now: { isOn, text } }: Pick<LandingContent, "now">) {
  return (
    <>
      {isOn ? (
        <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-board-live" />
      ) : null}
      {text}
    </>
  );
}

function Hero({
  now,
  wall,
  leader,
}: {
  now: LandingContent["now"];
  wall: LandingContent["wall"];
  leader: LandingContent["rows"][number] | undefined;
}) {
  return (
    <section className="pitch relative overflow-hidden">
      <CentreCircle
        hollow
        className="absolute top-1/2 right-[-13%] h-[170%] -translate-y-1/2 text-chalk/20 max-xl:hidden"
      />
      <div className="page-width relative grid items-center gap-x-16 gap-y-4 py-5 xl:grid-cols-[1fr_37.5rem] xl:py-8">
        <div>
          <p className="eyebrow text-chalk-soft max-xl:sr-only">
            Football Bingo &amp; Premier League Tipping
          </p>
          <h1 className="text-[clamp(2.5rem,1.6rem+5.7vw,4.5rem)] leading-[0.96] xl:mt-3">
            Twenty clubs. Twenty first goals.
          </h1>
          <p className="mt-2 max-w-xl text-pretty text-chalk-soft leading-5.5 xl:mt-4 xl:text-lg xl:leading-7">
            Pick your twenty. Every first goal hangs up a shirt. First in your league to fill the wall wins.
          </p>
          <p className="mt-8 flex items-center gap-4 max-xl:hidden">
            <LinkButton to="/signup" variant="whistle" size="lg">
              Join Now
            </LinkButton>
            <LinkButton to="/sign-in" variant="chalk" size="lg">
              Sign In
            </LinkButton>
          </p>
          <p className="mt-4 text-chalk-soft max-xl:hidden">
            <Now now={now} />
          </p>
        </div>
        <ExampleCard wall={wall} leader={leader} />
      </div>
    </section>
  );
}

/** The card of an example, as a poster. */
function ExampleCard({
  wall,
  leader,
}: {
  wall: LandingContent["wall"];
  leader: LandingContent["rows"][number] | undefined;
}) {
  return (
    <figure aria-label={`An example: a card with ${leader?.score} of 20 players ticked off`}>
      <ul aria-hidden="true" className="card-columns grid gap-x-1.5 gap-y-2 xl:gap-2.5">
        {wall.map(({ code, name, number }) =>
          name ? (
            <li key={code} {...shirtBack(code)} data-size="poster" className="hook hung">
              <span className="scoreboard truncate self-end px-px text-[length:var(--name)] leading-[1.15]">
                {name}
              </span>
              <span className="scoreboard self-center text-[length:var(--number)]/[0.76] tracking-tight">
                {number}
              </span>
              <span className="scoreboard text-[length:var(--code)]">{code}</span>
            </li>
          ) : (
            <li
              key={code}
              data-size="poster"
              className="scoreboard hook peg grid-rows-1! place-items-center border-chalk/45! text-[1.0625rem] text-chalk-soft"
            >
              {code}
            </li>
          ),
        )}
      </ul>
      <figcaption className="scoreboard mt-2.5 flex items-baseline justify-between text-chalk-soft xl:text-lg">
        {leader?.name}’s wall after ten gameweeks, for example
        <span>
          <span className="text-2xl text-chalk">{leader?.score}</span>/20
        </span>
      </figcaption>
    </figure>
  );
}

import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import type { LandingContent } from "./landing-content.server.ts";

const HEAD = "py-3 text-heading xl:pt-12 xl:text-title";

/** The landing page. Its wall and its table are an example and say so; it has no script. */
export default function Landing({ wall, codes, rows, features, steps, everything }: LandingContent) {
  const [leader] = rows;
  return (
    <>
      <Hero wall={wall} leader={leader} />
      <div className="grid gap-2 xl:page-width xl:gap-0">
        <ExampleTable codes={codes} rows={rows} />
        <Features codes={codes} rows={rows} features={features} />
        <Steps steps={steps} />
        <Everything everything={everything} />
      </div>
      <section className="pitch mt-2 grid justify-items-center gap-1 px-4 py-8 text-center xl:mt-16">
        <h2 className="text-title">Your wall is still empty.</h2>
        <p className="flex flex-wrap items-center justify-center gap-x-6">
          <LinkButton to="/create-account" variant="chalk" size="lg" className="border-transparent">
            Start Playing
          </LinkButton>
          <LinkButton
            to="/forgot-password"
            variant="chalk"
            size="lg"
            className="border-transparent underline"
          >
            Forgot Password?
          </LinkButton>
        </p>
      </section>
      <div className="sticky bottom-0 z-10 bg-pitch-deep px-4 pt-2.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-center xl:hidden">
        <LinkButton to="/signup" variant="whistle" size="lg" className="w-full">
          Join Now
        </LinkButton>
        <p className="mt-1.5 text-chalk-soft text-sm">Free to play. Two minutes to join.</p>
      </div>
    </>
  );
}

function Hero({
  wall,
  leader,
}: {
  wall: LandingContent["wall"];
  leader: LandingContent["rows"][number] | undefined;
}) {
  return (
    <section className="pitch relative overflow-hidden">
      <CentreCircle className="absolute top-1/2 right-[-10%] h-[135%] -translate-y-1/2 text-chalk/20" />
      <div className="page-width relative grid items-center gap-x-16 gap-y-4 py-5 xl:grid-cols-[1fr_37.5rem] xl:py-10">
        <div>
          <p className="eyebrow text-whistle max-xl:sr-only">Football Bingo &amp; Premier League Tipping</p>
          <h1 className="text-[clamp(2.5rem,1.4rem+5.2vw,4.5rem)] leading-[0.96] xl:mt-3">
            Twenty clubs. Twenty first goals.
          </h1>
          <p className="mt-2 max-w-xl text-chalk-soft leading-5.5 xl:mt-4 xl:text-lg xl:leading-7">
            Pick your twenty. Every first goal hangs up a shirt. First in your league to fill the wall wins.
          </p>
          <p className="mt-8 flex items-center gap-6 max-xl:hidden">
            <LinkButton to="/signup" variant="whistle" size="lg">
              Join Now
            </LinkButton>
            <LinkButton to="/sign-in" variant="chalk" size="lg">
              Sign In
            </LinkButton>
          </p>
          <p className="mt-4 text-chalk-soft max-xl:hidden">Free to play. Two minutes to join.</p>
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
            <li
              key={code}
              {...shirtBack(code)}
              data-size="poster"
              data-provisional={number?.endsWith("′") ? "" : undefined}
              className="hook hung"
            >
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
              className="scoreboard hook peg grid-rows-1! place-items-center border-chalk/45! text-base text-chalk-soft"
            >
              {code}
            </li>
          ),
        )}
      </ul>
      <figcaption className="scoreboard mt-2.5 flex items-baseline justify-between text-chalk-soft">
        {leader?.name} on a Saturday, 63′
        <span>
          <span className="text-2xl text-chalk">{leader?.score}</span>/20
        </span>
      </figcaption>
    </figure>
  );
}

/** An example of a league's table. */
function ExampleTable({ codes, rows }: Pick<LandingContent, "codes" | "rows">) {
  return (
    <Part>
      <h2 className={`${HEAD} may-wrap flex items-baseline justify-between gap-3`}>
        A Saturday, 16:21
        <span className="font-normal font-sans text-muted text-sm">a league, for example</span>
      </h2>
      <ol className="divide-y divide-line">
        {rows.map(({ name, wall: hung, last, fresh, score }, at) => (
          <li key={name} className="may-wrap flex min-h-13.5 items-center gap-3">
            <span
              className={`scoreboard boxed grid size-7 place-items-center rounded-full text-xl leading-none ${PLACES[at] ?? ""}`}
            >
              {at + 1}
            </span>
            <MiniWall codes={codes} wall={hung} fresh={fresh ?? undefined} className="spare mx-2" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-5">{name}</span>
              <span className="block text-[0.8125rem] text-muted leading-4.5">{last}</span>
            </span>
            <span className="scoreboard text-muted">
              <span className="text-[1.625rem] text-ink">{score}</span>/20
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Features({ codes, rows: [leader], features }: Pick<LandingContent, "codes" | "rows" | "features">) {
  return (
    <Part>
      <h2 className={HEAD}>Two games, one season</h2>
      <ul className="grid divide-line max-xl:divide-y xl:grid-cols-4 xl:gap-8">
        {features.map(({ title, text }, at) => (
          <li
            key={title}
            className="may-wrap flex items-center gap-4 py-3 xl:grid xl:content-start xl:justify-items-start xl:gap-2"
          >
            <span
              aria-hidden="true"
              className="scoreboard grid min-w-16 place-items-center text-xl xl:min-h-10 xl:min-w-0"
            >
              {at === 0 ? <MiniWall codes={codes} wall={leader?.wall ?? 0} /> : PIECES[at - 1]}
            </span>
            <div>
              <h3 className="text-lg leading-6">{title}</h3>
              <p className="text-muted text-sm leading-5">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Steps({ steps }: Pick<LandingContent, "steps">) {
  return (
    <Part>
      <h2 className={HEAD}>How It Works</h2>
      <ol className="may-stack grid grid-cols-3 divide-x divide-line pb-4">
        {steps.map(({ title, text }, step) => (
          <li key={title} className="px-3 first:pl-0 last:pr-0">
            <p aria-hidden="true" className="scoreboard text-3xl text-brand-ink">
              {step + 1}
            </p>
            <h3 className="leading-5">{title}</h3>
            <p className="mt-0.5 text-muted text-sm leading-4.5">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Everything({ everything }: Pick<LandingContent, "everything">) {
  return (
    <Part>
      <h2 className={HEAD}>Everything You Need</h2>
      <ul className="grid gap-x-8 gap-y-3 pb-5 sm:grid-cols-2">
        {everything.map(({ title, text }) => (
          <li key={title}>
            <h3 className="leading-6">{title}</h3>
            <p className="text-muted text-sm leading-5">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const PLACES = [
  "bg-whistle text-on-whistle ring-1 ring-rim",
  "border border-line-strong",
  "border border-line-strong",
];
/** A real piece of each feature as its picture; the first one's is the wall. */
const PIECES = ["H D A", "63′", "KQ7M2X"];

/** A part of the page: paper from edge to edge on a phone. */
function Part({ children }: { children: React.ReactNode }) {
  return <section className="@container bg-raised px-4 xl:bg-transparent xl:px-0">{children}</section>;
}

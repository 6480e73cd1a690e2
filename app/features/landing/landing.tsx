import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import type { LandingContent } from "./landing-content.server.ts";

export default function Landing({ card, features, steps, everything }: LandingContent) {
  return (
    <>
      <section className="pitch relative overflow-hidden">
        <CentreCircle className="absolute top-1/2 right-[-10%] h-[135%] -translate-y-1/2 text-chalk/20" />
        <div className="page-width relative grid items-center gap-12 py-12 lg:grid-cols-[1.05fr_1fr] lg:py-20">
          <div>
            <p className="eyebrow text-whistle">Football Bingo &amp; Premier League Tipping</p>
            <h1 className="mt-3 text-display">Twenty clubs. Twenty players. First to tick them all.</h1>
            <p className="mt-5 max-w-xl text-chalk-soft text-lg">
              Pick one player from each Premier League club. Every first goal is a tick on your card. Predict
              each gameweek's results alongside it, and play both in leagues with your friends.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-3">
              <LinkButton to="/signup" variant="whistle" size="lg">
                Join Now
              </LinkButton>
              <LinkButton to="/sign-in" variant="chalk" size="lg">
                Sign In
              </LinkButton>
              <LinkButton
                to="/forgot-password"
                variant="chalk"
                size="lg"
                className="border-transparent underline max-sm:px-1"
              >
                Forgot Password?
              </LinkButton>
            </div>
            <p className="mt-4 text-chalk-soft">Free to play. Two minutes to join.</p>
          </div>
          <BingoCard card={card} />
        </div>
      </section>

      <section className="page-width pt-16">
        <h2 className="text-title">Two games, one season</h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ title, text, figure }) => (
            <li key={title} className="rounded-lg border border-line bg-raised p-5 shadow-card">
              <p aria-hidden="true" className="scoreboard text-5xl text-brand-ink">
                {figure}
              </p>
              <h3 className="mt-4 text-heading">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="page-width pt-16">
        <h2 className="text-title">How It Works</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, step) => (
            <li key={title} className="border-brand border-t-4 pt-4">
              <p aria-hidden="true" className="eyebrow text-muted">
                Step {step + 1}
              </p>
              <h3 className="mt-1 text-heading">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="page-width pt-16">
        <h2 className="text-title">Everything You Need</h2>
        <ul className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-2">
          {everything.map(({ title, text }) => (
            <li key={title} className="flex gap-4">
              <Tick size={32} />
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="pitch mt-16 flex flex-wrap items-center justify-between gap-6 rounded-xl px-6 py-8 sm:px-10">
          <p className="scoreboard text-title">Your card is still empty.</p>
          <LinkButton to="/create-account" variant="whistle" size="lg">
            Start Playing
          </LinkButton>
        </div>
      </section>
    </>
  );
}

/** The scorer in the picture: their tick appears after the others, with the line that reports the goal. */
const SCORER = "Varela";
const GOAL_AFTER_MS = 1_200;

/** The product in one picture: a card on a Saturday afternoon. */
function BingoCard({ card }: Pick<LandingContent, "card">) {
  const score = card.filter(({ ticked }) => ticked).length;
  return (
    <figure
      aria-label={`A bingo card with ${score} of 20 players ticked off`}
      className="rounded-xl bg-raised p-4 text-ink shadow-float sm:p-5 lg:rotate-2"
    >
      <div aria-hidden="true">
        <div className="flex items-end justify-between">
          <span className="scoreboard text-heading">Saturday, 16:07</span>
          <span className="scoreboard text-4xl text-brand-ink leading-none">
            {score}
            <span className="text-muted">/20</span>
          </span>
        </div>
        <ul className="mt-4 grid grid-cols-4 gap-1.5 sm:grid-cols-5 sm:gap-2">
          {card.map(({ code, name, shirt, letters, ticked }, slot) => (
            <li
              key={code}
              className={`relative overflow-hidden rounded-md text-center ${ticked ? "bg-brand-soft" : "bg-sunken"}`}
            >
              <span className="scoreboard block py-1 text-lg" style={{ background: shirt, color: letters }}>
                {code}
              </span>
              <span className="block truncate px-1 pt-1 pb-1.5 font-semibold text-xs">{name}</span>
              {ticked ? (
                <span
                  className="absolute top-4 right-0.5 animate-stamp rounded-full leading-none ring-2 ring-raised"
                  style={{ animationDelay: `${name === SCORER ? GOAL_AFTER_MS : slot * 40}ms` }}
                >
                  <Tick size={22} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        <p
          className="mt-4 flex animate-rise items-center gap-3 rounded-md bg-whistle px-3 py-2 font-semibold text-on-whistle text-sm"
          style={{ animationDelay: `${GOAL_AFTER_MS}ms` }}
        >
          <span className="scoreboard whitespace-nowrap text-lg">67&prime; GOAL</span> {SCORER} scores. One
          more tick for you.
        </p>
      </div>
    </figure>
  );
}

import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useUser } from "#app/lib/user.ts";
import { keptAt } from "#app/shared/session/connection.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";

/** The error page of every layout: for a page that does not exist, one without its data, and one that failed. */
export function PageError() {
  const error = useRouteError();
  const hasNoNetwork = error instanceof TypeError && keptAt() === null;
  // The service worker keeps whole pages; a reload shows this one or, if it is not kept, a list of those that are.
  useEffect(() => {
    if (hasNoNetwork && !navigator.onLine && navigator.serviceWorker?.controller) location.reload();
  }, [hasNoNetwork]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 503) return <Unavailable />;
  return <SomethingWrong />;
}

export function NotFound() {
  const user = useUser();
  return (
    <Notice figure="404" title="Page not found">
      <p className="mx-auto mt-3 max-w-96 px-4 text-chalk-soft lg:text-xl">
        {user
          ? "This page is not on the team sheet."
          : "This page is not on the team sheet, or it is for players who have signed in."}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="light">
          {user ? "Back to my card" : "Back to the start"}
        </LinkButton>
        <LinkButton to={user ? "/leagues" : "/sign-in"} variant="chalk">
          {user ? "My Leagues" : "Sign In"}
        </LinkButton>
      </div>
    </Notice>
  );
}

export function SomethingWrong() {
  return (
    <Reloadable
      figure="90+"
      title="Something went wrong"
      text="We couldn’t load this page. Everything you saved is safe."
    />
  );
}

/** Data cannot be had: nothing is wrong with the address or the session. */
function Unavailable() {
  return (
    <Reloadable
      figure="HT"
      title="We’ll be back shortly"
      text="We can’t reach the game’s data right now. Everything you saved is safe. Please try again in a minute."
    />
  );
}

function Reloadable({ figure, title, text }: { figure: string; title: string; text: string }) {
  return (
    <Notice figure={figure} title={title}>
      <p className="mx-auto mt-3 max-w-72 text-chalk-soft">{text}</p>
      {/* A form, so that the button reloads the page without JavaScript as well. */}
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          location.reload();
        }}
      >
        <Button type="submit" variant="light">
          Reload Page
        </Button>
      </form>
    </Notice>
  );
}

function Notice({ figure, title, children }: { figure: string; title: string; children: ReactNode }) {
  return (
    <div className="pitch page-width relative -mb-16 grid min-h-[calc(100dvh-7.5rem)] max-w-none! place-items-center overflow-hidden text-center xl:min-h-[calc(100dvh-4rem)]">
      <CentreCircle
        hollow
        className="absolute top-1/2 left-1/2 h-[130%] -translate-1/2 text-chalk/25 [stroke-width:1.1]"
      />
      <div className="relative py-16">
        <p aria-hidden="true" className="scoreboard mb-5 flex justify-center gap-2 text-[4.5rem] lg:text-8xl">
          {[...figure].map((sign, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure's signs never move.
              key={at}
              {...(at === 1 ? shirtBack("TOT") : {})}
              className={`hook grid-rows-1! h-36 w-26 place-items-center lg:h-48 lg:w-36 ${at === 1 ? "hung" : "peg border-chalk!"}`}
            >
              {sign}
            </span>
          ))}
        </p>
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

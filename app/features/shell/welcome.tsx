import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";

/** The page shown when the site's frame itself fails: one link, which loads the whole page afresh. */
export function Welcome() {
  return (
    <div className="pitch relative grid min-h-[70dvh] place-items-center overflow-hidden px-6 text-center">
      <CentreCircle hollow className="absolute top-1/2 left-1/2 h-[120%] -translate-1/2 text-chalk/25" />
      <div className="relative">
        <h1 className="text-title">Welcome to Football Bingo</h1>
        <p className="mt-3 text-chalk-soft">Something stopped play. Sign in to carry on.</p>
        <a href="/sign-in" className={buttonStyle("whistle", "lg", "mt-6")}>
          Sign In
        </a>
      </div>
    </div>
  );
}

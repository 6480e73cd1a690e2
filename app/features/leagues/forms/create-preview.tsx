import { ExampleLines } from "#app/shared/league/faces/example-lines.tsx";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { LeagueCrest, SHIELD } from "#app/ui/drawings/crest.tsx";

/** What becomes of a league, by the game. */
const STEPS = {
  football_bingo: [
    "Friends join with its code. You host it.",
    "Everybody picks one player from each club.",
    "First goals hang up shirts, and the table moves.",
  ],
  score_tipping: [
    "Friends join with its code. You host it.",
    "Everybody calls each match before it locks.",
    "Right calls score, and the table moves.",
  ],
};

/** The league as it will look, beside its form where there is room. */
export function CreatePreview({ name, isTipping }: { name: string; isTipping: boolean }) {
  return (
    <aside
      aria-label="Your league"
      className="overflow-hidden rounded-lg border border-line bg-raised max-lg:hidden"
    >
      <div className="pitch relative overflow-hidden p-6">
        <CentreCircle className="absolute top-0 right-0 h-full text-chalk/20" />
        <div className="relative flex items-center gap-5">
          {name ? <LeagueCrest name={name} size={80} /> : <NoCrest />}
          <div className="min-w-0">
            <p className="eyebrow text-chalk-soft leading-5">{isTipping ? "Tipping" : "Bingo"} · you host</p>
            <p className="scoreboard line-clamp-3 break-words pb-1 text-[2rem] leading-none" dir="auto">
              {name || "Your league"}
            </p>
          </div>
        </div>
      </div>
      <ol className="divide-y divide-line px-6">
        {STEPS[isTipping ? "score_tipping" : "football_bingo"].map((step, at) => (
          <li key={step} className="flex min-h-14 items-center gap-4 py-2">
            <span aria-hidden="true" className="scoreboard w-5 shrink-0 text-2xl text-muted">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {isTipping ? null : (
        <div className="border-line border-t px-6 pt-3 pb-1">
          <p className="eyebrow text-muted">On a Saturday, for example</p>
          <ExampleLines count={3} />
        </div>
      )}
    </aside>
  );
}

/** The place of a crest that has no name yet. */
function NoCrest() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 36" className="h-20 shrink-0 text-chalk/70">
      <path d={SHIELD} fill="none" stroke="currentColor" strokeDasharray="2.4 1.6" />
    </svg>
  );
}

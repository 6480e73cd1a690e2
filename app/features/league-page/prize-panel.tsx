import { readPrizePlan } from "#app/shared/league/prize-plan.ts";
import { EditText } from "./edit-text.tsx";
import { Panel } from "./panel.tsx";

const GREENS = ["bg-brand text-on-brand", "bg-pitch text-chalk", "bg-pitch-deep text-chalk"];

/** BNG-07: the prize plan as written, with a bar of the shares if it names any. The site never handles the prize. */
export function PrizePanel({ plan, isHost }: { plan: string | null; isHost: boolean }) {
  const read = plan ? readPrizePlan(plan) : null;
  return (
    <Panel
      title="Prize plan"
      aside={read?.pot ? <span className="scoreboard text-lg">{read.pot}</span> : null}
    >
      {read ? (
        <ol className="mt-1 flex gap-1">
          {read.shares.map(({ place, percent, amount }, at) => (
            <li key={place} style={{ flexGrow: percent }} className="min-w-11 basis-0 text-center">
              <span
                className={`scoreboard grid min-h-11 place-items-center rounded-md px-1 text-lg ${GREENS[at] ?? GREENS[2]}`}
              >
                {amount ?? `${percent}%`}
              </span>
              <span className="mt-1 block text-muted text-sm">
                {place}
                {amount && percent >= 30 ? `, ${percent}%` : <span className="sr-only">, {percent}%</span>}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {plan ? (
        <p className="wrap-anywhere mt-2 whitespace-pre-line" dir="auto">
          {plan}
        </p>
      ) : (
        <p className="text-muted">{isHost ? "Say what you are playing for." : "No prizes have been set."}</p>
      )}
      <p className="mt-2 text-muted text-sm">Settled among yourselves. Nothing is paid here.</p>
      {isHost ? (
        <EditText
          field="prizePlan"
          label="Prize plan"
          value={plan ?? ""}
          rows={2}
          max={200}
          hint="For example: 70/20/10 of 12 × £5"
        />
      ) : null}
    </Panel>
  );
}

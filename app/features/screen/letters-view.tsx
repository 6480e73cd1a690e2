import { lazyLater } from "#app/lib/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const QrCode = lazyLater(() => import("./qr-code.tsx"), "quiet");

const STEPS = [
  ["On your phone, open", "Leagues and your league"],
  ["Choose", "Big screen"],
  ["Type the six letters", "or scan the square"],
] as const;

export interface LettersViewProps {
  /** Null until there are letters. */
  readonly code: string | null;
  /** How long they still work, in milliseconds. */
  readonly leftMs: number;
}

/** The letters that a member types, and the square that leads to the same place. */
export function LettersView({ code, leftMs }: LettersViewProps) {
  const left = Math.max(0, Math.ceil(leftMs / 1_000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <>
      <p className="tv-brand">
        <img src="/favicon.svg" alt="" /> Football Bingo
      </p>
      <h1>Put your league on this screen</h1>
      <div className="tv-letters" role="status">
        {/* Read out letter by letter. */}
        <span className="sr-only">
          {code ? `The letters are ${[...code].join(" ")}` : "The letters are on their way"}
        </span>
        {[..."123456"].map((place, at) => (
          <span key={place} aria-hidden="true" className="tv-letter">
            {code?.[at]}
          </span>
        ))}
        {code ? (
          <Part fallback={<span className="tv-qr" />}>
            <QrCode
              text={`${location.origin}/screens?code=${code}`}
              label="The address at which the letters are entered"
            />
          </Part>
        ) : null}
      </div>
      <ol className="tv-steps">
        {STEPS.map(([first, second], at) => (
          <li key={first}>
            <span aria-hidden="true" className="tv-step">
              {at + 1}
            </span>
            <small className="tv-text">{first}</small>
            <strong>{second}</strong>
          </li>
        ))}
      </ol>
      <p className="tv-below tv-text">
        <span>This screen never shows picks or calls before they lock.</span>
        <span>{code ? `New letters in ${time}` : ""}</span>
      </p>
    </>
  );
}

import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const QrCode = lazyLater(() => import("./qr-code.tsx"), "quiet");

const STEPS = [
  ["On your phone, open", "your league, then Extras"],
  ["Choose", "Add a screen"],
  ["Type the six letters", "or scan the square"],
] as const;

/** The cells of the mark, on the board's colour: its own green is that of the grass. */
const MARK = Array.from({ length: 20 }, (_, cell) => cell);
/** Letters work for so long at the most; the sandbox's clock may go slower than the screen's. */
const LONGEST_S = 10 * 60;

export interface LettersViewProps {
  /** Null until there are letters. */
  readonly code: string | null;
  /** How long they still work, in milliseconds. */
  readonly leftMs: number;
}

/** The letters that a member types, and the square that leads to the same place. */
export function LettersView({ code, leftMs }: LettersViewProps) {
  const left = Math.min(LONGEST_S, Math.max(0, Math.ceil(leftMs / 1_000)));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <>
      <p className="tv-brand">
        <span aria-hidden="true" className="tv-mark">
          {MARK.map((cell) => (
            <i key={cell} />
          ))}
        </span>
        Football Bingo
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
        {code ? (
          <span className="tv-left-time">
            <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
              <circle cx="12" cy="12" r="9" />
              <path d="M12 7v5l3 2" strokeLinecap="round" />
            </svg>
            New letters in {time}
          </span>
        ) : null}
      </p>
    </>
  );
}

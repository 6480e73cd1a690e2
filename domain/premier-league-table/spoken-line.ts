const WORDS: Readonly<Record<string, string>> = { W: "won", D: "drew", L: "lost" };

/** A club's line as a sentence, for those who do not see the letters: `Arsenal, 3rd, won, won, drew, won, won`. */
export function spokenLine(name: string, place: string, form: string): string {
  return [name, place, ...[...form].map((result) => WORDS[result] ?? result)].join(", ");
}

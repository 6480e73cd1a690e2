/**
 * Lines that workerd writes of what is no fault of the site, such as a connection that has ended, and stacks of bare
 * addresses.
 */
const NOISE = /\b(e|exception) = rust\/|^((production|staging)\s+)?stack: |^(production|staging)\s*$/;

/** Passes on what the runtime and the site write, line by line, without what says nothing to a person. */
export function withoutNoise(say: (line: string) => void): (text: string) => void {
  return (text) => {
    const lines = text.split("\n").filter((line) => line.trim() !== "" && !NOISE.test(line.trim()));
    for (const line of lines) say(line);
  };
}

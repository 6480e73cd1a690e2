/** Lines that workerd writes for what is no fault of the site: traces of errors that the site has caught, and their stacks. */
const NOISE = /^(e = rust\/|stack: |.*\bworkerd\/.*\bexception = )/;

/** Passes on what the runtime and the site write, line by line, without what says nothing to a person. */
export function withoutNoise(say: (line: string) => void): (text: string) => void {
  return (text) => {
    const lines = text.split("\n").filter((line) => line.trim() !== "" && !NOISE.test(line.trim()));
    for (const line of lines) say(line);
  };
}

/** The longest row of `true`, and the one at the end. */
export function streakOf(row: readonly boolean[]): { longest: number; running: number } {
  let [longest, running] = [0, 0];
  for (const isOn of row) {
    running = isOn ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return { longest, running };
}

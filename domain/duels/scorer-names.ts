/** DUE-04: the names of whose goals count, each once, with how many where there are several: `Alarcón ×2`, `Naylor`. */
export function scorerNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name}\u00a0×${count}` : name));
}

/**
 * The labels of so many seasons before one, the newest first; none before a label that names no years.
 *
 * Example: `earlierSeasons("2025/26", 2)` is `["2024/25", "2023/24"]`.
 */
export function earlierSeasons(label: string, count: number): readonly string[] {
  const began = Number(/^(\d{4})\/\d{2}$/.exec(label)?.[1]);
  if (!began) return [];
  return Array.from({ length: count }, (_, back) => {
    const ended = began - back;
    return `${ended - 1}/${String(ended % 100).padStart(2, "0")}`;
  });
}

/**
 * Throws confetti; its code is loaded at the first throw. Nothing happens under reduced motion, and a failure to load
 * is ignored.
 */
export async function throwConfetti(size: "small" | "large" = "large"): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { fireConfetti } = await import("./fire-confetti.ts");
    await fireConfetti(size);
  } catch {
    // Offline: the celebration is optional.
  }
}

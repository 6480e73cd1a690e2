/**
 * Throws confetti in the product's colours; its code is loaded at the first throw. Nothing happens under reduced
 * motion, and a failure to load is ignored.
 */
export async function throwConfetti(size: "small" | "large" = "large"): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { default: confetti } = await import("canvas-confetti");
    const colors = ["#35c872", "#0b6b3a", "#ffd23f", "#f4f8ef"];
    // No worker: it would be a script from a blob, which the content security policy refuses.
    const fire = confetti.create(undefined, {
      resize: true,
      useWorker: false,
      disableForReducedMotion: true,
    });
    const common = { colors, zIndex: 100, ticks: 160 };
    if (size === "small") {
      await fire({ ...common, particleCount: 45, spread: 60, origin: { y: 0.8 } });
      return;
    }
    await Promise.all([
      fire({ ...common, particleCount: 110, angle: 60, spread: 70, origin: { x: 0, y: 0.75 } }),
      fire({ ...common, particleCount: 110, angle: 120, spread: 70, origin: { x: 1, y: 0.75 } }),
    ]);
  } catch {
    // Offline: the celebration is optional.
  }
}

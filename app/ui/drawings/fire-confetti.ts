import confetti from "canvas-confetti";

const COLOURS = ["#35c872", "#0b6b3a", "#ffd23f", "#f4f8ef"];

/** Fires confetti in the product's colours: one small burst, or a large one from both sides. */
export async function fireConfetti(size: "small" | "large"): Promise<void> {
  // No worker: it would be a script from a blob, which the content security policy refuses.
  const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  const common = { colors: COLOURS, zIndex: 100, ticks: 160 };
  if (size === "small") {
    await fire({ ...common, particleCount: 45, spread: 60, origin: { y: 0.8 } });
    return;
  }
  await Promise.all([
    fire({ ...common, particleCount: 110, angle: 60, spread: 70, origin: { x: 0, y: 0.75 } }),
    fire({ ...common, particleCount: 110, angle: 120, spread: 70, origin: { x: 1, y: 0.75 } }),
  ]);
}

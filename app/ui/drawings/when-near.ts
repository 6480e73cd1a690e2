/** How far outside the screen something counts as near. Browsers themselves load pictures from five screens away. */
const MARGIN = "200px";

/**
 * Calls `act` once, when the element is about to come into view. An element that is not displayed never does.
 *
 * @returns the function that cancels this.
 */
export const whenNear = nearWatch();

function nearWatch(): (element: Element, act: () => void) => () => void {
  const waiting = new WeakMap<Element, () => void>();
  // Made with the first element: the server has no such thing.
  let observer: IntersectionObserver | undefined;
  return (element, act) => {
    observer ??= new IntersectionObserver(
      (entries, own) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          own.unobserve(target);
          waiting.get(target)?.();
        }
      },
      { rootMargin: MARGIN },
    );
    waiting.set(element, act);
    observer.observe(element);
    return () => observer?.unobserve(element);
  };
}

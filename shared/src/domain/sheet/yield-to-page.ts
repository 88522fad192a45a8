/** How long one part of a long task may block the page, in milliseconds. */
const PART = 40;

/**
 * Returns a function that a long loop awaits in every iteration. Whenever `PART` has passed, this lets the page render and handle input.
 */
export function createYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < PART) return undefined;
    return new Promise((go) =>
      setTimeout(() => {
        since = performance.now();
        go();
      }),
    );
  };
}

/** How long one part of a long task may block the page, in milliseconds. */
const PART = 40;

/**
 * For long loops: awaited in every iteration, the function lets the page render and handle input whenever `PART` has passed.
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

/** How long a part of long work may block the page, in milliseconds. */
const PART = 40;

/** For long loops: awaited in every iteration, it yields to the page for rendering and input whenever a part's time is over. */
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

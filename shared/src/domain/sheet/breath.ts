/** How long a part of long work may hold the page up. In milliseconds. */
const PART = 40;

/** For loops over thousands of things: awaited at every turn, it lets the page draw and listen once a part's time is over. */
export function breathing(): () => Promise<void> | undefined {
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

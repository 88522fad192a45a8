/** The number of connections of the gateway: more callers would wait for a connection and could time out on a slow machine. */
const TOGETHER = 12;

/** Runs the work for all items, `TOGETHER` at a time, and returns the results in any order. */
export async function allTogether<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const waiting = [...all];
  const answers: R[] = [];
  const workInTurn = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) answers.push(await work(one));
  };
  await Promise.all(Array.from({ length: TOGETHER }, workInTurn));
  return answers;
}

/** How often each answer came. */
export const countOf = (answers: readonly string[]): Readonly<Record<string, number>> =>
  answers.reduce<Record<string, number>>((sums, answer) => ({ ...sums, [answer]: (sums[answer] ?? 0) + 1 }), {});

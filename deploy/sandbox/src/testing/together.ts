/** As many as the gateway has connections: more would wait for a connection, on a slow machine until they give up. */
const TOGETHER = 12;

/** Runs the work of all, `TOGETHER` at a time, and returns the results, in no order. */
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

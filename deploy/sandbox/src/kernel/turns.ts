/** Lets so many work at once; the others wait for their turn, in order. */
export function turns(atOnce: number) {
  const line: (() => void)[] = [];
  let busy = 0;
  return {
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (busy < atOnce) busy += 1;
      else await new Promise<void>((go) => line.push(go));
      try {
        return await work();
      } finally {
        // The place is handed on as it is.
        const next = line.shift();
        if (next) next();
        else busy -= 1;
      }
    },
    waiting: () => line.length,
    isIdle: () => busy === 0,
  };
}

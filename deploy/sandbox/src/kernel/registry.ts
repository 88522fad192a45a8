/**
 * Collects the entries of domains for the kernel: kinds of ledger groups, subjects of events, proofs. A registry is filled once, when the
 * gateway starts, and only read from then on.
 */
export interface Registry<T> {
  /** Replaces all earlier entries. Throws an error that names a duplicate entry. */
  readonly register: (entries: readonly T[]) => void;
  /** Throws an error that names an unregistered entry. */
  readonly get: (name: string) => T;
  readonly all: () => readonly T[];
}

/** @param what the kind of the entries: `ledger kind` */
export function createRegistry<T extends { readonly name: string }>(what: string): Registry<T> {
  let known: ReadonlyMap<string, T> | undefined;
  const filled = (): ReadonlyMap<string, T> => {
    if (!known) throw new Error(`No ${what} is registered yet.`);
    return known;
  };
  return {
    register: (entries) => {
      const next = new Map<string, T>();
      for (const entry of entries) {
        if (next.has(entry.name)) throw new Error(`The ${what} "${entry.name}" is registered twice.`);
        next.set(entry.name, entry);
      }
      known = next;
    },
    get: (name) => {
      const entry = filled().get(name);
      if (!entry) throw new Error(`The ${what} "${name}" is not registered.`);
      return entry;
    },
    all: () => [...filled().values()],
  };
}

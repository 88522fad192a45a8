/**
 * What this browser keeps between visits: the only door to local storage. A blocked, full or corrupt storage never throws; it
 * just does not remember.
 */
import * as v from 'valibot';

const PREFIX = 'portal.';

const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

export interface Kept<T> {
  /** As stored in local storage, for those who listen to its events. */
  readonly key: string;
  /** Null when nothing is kept, or nothing that can be read. */
  readonly read: () => T | null;
  readonly write: (value: T | null) => void;
}

/** A value kept on the device under `name`; whatever does not match the schema counts as absent. */
export function keptOnDevice<T>(name: string, schema: v.GenericSchema<unknown, T>): Kept<T> {
  const key = PREFIX + name;
  return {
    key,
    read: () =>
      attempt(() => {
        const text = localStorage.getItem(key);
        return text === null ? null : v.parse(schema, JSON.parse(text));
      }),
    write: (value) => {
      attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value))));
    },
  };
}

/** Forgets everything of this origin (specification §4: logout clears all local storage). */
export const forgetDevice = (): void => {
  attempt(() => localStorage.clear());
};

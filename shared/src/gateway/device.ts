/**
 * The storage of this browser: the only module that uses local storage. If the storage is blocked, full or corrupt, values
 * are absent and nothing throws.
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

export interface StorageItem<T> {
  /** The key in local storage, for listeners of its events. */
  readonly key: string;
  /** Null if nothing is stored, or if the stored value is invalid. */
  readonly read: () => T | null;
  readonly write: (value: T | null) => void;
}

/** Replaces a storage that is full or blocked, for values that the page needs while it is open. */
const memory = new Map<string, string>();

/** Whether the text could be stored; if not, an older value is removed too. */
function isStored(key: string, text: string): boolean {
  attempt(() => localStorage.setItem(key, text));
  if (attempt(() => localStorage.getItem(key)) === text) return true;
  attempt(() => localStorage.removeItem(key));
  return false;
}

interface StorageOptions {
  /**
   * If the value cannot be stored, this page remembers it until it is closed; other tabs and later visits do not have the value.
   */
  readonly isNeeded?: boolean;
}

/** A value in local storage under `name`; a value that does not match the schema counts as absent. */
export function deviceStorage<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  { isNeeded = false }: StorageOptions = {},
): StorageItem<T> {
  const key = PREFIX + name;
  return {
    key,
    read: () =>
      attempt(() => {
        const text = memory.get(key) ?? localStorage.getItem(key);
        return text === null ? null : v.parse(schema, JSON.parse(text));
      }),
    write: (value) => {
      memory.delete(key);
      if (value === null) attempt(() => localStorage.removeItem(key));
      else {
        const text = JSON.stringify(value);
        if (!isStored(key, text) && isNeeded) memory.set(key, text);
      }
    },
  };
}

/** A value in session storage under `name`, which survives a reload of the tab. */
export function tabStorage<T>(name: string, schema: v.GenericSchema<unknown, T>): StorageItem<T> {
  const key = PREFIX + name;
  return {
    key,
    read: () =>
      attempt(() => {
        const text = sessionStorage.getItem(key);
        return text === null ? null : v.parse(schema, JSON.parse(text));
      }),
    write: (value) =>
      void attempt(() =>
        value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value)),
      ),
  };
}

/** Clears the local storage of this origin (specification §4: logout clears all local storage). */
export const clearDeviceStorage = (): void => {
  memory.clear();
  attempt(() => localStorage.clear());
};

/** Clears the session storage of this tab. */
export const clearTabStorage = (): void => void attempt(() => sessionStorage.clear());

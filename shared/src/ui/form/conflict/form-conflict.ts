/** Compares the changes that two people made to one record since it was loaded, and merges them. */
import { CODES } from '../../../contract/kernel/codes.ts';
import type { CurrentVersion } from '../../../contract/kernel/version.ts';
import { GatewayError } from '../../../gateway/errors.ts';
import { kitMessages } from '../../../i18n/kit.ts';

type Values = Readonly<Record<string, unknown>>;

/** The current record in the form's shape, with its version. */
export type Current<V> = V & CurrentVersion;

/** Whether a change was refused because it was made from an old version. A `conflict` that names fields has another cause. */
export const isStale = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === CODES.conflict.code && Object.keys(error.fields).length === 0;

/** Two lists of chosen options are equal if they contain the same options. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/**
 * `loaded` is the record from which both people started, `current` the other person's saved record, `typed` the values of this
 * form.
 */
export function compareChanges(
  names: readonly string[],
  { loaded, current, typed }: { readonly loaded: Values; readonly current: Values; readonly typed: Values },
) {
  const theirs = names.filter((name) => !isSame(current[name], loaded[name]));
  const isMine = (name: string) => !isSame(typed[name], loaded[name]);
  const others = theirs.filter((name) => !isMine(name));
  return {
    /** Fields that both people changed, to different values. */
    clashes: theirs.filter((name) => isMine(name) && !isSame(typed[name], current[name])),
    /** Fields that only the other person changed. */
    others,
    /** The new values of the fields that were not changed here. */
    untouched: Object.fromEntries(others.map((name) => [name, current[name]])),
  };
}

/** The name of the person who saved the current record. */
export const changerOf = ({ changed_by }: CurrentVersion): string =>
  changed_by ?? kitMessages.text('form.conflict.somebody');

/** Two people changed one record: what each of them changed since it was loaded, and what the record becomes with both. */
import { CODES } from '../../../contract/kernel/codes.ts';
import type { CurrentVersion } from '../../../contract/kernel/version.ts';
import { GatewayError } from '../../../gateway/errors.ts';
import { kitMessages } from '../../../i18n/kit.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record as it stands now, as its form holds it, with its version. */
export type Current<V> = V & CurrentVersion;

/** A change was refused because it was made from an old version; a `conflict` that names fields is about those. */
export const isStale = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === CODES.conflict.code && Object.keys(error.fields).length === 0;

/** Several chosen options are the same where their lists hold the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** `loaded` is where both began, `current` what the other person saved, `typed` what stands in this form. */
export function compareChanges(
  names: readonly string[],
  { loaded, current, typed }: { readonly loaded: Values; readonly current: Values; readonly typed: Values },
) {
  const theirs = names.filter((name) => !isSame(current[name], loaded[name]));
  const isMine = (name: string) => !isSame(typed[name], loaded[name]);
  const others = theirs.filter((name) => !isMine(name));
  return {
    /** Changed by both, and not to the same. */
    clashes: theirs.filter((name) => isMine(name) && !isSame(typed[name], current[name])),
    /** Changed by the other person only. */
    others,
    /** What the form becomes where nothing was typed. */
    untouched: Object.fromEntries(others.map((name) => [name, current[name]])),
  };
}

/** Who saved what stands now. */
export const changerOf = ({ changed_by }: CurrentVersion): string =>
  changed_by ?? kitMessages.text('form.conflict.somebody');

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

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** `loaded` is where both began, `current` what the other person saved, `typed` what stands in this form. */
export function compareChanges(
  names: readonly string[],
  { loaded, current, typed }: { readonly loaded: Values; readonly current: Values; readonly typed: Values },
) {
  const theirs = names.filter((name) => current[name] !== loaded[name]);
  const mine = names.filter((name) => typed[name] !== loaded[name]);
  return {
    theirs,
    /** The other person's changes where they take nothing away from what was typed here. */
    untouched: pick(
      current,
      theirs.filter((name) => !mine.includes(name)),
    ),
    isClash: theirs.some((name) => mine.includes(name) && typed[name] !== current[name]),
  };
}

/** Who saved what stands now. */
export const changerOf = ({ changed_by }: CurrentVersion): string =>
  changed_by ?? kitMessages.text('form.conflict.somebody');

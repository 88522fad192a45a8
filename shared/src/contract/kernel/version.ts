/**
 * Rows that people edit carry a version, so that two people who edit the same row do not unknowingly overwrite each other (optimistic
 * locking). An update may name the version that it was made from: the gateway refuses an old one with `conflict`, and its `data` has
 * the current version, who changed the row last, and when. Without a version the last write wins.
 */
import * as v from 'valibot';
import { Moment } from './fields.ts';

/** Fields that every response with such a row has, besides the row's own. */
export const VERSIONED = {
  /** 1 for a new row; each change raises it by one. */
  version: v.number(),
  /** The name of the person who changed it last; null if it was never changed. */
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(Moment),
};

/** The `data` of a `conflict` that an old version caused. */
export const CurrentVersion = v.object(VERSIONED);
export type CurrentVersion = v.InferOutput<typeof CurrentVersion>;

const NAMED = { version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))) };

interface Form {
  readonly entries: v.ObjectEntries;
  readonly pipe?: readonly unknown[];
}

/** The body of an update: the fields of the form with its rules, and the version that the change was made from. */
export function changesOf<const F extends Form>({ entries, pipe: [, ...rules] = [] }: F) {
  const fields = v.strictObject({ ...(entries as F['entries']), ...NAMED });
  return v.pipe(fields, ...(rules as v.GenericPipeAction<v.InferOutput<typeof fields>>[])) as typeof fields;
}

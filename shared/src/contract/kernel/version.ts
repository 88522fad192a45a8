/**
 * Rows that people edit carry a version, so that two people who edit the same row do not unknowingly overwrite each other (optimistic
 * locking). An update may name the version that it was made from. The gateway refuses an old version with `conflict`, whose `data`
 * has the current version, who changed the row last, and when. Without a version the last write wins.
 */
import * as v from 'valibot';
import { Moment } from './fields.ts';

/** Fields that every response with a versioned row has, in addition to the row's own fields. */
export const VERSIONED = {
  /** 1 for a new row; each change increases it by one. */
  version: v.number(),
  /** The name of the person who changed the row last; null if it was never changed. */
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(Moment),
};

/** The `data` of a `conflict` response to an old version. */
export const CurrentVersion = v.object(VERSIONED);
export type CurrentVersion = v.InferOutput<typeof CurrentVersion>;

const NAMED = { version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))) };

interface Form {
  readonly entries: v.ObjectEntries;
  readonly pipe?: readonly unknown[];
}

/** The body of an update: the fields and rules of the form, and the version that the change was made from. */
export function changesOf<const F extends Form>({ entries, pipe: [, ...rules] = [] }: F) {
  const fields = v.strictObject({ ...(entries as F['entries']), ...NAMED });
  return v.pipe(fields, ...(rules as v.GenericPipeAction<v.InferOutput<typeof fields>>[])) as typeof fields;
}

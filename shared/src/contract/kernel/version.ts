/**
 * Rows that people edit carry a version, so that two people who edit one do not overwrite each other unseen (optimistic locking).
 * An update may name the version that it was made from: the gateway refuses an old one with `conflict`, and its `data` says
 * which version stands now, who changed the row last, and when. Without a version the last write wins.
 */
import * as v from 'valibot';
import { Moment } from './fields.ts';

/** What every such row is answered with, besides its own fields. */
export const VERSIONED = {
  /** 1 for a new row; each change raises it by one. */
  version: v.number(),
  /** Who changed it last; null while nobody has. */
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

/** The body of an update: the fields of the form, with its rules, and the version of the row that was changed. */
export function changesOf<const F extends Form>({ entries, pipe: [, ...rules] = [] }: F) {
  const fields = v.strictObject({ ...(entries as F['entries']), ...NAMED });
  return v.pipe(fields, ...(rules as v.GenericPipeAction<v.InferOutput<typeof fields>>[])) as typeof fields;
}

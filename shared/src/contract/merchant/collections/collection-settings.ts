import * as v from 'valibot';
import { Id, Moment, RecordId } from '../../kernel/fields.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** Settings of a collection: a resource with at most one row for each collection, which is found by the collection's id. */
export const settingsOf = <const F extends v.ObjectEntries>(fields: F) => {
  const entries = { ...fields, is_active: v.boolean() };
  return {
    access: 'merchant',
    area: 'collections',
    item: v.object({
      id: Id,
      collection_id: Id,
      /** The current title of the collection. */
      collection: v.string(),
      ...entries,
      created_at: Moment,
      ...VERSIONED,
    }),
    form: v.strictObject({ collection_id: RecordId, ...entries }),
    by: { collection_id: Id },
  } as const;
};

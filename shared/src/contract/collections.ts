import * as v from 'valibot';
import { Id, Moment, OptionalText, Text } from './fields.ts';
import { Ringgit } from './money.ts';
import { defineResource } from './resource.ts';
import { ShownPicture } from './shown-picture.ts';

/** 1 active, 2 inactive (specification §3, §9). */
export const RecordStatus = v.picklist([1, 2]);
export type RecordStatus = v.InferOutput<typeof RecordStatus>;

export const Collection = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  record_status: RecordStatus,
  image_id: v.nullable(Id),
  image: v.nullable(ShownPicture),
  bills_total: v.number(),
  bills_paid: v.number(),
  /** What payers have paid into it, before fees. */
  collected: Ringgit,
  created_at: Moment,
});
export type Collection = v.InferOutput<typeof Collection>;

export const CollectionForm = v.strictObject({
  title: Text(120),
  description: OptionalText(500),
  record_status: RecordStatus,
  /** A picture of one's own library; left out, it stays as it was. */
  image_id: v.exactOptional(v.nullable(Id)),
});

export const collections = defineResource({
  path: 'collections',
  access: 'merchant',
  area: 'collections',
  item: Collection,
  form: CollectionForm,
  list: {
    path: 'collections/merchant-collection/',
    search: ['title', 'description'],
    sort: ['created_at', 'title'],
    filter: { record_status: ['1', '2'] },
  },
});

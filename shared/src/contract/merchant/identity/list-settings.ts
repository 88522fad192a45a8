/**
 * How a person likes a list: its saved views, and the columns that are hidden. A person's own, whichever account is acted for and on
 * whichever device; of two devices that change the same list, the last one is right.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Text } from '../../kernel/fields.ts';

/** A search with its filters and order, under a name. */
export const SavedView = v.strictObject({
  name: Text(60),
  /** What the address of the list says after its question mark. */
  search: v.pipe(v.string(), v.maxLength(2000)),
});
export type SavedView = v.InferOutput<typeof SavedView>;

const entries = {
  /** A list by its call, and by what it is narrowed to: `customers/merchant-customer-v2`. */
  list: Text(200),
  views: v.pipe(v.array(SavedView), v.maxLength(100)),
  /** By their keys; null for those that are hidden by default. */
  hidden_columns: v.nullable(v.pipe(v.array(Text(80)), v.maxLength(100))),
};

export const ListSetting = v.strictObject(entries);
export type ListSetting = v.InferOutput<typeof ListSetting>;

/** What it leaves out stays as it is. */
export const ListSettingForm = v.strictObject({
  list: entries.list,
  views: v.exactOptional(entries.views),
  hidden_columns: v.exactOptional(entries.hidden_columns),
});
export type ListSettingForm = v.InferOutput<typeof ListSettingForm>;

export const listSettings = {
  /** Of every list that this person has ever changed. */
  mine: defineCall({
    method: 'GET',
    path: 'user-list-setting/me',
    access: 'session',
    data: v.object({ settings: v.array(ListSetting) }),
  }),
  /** Stores it where there is none, and changes it where there is one. */
  save: defineCall({
    method: 'PUT',
    path: 'user-list-setting/me',
    access: 'session',
    body: ListSettingForm,
    data: ListSetting,
  }),
};

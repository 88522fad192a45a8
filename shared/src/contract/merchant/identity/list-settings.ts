/**
 * A person's settings of a list: its saved views and hidden columns. They are the same for every account that the person acts for and
 * on every device. If two devices change the same list, the last write wins.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Text } from '../../kernel/fields.ts';

/** A search with its filters and sort order, saved under a name. */
export const SavedView = v.strictObject({
  name: Text(60),
  /** The query string of the list's URL, without the question mark. */
  search: v.pipe(v.string(), v.maxLength(2000)),
});
export type SavedView = v.InferOutput<typeof SavedView>;

const entries = {
  /** The path of the list's call, and the list's fixed filter, if any: `customers/merchant-customer-v2`. */
  list: Text(200),
  views: v.pipe(v.array(SavedView), v.maxLength(100)),
  /** The keys of the hidden columns; null to hide the columns that are hidden by default. */
  hidden_columns: v.nullable(v.pipe(v.array(Text(80)), v.maxLength(100))),
};

export const ListSetting = v.strictObject(entries);
export type ListSetting = v.InferOutput<typeof ListSetting>;

/** Fields that are left out stay unchanged. */
export const ListSettingForm = v.strictObject({
  list: entries.list,
  views: v.exactOptional(entries.views),
  hidden_columns: v.exactOptional(entries.hidden_columns),
});
export type ListSettingForm = v.InferOutput<typeof ListSettingForm>;

export const listSettings = {
  /** The settings of every list that this person has ever changed. */
  mine: defineCall({
    method: 'GET',
    path: 'user-list-setting/me',
    access: 'session',
    data: v.object({ settings: v.array(ListSetting) }),
  }),
  /** Creates or updates the settings of a list. */
  save: defineCall({
    method: 'PUT',
    path: 'user-list-setting/me',
    access: 'session',
    body: ListSettingForm,
    data: ListSetting,
  }),
};
